// How fast is search? Our index and SQLite's FTS5 over the same generated papers, the same questions by turns, in a
// process that only serves; the index grows on, so that one run gives a curve.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Fts5, openFts5 } from '../../library/index/fts5/fts5.ts';
import type { Index } from '../../library/index/index.ts';
import { openSegments } from '../../library/index/segments/segments.ts';
import { sibling } from '../../pool/sibling.ts';
import { Corpus } from './search-corpus.ts';
import { cpu, type QueryFigures } from './search-questions.ts';

type Served = { cold_start_ms: number; resident_mb: number; queries: QueryFigures[] };

export type SearchFigures = Served & {
  papers: number;
  text_mb: number;
  papers_per_cpu_second: number;
  fts5_papers_per_cpu_second: number | null;
  index_to_text: number;
  fts5_to_text: number | null;
  segments_mb: number;
};

const batch = 1000;

/** Figures at each of these sizes, which must ascend, with bodies of so many words on average. */
export async function* benchSearch(
  sizes: readonly number[],
  bodyWords: number,
  withFts5: boolean,
  said: (line: string) => void,
): AsyncGenerator<SearchFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-bench-'));
  const database = join(folder, 'fts5.db');
  const index = openSegments(join(folder, 'index'), { cacheBytes: 128_000_000 });
  const fts5 = withFts5 ? openFts5(database) : null;
  try {
    const corpus = new Corpus(bodyWords);
    const built = { papers: 0, ours: 0, fts5: 0, text: 0 };
    for (const papers of sizes) {
      while (built.papers < papers) {
        await grow(corpus, index, fts5, built, Math.min(batch, papers - built.papers));
        if (built.papers % 20_000 === 0) said(`${built.papers} papers indexed`);
      }
      await index.rate('papers', citations(papers));
      const bytes = await sizeOf(join(folder, 'index'));
      yield {
        papers,
        text_mb: built.text / 1e6,
        papers_per_cpu_second: (papers / built.ours) * 1000,
        fts5_papers_per_cpu_second: fts5 ? (papers / built.fts5) * 1000 : null,
        index_to_text: bytes / built.text,
        fts5_to_text: fts5 ? (await stat(database)).size / built.text : null,
        segments_mb: bytes / 1e6,
        ...(await serve(join(folder, 'index'), bodyWords, fts5 ? database : null)),
      };
    }
  } finally {
    await index.close();
    fts5?.close();
    await rm(folder, { recursive: true });
  }
}

async function grow(
  corpus: Corpus,
  index: Index,
  fts5: Fts5 | null,
  built: { papers: number; ours: number; fts5: number; text: number },
  count: number,
): Promise<void> {
  const documents = Array.from({ length: count }, (_, i) => corpus.document(built.papers + i));
  for (const { title, abstract, body } of documents)
    built.text += title.length + abstract.length + body.length;
  built.ours += await cpu(() =>
    index.apply(
      'papers',
      documents.map((put) => ({ put })),
    ),
  );
  built.fts5 += await cpu(async () => fts5?.put(documents));
  built.papers += count;
}

const citations = (papers: number) =>
  Array.from({ length: papers }, (_, i) => {
    const count = ((i + 1) * 7919) % 1000;
    return { id: i + 1, citations: count, citationsByOthers: count };
  });

async function serve(folder: string, bodyWords: number, fts5: string | null): Promise<Served> {
  const program = fileURLToPath(sibling(import.meta.url, 'search-serving.child'));
  const ask = async (...args: string[]): Promise<Served> => {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args]);
    return JSON.parse(stdout) as Served;
  };
  const alone = await ask(folder, String(bodyWords));
  return fts5 === null ? alone : { ...alone, queries: (await ask(folder, String(bodyWords), fts5)).queries };
}

async function sizeOf(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name))).size;
  return sum;
}
