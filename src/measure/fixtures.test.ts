// Do the committed fixtures agree with what is said of them?
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { sentences } from '../base/errors.ts';
import { kinds } from '../base/extraction.ts';

const root = join(import.meta.dirname, '../../fixtures');
const demo = join(root, 'demo');

const truth = z.object({
  id: z.string(),
  file: z.string(),
  title: z.string().min(1),
  authors: z.array(z.object({ given: z.string().nullable(), family: z.string().min(1) })).min(1),
  abstract: z.string().min(100),
  year: z.number(),
  version_of: z.string().nullable(),
  sections: z.array(z.object({ title: z.string() })).min(3),
  references: z.array(z.object({ key: z.string(), paper: z.string().nullable(), raw: z.string().min(10) })),
  mentions: z.array(z.object({ reference: z.number(), text: z.string(), before: z.string() })),
});

const rows = <T>(file: string, schema: z.ZodType<T>): T[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => schema.parse(JSON.parse(line)));

/** The files that stand directly in a folder, its labels apart. */
const filesIn = (folder: string): string[] =>
  globSync('*', { cwd: folder })
    .filter((f) => f !== 'labels.jsonl' && statSync(join(folder, f)).isFile())
    .sort();

const papers = rows(join(demo, 'truth.jsonl'), truth);
const ids = new Set(papers.map((p) => p.id));

test('every demo paper has a PDF, a source and one row of truth', () => {
  const sources = globSync('papers/*.json', { cwd: demo }).map((f) =>
    f.slice('papers/'.length, -'.json'.length),
  );
  assert.deepEqual([...ids].sort(), sources.sort());
  assert.equal(ids.size, papers.length);
  for (const { file } of papers) {
    assert.equal(readFileSync(join(demo, file)).subarray(0, 5).toString(), '%PDF-', file);
  }
});

test('every citation between demo papers points to a demo paper that is not younger', () => {
  const year = new Map(papers.map((p) => [p.id, p.year]));
  for (const paper of papers) {
    for (const { paper: cited } of paper.references) {
      if (cited === null) continue;
      const cites = `${paper.id} cites ${cited}`;
      assert.ok(ids.has(cited), cites);
      assert.ok((year.get(cited) ?? Infinity) <= paper.year, cites);
    }
    if (paper.version_of !== null)
      assert.ok(ids.has(paper.version_of), `${paper.id} is a version of an unknown paper`);
  }
});

test('every reference of a demo paper is mentioned and every mention has its reference', () => {
  for (const { id, references, mentions } of papers) {
    const mentioned = new Set(mentions.map((m) => m.reference));
    assert.deepEqual(
      [...mentioned].sort((a, b) => a - b),
      [...references.keys()],
      id,
    );
  }
});

const fileLabel = z.strictObject({
  file: z.string(),
  kind: z.enum(kinds),
  scholarly: z.boolean(),
  lang: z.string().length(2),
  media_type: z.string().includes('/'),
  note: z.string(),
  phrase: z.string().min(4),
  text: z.string().optional(),
});

test('every sample file has a label and every label a file', () => {
  const folder = join(root, 'files');
  const labels = rows(join(folder, 'labels.jsonl'), fileLabel);
  const named = labels.flatMap((l) => [l.file, ...(l.text ? [l.text] : [])]);
  assert.deepEqual(filesIn(folder), named.sort());
});

const hostileLabel = z.strictObject({
  file: z.string(),
  expect: z.enum(['reads', 'error', 'either']),
  code: z
    .string()
    .refine((code) => code in sentences)
    .optional(),
  phrase: z.string().optional(),
  never: z.string().optional(),
  note: z.string().min(1),
});

test('every hostile file has a label that says what must become of it', () => {
  const folder = join(root, 'hostile');
  const labels = rows(join(folder, 'labels.jsonl'), hostileLabel);
  assert.deepEqual(filesIn(folder), labels.map((l) => l.file).sort());
  for (const { file, expect, code } of labels) assert.ok(code === undefined || expect === 'error', file);
});

test('the fixtures stay under six megabytes', () => {
  const files = globSync('**/*', { cwd: root }).filter((f) => statSync(join(root, f)).isFile());
  const bytes = files.reduce((sum, f) => sum + statSync(join(root, f)).size, 0);
  assert.ok(existsSync(demo) && bytes < 6_000_000, `${bytes} bytes in ${files.length} files`);
});
