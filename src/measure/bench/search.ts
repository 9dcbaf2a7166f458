// How fast is search? Our index and SQLite's FTS5 over the same generated papers, the same questions by turns.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '../../learn/random.ts';
import type { Condition } from '../../library/index/condition.ts';
import { type Fts5, openFts5 } from '../../library/index/fts5/fts5.ts';
import type { Index, IndexQuery } from '../../library/index/index.ts';
import { openSegments } from '../../library/index/segments/segments.ts';
import { Corpus, nameOf, partner } from './search-corpus.ts';

/** CPU milliseconds of a question; FTS5's are null where it is not asked. */
export type QueryFigures = {
  kind: string;
  found: number;
  ms: number;
  ms_p95: number;
  fts5_ms: number | null;
  ratio: number | null;
};

export type SearchFigures = {
  papers: number;
  text_mb: number;
  papers_per_cpu_second: number;
  fts5_papers_per_cpu_second: number | null;
  index_to_text: number;
  fts5_to_text: number | null;
  segments_mb: number;
  cold_start_ms: number;
  resident_mb: number;
  queries: QueryFigures[];
};

const batch = 1000;

export async function benchSearch(
  papers: number,
  withFts5: boolean,
  said: (line: string) => void,
): Promise<SearchFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-bench-'));
  try {
    const corpus = new Corpus();
    const ours = join(folder, 'index');
    const index = openSegments(ours, { cacheBytes: 128_000_000 });
    const fts5 = withFts5 ? openFts5(join(folder, 'fts5.db')) : null;
    const building = { ours: 0, fts5: 0, text: 0 };
    for (let first = 0; first < papers; first += batch) {
      const documents = Array.from({ length: Math.min(batch, papers - first) }, (_, i) =>
        corpus.document(first + i),
      );
      for (const { title, abstract, body } of documents)
        building.text += title.length + abstract.length + body.length;
      building.ours += await cpu(() =>
        index.apply(
          'papers',
          documents.map((put) => ({ put })),
        ),
      );
      building.fts5 += await cpu(async () => fts5?.put(documents));
      if ((first / batch) % 20 === 19) said(`${first + batch} papers indexed`);
    }
    await index.rate(
      'papers',
      Array.from({ length: papers }, (_, i) => {
        const citations = ((i + 1) * 7919) % 1000;
        return { id: i + 1, citations, citationsByOthers: citations };
      }),
    );
    await index.close();
    const [cold, fresh] = await coldStart(ours);
    const queries = await askAll(corpus, fresh, fts5);
    const resident = process.memoryUsage.rss() / 1e6;
    await fresh.close();
    fts5?.close();
    const bytes = await sizeOf(ours);
    return {
      papers,
      text_mb: building.text / 1e6,
      papers_per_cpu_second: (papers / building.ours) * 1000,
      fts5_papers_per_cpu_second: fts5 ? (papers / building.fts5) * 1000 : null,
      index_to_text: bytes / building.text,
      fts5_to_text: fts5 ? (await stat(join(folder, 'fts5.db'))).size / building.text : null,
      segments_mb: bytes / 1e6,
      cold_start_ms: cold,
      resident_mb: resident,
      queries,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** CPU milliseconds of this process. */
async function cpu(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1000;
}

async function coldStart(folder: string): Promise<[number, Index]> {
  const began = performance.now();
  const index = openSegments(folder, { cacheBytes: 128_000_000 });
  await index.count('papers');
  return [performance.now() - began, index];
}

type Kind = {
  name: string;
  ask: (
    random: () => number,
    corpus: Corpus,
  ) => { query: Partial<IndexQuery> & { where: Condition }; fts5: ((engine: Fts5) => void) | null };
};

/** What a result page asks for, snippets apart: the best ten, the exact total, two facets. */
const page = {
  facets: [
    { field: 'year', top: 100 },
    { field: 'venue', top: 10 },
  ],
} as const;

const common = (random: () => number): number => 100 + Math.floor(random() * 500);

const kinds: readonly Kind[] = [
  {
    name: 'rare word',
    ask: (random, { words }) => {
      const word = words[60_000 + Math.floor(random() * 140_000)] ?? '';
      return { query: { where: { word }, ...page }, fts5: (engine) => bestAndTotal(engine, `"${word}"`) };
    },
  },
  {
    name: 'name',
    ask: (random) => ({
      query: { where: { name: nameOf(Math.floor(random() ** 2 * 60_000)) }, ...page },
      fts5: null,
    }),
  },
  {
    name: 'two common words',
    ask: (random, { words }) => {
      const [a = '', b = ''] = [words[common(random)], words[common(random)]];
      return {
        query: { where: { all: [{ word: a }, { word: b }] } },
        fts5: (engine) => bestAndTotal(engine, `"${a}" AND "${b}"`),
      };
    },
  },
  {
    name: 'the same with two facets',
    ask: (random, { words }) => {
      const [a = '', b = ''] = [words[common(random)], words[common(random)]];
      const match = `"${a}" AND "${b}"`;
      return {
        query: { where: { all: [{ word: a }, { word: b }] }, ...page },
        fts5: (engine) => {
          bestAndTotal(engine, match);
          engine.byYear(match);
        },
      };
    },
  },
  {
    name: 'two common words, most cited first',
    ask: (random, { words }) => {
      const [a = '', b = ''] = [words[common(random)], words[common(random)]];
      const match = `"${a}" AND "${b}"`;
      return {
        query: { where: { all: [{ word: a }, { word: b }] }, sort: 'citations' },
        fts5: (engine) => {
          engine.count(match);
          engine.mostCited(match, 10);
        },
      };
    },
  },
  {
    name: 'any of four common words',
    ask: (random, { words }) => {
      const four = Array.from({ length: 4 }, () => words[common(random)] ?? '');
      return {
        query: { where: { any: four.map((word) => ({ word })) } },
        fts5: (engine) => bestAndTotal(engine, four.map((word) => `"${word}"`).join(' OR ')),
      };
    },
  },
  {
    name: 'phrase of two common words',
    ask: (random, { words }) => {
      const rank = common(random);
      const phrase = `${words[rank]} ${words[partner(rank)]}`;
      return { query: { where: { phrase } }, fts5: (engine) => bestAndTotal(engine, `"${phrase}"`) };
    },
  },
];

function bestAndTotal(engine: Fts5, match: string): void {
  engine.best(match, 10);
  engine.count(match);
}

const questions = 60;

async function askAll(corpus: Corpus, index: Index, fts5: Fts5 | null): Promise<QueryFigures[]> {
  const figures: QueryFigures[] = [];
  for (const { name, ask } of kinds) {
    const random = seeded(4711);
    const times: number[] = [];
    let [theirs, found, asked] = [0, 0, false];
    // The first hundred warm both engines up, as in a server that runs on, and do not count.
    for (let n = -100; n < questions; n += 1) {
      const { query, fts5: askFts5 } = ask(random, corpus);
      const time = await cpu(async () => {
        const { total } = await index.search('papers', { limit: 10, offset: 0, ...query });
        if (n >= 0) found += total;
      });
      if (n >= 0) times.push(time);
      if (fts5 && askFts5) {
        const other = await cpu(async () => askFts5(fts5));
        if (n >= 0) theirs += other;
        asked = true;
      }
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

async function sizeOf(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name))).size;
  return sum;
}
