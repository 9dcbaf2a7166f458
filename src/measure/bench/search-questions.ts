// What is asked when search is measured? Kinds of questions on generated papers, for our index and for FTS5.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '../../learn/random.ts';
import type { Fts5 } from '../../library/index/fts5/fts5.ts';
import type { Index, IndexQuery } from '../../library/index/index.ts';
import { parse } from '../../search/query/parse.ts';
import { rank } from '../../search/rank.ts';
import { snippetOf } from '../../search/snippets.ts';
import { type Corpus, nameOf, partner } from './search-corpus.ts';

/** CPU milliseconds of a question; FTS5's are null where it is not asked. */
export type QueryFigures = {
  kind: string;
  found: number;
  ms: number;
  ms_p95: number;
  fts5_ms: number | null;
  ratio: number | null;
};

const questions = 60;
/** These warm both engines up, as in a server that runs on, and do not count. */
const warming = 100;

export async function askAll(corpus: Corpus, index: Index, fts5: Fts5 | null): Promise<QueryFigures[]> {
  const figures: QueryFigures[] = [];
  for (const { name, ask } of kinds) {
    const random = seeded(4711);
    const times: number[] = [];
    let [theirs, found, asked] = [0, 0, false];
    for (let n = -warming; n < questions; n += 1) {
      const { ours, fts5: askFts5 } = ask(random, corpus);
      const { total, ms } = await ours(index);
      if (n >= 0) {
        found += total;
        times.push(ms);
      }
      if (!fts5 || !askFts5) continue;
      const other = await cpu(async () => askFts5(fts5));
      if (n >= 0) theirs += other;
      asked = true;
    }
    const sum = times.reduce((total, time) => total + time, 0);
    times.sort((a, b) => a - b);
    figures.push({
      kind: name,
      found: found / questions,
      ms: sum / questions,
      ms_p95: times[Math.floor(times.length * 0.95)] ?? 0,
      fts5_ms: asked ? theirs / questions : null,
      ratio: asked ? sum / theirs : null,
    });
  }
  return figures;
}

/** CPU milliseconds of this process. */
export async function cpu(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1000;
}

type Asked = { total: number; ms: number };
type Question = {
  ours: (index: Index) => Promise<Asked>;
  fts5: ((engine: Fts5) => void) | null;
};
type Kind = { name: string; ask: (random: () => number, corpus: Corpus) => Question };

const ofIndex =
  (query: Partial<IndexQuery> & Pick<IndexQuery, 'where'>): Question['ours'] =>
  async (index) => {
    let total = 0;
    const ms = await cpu(async () => {
      ({ total } = await index.search('papers', { limit: 10, offset: 0, ...query }));
    });
    return { total, ms };
  };

const twoFacets = [
  { field: 'year', top: 100 },
  { field: 'venue', top: 10 },
] as const;

const common = (random: () => number): number => 100 + Math.floor(random() * 500);
const someCommon = (random: () => number, { words }: Corpus, count: number): string[] =>
  Array.from({ length: count }, () => words[common(random)] ?? '');
const both = (words: readonly string[]) => ({ all: words.map((word) => ({ word })) });
const matchOf = (words: readonly string[], joint: string): string =>
  words.map((word) => `"${word}"`).join(` ${joint} `);

const kinds: readonly Kind[] = [
  {
    name: 'rare word, two facets',
    ask: (random, { words }) => {
      const word = words[60_000 + Math.floor(random() * 140_000)] ?? '';
      return {
        ours: ofIndex({ where: { word }, facets: twoFacets }),
        fts5: (engine) => bestAndTotal(engine, `"${word}"`),
      };
    },
  },
  {
    name: 'name, two facets',
    ask: (random) => ({
      ours: ofIndex({ where: { name: nameOf(Math.floor(random() ** 2 * 60_000)) }, facets: twoFacets }),
      fts5: null,
    }),
  },
  {
    name: 'two common words',
    ask: (random, corpus) => {
      const words = someCommon(random, corpus, 2);
      return {
        ours: ofIndex({ where: both(words) }),
        fts5: (engine) => bestAndTotal(engine, matchOf(words, 'AND')),
      };
    },
  },
  {
    name: 'two common words, two facets',
    ask: (random, corpus) => {
      const words = someCommon(random, corpus, 2);
      return {
        ours: ofIndex({ where: both(words), facets: twoFacets }),
        fts5: (engine) => {
          bestAndTotal(engine, matchOf(words, 'AND'));
          engine.byYear(matchOf(words, 'AND'));
        },
      };
    },
  },
  {
    name: 'two common words, a whole result page',
    ask: (random, corpus) => {
      const words = someCommon(random, corpus, 2);
      return { ours: (index) => resultPage(index, corpus, words), fts5: null };
    },
  },
  {
    name: 'two common words, most cited first',
    ask: (random, corpus) => {
      const words = someCommon(random, corpus, 2);
      return {
        ours: ofIndex({ where: both(words), sort: 'citations' }),
        fts5: (engine) => {
          engine.count(matchOf(words, 'AND'));
          engine.mostCited(matchOf(words, 'AND'), 10);
        },
      };
    },
  },
  {
    name: 'any of four common words',
    ask: (random, corpus) => {
      const words = someCommon(random, corpus, 4);
      return {
        ours: ofIndex({ where: { any: words.map((word) => ({ word })) } }),
        fts5: (engine) => bestAndTotal(engine, matchOf(words, 'OR')),
      };
    },
  },
  {
    name: 'phrase of two common words',
    ask: (random, { words }) => {
      const rank = common(random);
      const phrase = `${words[rank]} ${words[partner(rank)]}`;
      return {
        ours: ofIndex({ where: { phrase } }),
        fts5: (engine) => bestAndTotal(engine, `"${phrase}"`),
      };
    },
  },
];

function bestAndTotal(engine: Fts5, match: string): void {
  engine.best(match, 10);
  engine.count(match);
}

/** Ranked as the product does, with two facets, and ten snippets from texts in files; making these files is not counted. */
async function resultPage(index: Index, corpus: Corpus, words: readonly string[]): Promise<Asked> {
  const text = words.join(' ');
  const wish = {
    text,
    question: parse(text),
    limit: 10,
    offset: 0,
    sort: 'relevance',
    facets: twoFacets,
    explain: false,
  } as const;
  const answer = { total: 0, hits: [] as { id: number }[] };
  const asking = await cpu(async () => {
    Object.assign(answer, await rank(index, 'papers', wish, async () => new Map()));
  });
  const folder = mkdtempSync(join(tmpdir(), 'openseer-texts-'));
  const paths = answer.hits.map(({ id }) => join(folder, String(id)));
  answer.hits.forEach(({ id }, i) => {
    writeFileSync(paths[i] ?? '', corpus.document(id - 1).body);
  });
  const cutting = await cpu(async () => {
    for (const path of paths) snippetOf(new TextDecoder().decode(readFileSync(path)), words);
  });
  rmSync(folder, { recursive: true });
  return { total: answer.total, ms: asking + cutting };
}
