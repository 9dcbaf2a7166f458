// What are the people and papers of the farm called? Words to draw from; every draw is the seed's.

export type Draw = { below(n: number): number; of<T>(list: readonly T[]): T; chance(p: number): boolean };

export function drawing(random: () => number): Draw {
  const below = (n: number): number => Math.floor(random() * n);
  return {
    below,
    of: (list) => {
      const drawn = list[below(list.length)];
      if (drawn === undefined) throw new Error('nothing to draw from');
      return drawn;
    },
    chance: (p) => random() < p,
  };
}

const given =
  'Ada Bela Carla Dimitri Elena Farid Greta Hiro Ines Jonas Katja Luca Mei Nadia Omar Petra Quentin Rosa Stefan Tariq Ulla Viktor Wanda Xenia Yusuf Zofia Anders Brigitte Chen Dolores Emil Fatima Giorgio Hanna Igor Jelena Kofi Leila Mateo Noor'.split(
    ' ',
  );
const family =
  'Abendroth Bergstrom Castellano Dvorak Eriksen Fontaine Gruber Hashimoto Ivanova Jankowski Kowalski Lindqvist Moreau Nakamura Okafor Petrov Quispe Rossi Schneider Tanaka Uribe Vasquez Wagner Ximenes Yamada Zeller Almeida Bianchi Cardoso Dahl Engel Ferrari Garcia Hoffmann Iversen Jovanovic Kaminski Larsen Meyer Novak Olsen Pereira Richter Santos Toth Unger Vogel Weber Yilmaz Zimmermann'.split(
    ' ',
  );
const manner =
  'Adaptive Approximate Bounded Compact Declarative Distributed Efficient Fair Incremental Lazy Local Monotone Optimal Parallel Persistent Predictive Private Probabilistic Reliable Robust Scalable Secure Sparse Succinct Verified'.split(
    ' ',
  );
const subject =
  'Aggregation Caching Clustering Compression Coordination Deduplication Encoding Estimation Filtering Hashing Indexing Inference Matching Navigation Partitioning Planning Ranking Recovery Replication Routing Sampling Scheduling Segmentation Synchronisation Tracking'.split(
    ' ',
  );
const thing =
  'Graphs|Streams|Sensor Networks|Digital Libraries|Citation Records|Spatial Data|Event Logs|Text Collections|Wireless Links|Query Plans|Knowledge Bases|Time Series|Medical Images|Version Histories|Peer-to-Peer Systems|Web Archives|Speech Corpora|Road Networks|Protein Sequences|Shared Memory'.split(
    '|',
  );
const setting =
  'under Uncertainty|with Limited Memory|at Web Scale|in Constant Time|without Supervision|for Mobile Devices|with Partial Knowledge|in Practice|under Churn|with Provable Guarantees|across Languages|by Example|in the Presence of Noise|for Interactive Use|over Slow Links|from Sparse Feedback'.split(
    '|',
  );

export const personName = ({ of }: Draw): { given: string; family: string } => ({
  given: of(given),
  family: of(family),
});

export const paperTitle = ({ of }: Draw): string =>
  `${of(manner)} ${of(subject)} of ${of(thing)} ${of(setting)}`;

export const venues = ['WebDB', 'JAIR', 'DLib', 'SIGSIM', 'ICSYS', 'NETCOM'] as const;

/** A paragraph about a title, of so many sentences. */
export function prose({ of }: Draw, title: string, sentences: number): string {
  const topic = title.replace(/ (?:under|with|at|in|without|for|across|by|over|from) .*$/, '').toLowerCase();
  return Array.from({ length: sentences }, () =>
    of([
      `We study ${topic} and show that it can be done with little overhead.`,
      `Earlier work on ${of(thing).toLowerCase()} has assumed ${of(manner).toLowerCase()} ${of(subject).toLowerCase()}, which does not hold here.`,
      `Our experiments on ${of(thing).toLowerCase()} confirm that the method is ${of(manner).toLowerCase()}.`,
      `The main idea is to combine ${of(subject).toLowerCase()} with ${of(subject).toLowerCase()}.`,
      `This reduces the cost of ${of(subject).toLowerCase()} by a factor of ${2 + Math.floor(topic.length / 7)}.`,
      `We compare with ${of(manner).toLowerCase()} ${of(subject).toLowerCase()} and discuss where each of them fails.`,
    ]),
  ).join(' ');
}
