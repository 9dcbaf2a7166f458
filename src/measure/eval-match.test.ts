import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { evaluateMatch } from './eval-match.ts';

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

test('a line that is no record is named', async (t) => {
  const path = await folder(t, { 'a.jsonl.gz': [{ id: 'g', ...graph }, { title: 7 }] });
  await assert.rejects(evaluateMatch(path), /a\.jsonl\.gz, line 2/);
});
