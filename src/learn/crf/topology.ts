// Which labels may follow which, and what does a path through them remember?

/**
 * The skeleton of a linear-chain CRF. A state is a label and a memory: a small number that follows from the labels
 * before it (say, "a title has been seen"). So order over any distance is learned, while inference stays exact.
 */
export type Topology = {
  labels: readonly string[];
  /** How many kinds of link (what stands between two neighbours, say a comma) the weights tell apart. */
  links: number;
  memories: number;
  /** The memory at a position labelled `to` after (memory, from): next[(memory * labels + from) * labels + to]. */
  next: Uint8Array;
};

export function topology(
  labels: readonly string[],
  links = 1,
  memories = 1,
  remember: (memory: number, from: string, to: string) => number = () => 0,
): Topology {
  const next = new Uint8Array(memories * labels.length * labels.length);
  let at = 0;
  for (let memory = 0; memory < memories; memory++)
    for (const from of labels) for (const to of labels) next[at++] = remember(memory, from, to);
  return { labels, links, memories, next };
}

/** The state reached from each (state, label): target[state * labels + label], a state being memory * labels + label. */
export function targets({ labels, memories, next }: Topology): Uint16Array {
  const size = labels.length;
  const target = new Uint16Array(memories * size * size);
  for (let i = 0; i < target.length; i++) target[i] = (next[i] ?? 0) * size + (i % size);
  return target;
}
