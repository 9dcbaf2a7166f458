// How well does search rank? A collection of documents, queries and judgements, asked as a user would ask.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { openSegments } from '../library/index/segments/segments.ts';
import { parse } from '../search/query/parse.ts';
import { rank } from '../search/rank.ts';
import { similarTo } from '../search/similar.ts';
import { readJsonLines } from './json-lines.ts';

export type RunLine = { query: string; document: string; rank: number; score: number };

export type SearchScores = {
  documents: number;
  queries: number;
  /** Null where the collection has no judgements. */
  ndcg_at_10: number | null;
  run: RunLine[];
};

const text = z.union([z.string(), z.number().transform(String)]);
const list = z.union([z.array(text), z.string().transform((one) => [one])]);
const document = z.object({
  id: text,
  title: z.string().nullish(),
  text: z.string().nullish(),
  authors: list.nullish(),
  keywords: list.nullish(),
  venue: z.string().nullish(),
  year: z.coerce.number().int().nullish().catch(null),
});
/** With `paper`, papers like it are asked for, and those that were judged are put in order. */
const query = z.object({ id: text, text: z.string(), paper: text.nullish() });

/** Each document is indexed with its text as abstract; each query is answered by the product's ranking, 100 deep. */
export async function evaluateSearch(folder: string): Promise<SearchScores> {
  const documents = await readJsonLines(join(folder, 'docs.jsonl.gz'), document);
  const queries = await readJsonLines(join(folder, 'queries.jsonl'), query);
  const place = await mkdtemp(join(tmpdir(), 'openseer-eval-'));
  const index = openSegments(place, { cacheBytes: 128_000_000 });
  try {
    for (let first = 0; first < documents.length; first += 5_000)
      await index.apply(
        'papers',
        documents.slice(first, first + 5_000).map((each, i) => ({
          put: {
            id: first + i + 1,
            title: each.title ?? '',
            authors: each.authors ?? [],
            venue: each.venue ?? '',
            keywords: each.keywords ?? [],
            abstract: each.text ?? '',
            body: '',
            identifiers: [],
            year: each.year ?? null,
            kind: null,
            language: null,
            hasFile: false,
          },
        })),
      );
    const describe = async (ids: readonly number[]) =>
      new Map(
        ids.map((id) => {
          const { title, text, authors, year } = documents[id - 1] ?? {};
          return [
            id,
            { title: title ?? '', abstract: text ?? '', authors: authors ?? [], year: year ?? null },
          ];
        }),
      );
    const judged = await judgements(join(folder, 'qrels.tsv'));
    const like = async (query: string, paper: string) => {
      const at = documents.findIndex(({ id }) => id === paper);
      const { title, text } = documents[at] ?? {};
      const asked = { id: at + 1, title: title ?? '', abstract: text ?? '' };
      const hits = await similarTo(index, 'papers', asked, documents.length);
      return hits.filter((hit) => judged?.get(query)?.has(documents[hit.id - 1]?.id ?? '') ?? true);
    };
    const run: RunLine[] = [];
    for (const { id, text, paper } of queries) {
      const wish = {
        text,
        question: parse(text),
        limit: 100,
        offset: 0,
        sort: 'relevance',
        facets: [],
        explain: false,
      } as const;
      const hits = paper ? await like(id, paper) : (await rank(index, 'papers', wish, describe)).hits;
      hits.forEach((hit, i) => {
        run.push({ query: id, document: documents[hit.id - 1]?.id ?? '', rank: i + 1, score: hit.score });
      });
    }
    return {
      documents: documents.length,
      queries: queries.length,
      ndcg_at_10: judged && ndcg(judged, run),
      run,
    };
  } finally {
    await index.close();
    await rm(place, { recursive: true });
  }
}

type Judgements = Map<string, Map<string, number>>;

async function judgements(path: string): Promise<Judgements | null> {
  const file = await readFile(path, 'utf8').catch(() => null);
  if (file === null) return null;
  const judged: Judgements = new Map();
  for (const line of file.split('\n')) {
    const columns = line.trim().split(/\s+/);
    if (columns.length < 3) continue;
    const [id = '', second = '', third = ''] = columns;
    const grades = judged.get(id) ?? new Map<string, number>();
    grades.set(columns.length === 4 ? third : second, Number(columns.at(-1)));
    judged.set(id, grades);
  }
  return judged;
}

/** Linear gain, ten deep; documents with a negative grade are taken out of the run first. */
export function ndcg(judged: Judgements, run: readonly RunLine[]): number {
  const byQuery = Map.groupBy(run, (line) => line.query);
  const discounted = (grades: number[]): number =>
    grades.slice(0, 10).reduce((sum, grade, i) => sum + grade / Math.log2(i + 2), 0);
  let sum = 0;
  for (const [id, grades] of judged) {
    const got = (byQuery.get(id) ?? [])
      .map((line) => grades.get(line.document) ?? 0)
      .filter((grade) => grade >= 0);
    const best = discounted([...grades.values()].map((grade) => Math.max(0, grade)).sort((a, b) => b - a));
    sum += best > 0 ? discounted(got) / best : 0;
  }
  return sum / judged.size;
}
