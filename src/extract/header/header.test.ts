import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inPackage } from '../../base/package-root.ts';
import { defaultLimits } from '../../read/limits.ts';
import { readPdf } from '../../read/pdf/read.ts';
import { type Header, headerOf } from './header.ts';

type Truth = {
  id: string;
  file: string;
  title: string;
  authors: { name: string; affiliations: string[]; email: string | null }[];
  abstract: string;
  keywords: string[];
  year: number;
};

const truths = readFileSync(inPackage('fixtures', 'demo', 'truth.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((row): Truth => JSON.parse(row));

const fold = (text: string | null): string => (text ?? '').toLowerCase().replace(/[^\p{L}\d]/gu, '');

const headers = new Map<string, Header>();
for (const { id, file } of truths) {
  const read = await readPdf(readFileSync(inPackage('fixtures', 'demo', file)), defaultLimits);
  assert.ok(read.ok, id);
  headers.set(id, headerOf(read.value).header);
}

for (const truth of truths) {
  const header = headers.get(truth.id);
  test(`${truth.id}: the title is the one printed`, () =>
    assert.equal(fold(header?.title ?? null), fold(truth.title)));
  test(`${truth.id}: all authors are found, in order`, () =>
    assert.deepEqual(
      header?.authors.map(({ name }) => name),
      truth.authors.map(({ name }) => name),
    ));
  test(`${truth.id}: authors have their own e-mail addresses`, () =>
    assert.deepEqual(
      header?.authors.map(({ email }) => email),
      truth.authors.map(({ email }) => email),
    ));
  test(`${truth.id}: the abstract is whole`, () =>
    assert.equal(fold(header?.abstract ?? null), fold(truth.abstract)));
  test(`${truth.id}: the keywords are told apart`, () =>
    assert.deepEqual(header?.keywords.map(fold), truth.keywords.map(fold)));
  test(`${truth.id}: the year is the one printed`, () => assert.equal(header?.year, truth.year));
}
