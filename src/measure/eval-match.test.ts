import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { PaperId } from '../base/ids.ts';
import { seeded } from '../learn/random.ts';
import { emptyCitation } from '../link/citation.ts';
import { worksAmong } from '../link/match/group.ts';
import { sameWork } from '../link/match/match.ts';
import { linkWaiting } from '../link/works/link.ts';
import { evaluateMatch } from './eval-match.ts';
import { misprinted } from './misprint.ts';
import { extractionOf, inThrowawayCatalogue, recordRead } from './throwaway-catalogue.ts';

const graph = {
  title: 'A graph-based index for citation strings',
  authors: ['Ada Lind'],
  venue: 'Journal of Indexing',
  year: 2001,
};
const noise = {
  title: 'Noise in measured reading times of scholars',
  authors: ['Bo Karl'],
  venue: 'Reading',
  year: 1999,
};
const likeGraph = {
  title: 'a graph based index for citation strlngs',
  authors: ['A. Lind'],
  venue: 'J. Index.',
  year: 2001,
};

async function folder(
  t: { after: (f: () => Promise<void>) => void },
  files: Record<string, object[]>,
): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'openseer-match-'));
  t.after(() => rm(path, { recursive: true }));
  for (const [name, rows] of Object.entries(files))
    await writeFile(join(path, name), gzipSync(rows.map((row) => JSON.stringify(row)).join('\n')));
  return path;
}

test('records of two files are paired', async (t) => {
  const path = await folder(t, {
    'a.jsonl.gz': [
      { id: 'g', ...graph },
      { id: 'n', ...noise },
    ],
    'b.jsonl.gz': [{ id: 1, ...likeGraph }],
  });
  const pairs = await evaluateMatch(path);
  assert.deepEqual(
    pairs.map(({ a, b }) => [a, b]),
    [['g', '1']],
  );
});

test('records of two files that do not repeat themselves have one like them each', async (t) => {
  const column = { ...graph, title: 'Book review column of the journal' };
  const path = await folder(t, {
    'a.jsonl.gz': ['a', 'b', 'c'].map((id) => ({ id, ...column })),
    'b.jsonl.gz': ['x', 'y', 'z'].map((id) => ({ id, ...column })),
  });
  assert.deepEqual(
    (await evaluateMatch(path)).map(({ a, b }) => [a, b]),
    [
      ['a', 'x'],
      ['b', 'y'],
      ['c', 'z'],
    ],
  );
});

test('duplicates within one file are paired', async (t) => {
  const path = await folder(t, {
    'a.jsonl.gz': [
      { id: 'g', ...graph },
      { id: 'n', ...noise },
      { id: 'h', ...likeGraph },
    ],
  });
  const pairs = await evaluateMatch(path);
  assert.deepEqual(
    pairs.map(({ a, b }) => [a, b]),
    [['g', 'h']],
  );
});

test('duplicates are the works that a library makes of the same descriptions', async () => {
  const random = seeded(8);
  const words =
    'graph index citation noise reading scholar metadata engine linking records archive crawl'.split(' ');
  const pick = (): string => words[Math.floor(random() * words.length)] ?? '';
  const citations = Array.from({ length: 12 }, (_, n) => ({
    ...emptyCitation,
    title: `${pick()} ${pick()} for ${pick()} and ${pick()}`,
    authors: [{ given: 'Ada', family: n % 2 ? 'Lind' : 'Karl' }],
    year: 1990 + n,
  })).flatMap((citation) => [citation, ...[1, 2, 3].map(() => misprinted(citation, random))]);
  const works = worksAmong(citations, sameWork);
  await inThrowawayCatalogue(async (catalogue) => {
    const extractions = citations.map((citation) => ({ extraction: extractionOf(citation) }));
    const ids = await recordRead(catalogue, extractions);
    await linkWaiting({ catalogue, owner: 'test' });
    const there = await catalogue.works.ofPapers(ids);
    const linked = [...Map.groupBy(ids.keys(), (i) => there.get(ids[i] as PaperId)).values()];
    const sorted = (groups: number[][]): number[][] => groups.sort(([a = 0], [b = 0]) => a - b);
    assert.deepEqual(sorted(works), sorted(linked));
  });
});

test('a line that is no record is named', async (t) => {
  const path = await folder(t, { 'a.jsonl.gz': [{ id: 'g', ...graph }, { title: 7 }] });
  await assert.rejects(evaluateMatch(path), /a\.jsonl\.gz, line 2/);
});
