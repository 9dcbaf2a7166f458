import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Body } from '../../base/body.ts';
import { inPackage } from '../../base/package-root.ts';
import { defaultLimits } from '../../read/limits.ts';
import { readPdf } from '../../read/pdf/read.ts';
import { extractWhole, type Whole } from '../extract.ts';
import { citedPlaces } from './cited-places.ts';

async function wholeOf(name: string): Promise<Whole> {
  const read = await readPdf(readFileSync(inPackage('fixtures', 'demo', 'pdf', name)), defaultLimits);
  assert.ok(read.ok);
  return extractWhole(read.value);
}

const textOf = ({ parts }: Body): string =>
  parts
    .flatMap(({ paragraphs }) => paragraphs.map((runs) => runs.map(({ text }) => text).join('')))
    .join('\n');

const papers = readdirSync(inPackage('fixtures', 'demo', 'pdf')).sort();

test('citations in the text lead to what the mentions cite', async () => {
  for (const name of papers.slice(0, 8)) {
    const { extraction, body } = await wholeOf(name);
    const inText = body().parts.flatMap(({ paragraphs }) =>
      paragraphs.flatMap((runs) => runs.flatMap(({ references }) => references)),
    );
    const mentioned = extraction.mentions.map(({ reference }) => reference);
    assert.deepEqual(new Set(inText), new Set(mentioned), name);
  }
});

test('the text stands under its headings, without header, captions and references', async () => {
  const { extraction, body } = await wholeOf('hsu2013.pdf');
  const { parts, notes } = body();
  assert.deepEqual(
    parts.map(({ number }) => number),
    ['1', '2', '3', '4', '5'],
  );
  const text = textOf({ parts, notes });
  assert.match(text, /For most of its first decade the largest citation index/);
  assert.doesNotMatch(text, /Who should run the index of the world/);
  assert.doesNotMatch(text, /Twelve machines as four parts/);
  assert.doesNotMatch(text, /Inverted Files for Text Search Engines/);
  assert.deepEqual(
    parts.flatMap(({ elements }) => elements),
    extraction.elements.map((_, i) => i),
  );
});

test('years that share a name are cited one by one', () => {
  const text = 'As said (Lee 1999; 2001) before.';
  const mention = { sentence: text, after: '', before: 'As said (', section: null, page: 1 };
  const places = citedPlaces(text, [
    { ...mention, reference: 0, text: 'Lee 1999' },
    { ...mention, reference: 1, text: 'Lee 1999; 2001' },
  ]);
  assert.deepEqual(
    places.map(({ from, to, references }) => [text.slice(from, to), references]),
    [
      ['Lee 1999', [0]],
      ['2001', [1]],
    ],
  );
});
