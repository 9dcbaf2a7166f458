import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultLimits } from '../../read/limits.ts';
import { readPlainText } from '../../read/text/read.ts';
import { isPreprint } from './preprint.ts';
import { type Sight, sightOf } from './sight.ts';

function sightOfText(text: string, margins = ''): Sight {
  const outcome = readPlainText(Buffer.from(text), defaultLimits);
  assert.ok(outcome.ok);
  return { ...sightOf(outcome.value), margins };
}

test('the stamp of an archive in the margin makes a preprint', () => {
  assert.equal(isPreprint(sightOfText('A title', 'arXiv:2101.01234v2 [cs.DL] 5 Jan 2021')), true);
});

test('a paper that says where it was sent is a preprint', () => {
  assert.equal(isPreprint(sightOfText('A title\nSubmitted to the Journal of Examples')), true);
});

test('a published paper with a preprint number among its references is none', () => {
  assert.equal(isPreprint(sightOfText(`A title\n${'text '.repeat(800)}\narXiv:2101.01234`)), false);
});

test('what was accepted is published, whatever it was before', () => {
  assert.equal(isPreprint(sightOfText('A title\nSubmitted to us 3 May, accepted 7 June')), false);
});

test('a paper about preprints is none', () => {
  assert.equal(
    isPreprint(sightOfText('A title\nThe report, the preprint and the copy are all there.')),
    false,
  );
});
