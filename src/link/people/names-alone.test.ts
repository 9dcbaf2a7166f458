import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseName } from '../../base/names.ts';
import { blockFrom } from './block.ts';
import { type PaperFacts, prepareByline, preparePaper } from './byline.ts';
import { oddsIn } from './disambiguate.ts';
import { byNameAlone, namesAlone } from './names-alone.ts';

const places = ['Florida', 'Beijing'];

/** Everybody works somewhere else. */
function blockOf(names: readonly string[], more: Partial<PaperFacts> = {}): ReturnType<typeof blockFrom> {
  const bylines = names.map((name, i) => {
    const authors = [parseName(name)];
    const paper = { title: null, venue: null, year: null, keywords: [], authors, cites: [], ...more };
    const facts = { affiliation: places[i] ?? null, email: null, orcid: null, position: 0 };
    return prepareByline({ ...parseName(name), ...facts, paper }, preparePaper(paper));
  });
  return blockFrom(bylines);
}

function alone(one: string, other: string, more: Partial<PaperFacts> = {}): boolean {
  const [a, b] = blockOf([one, other], more).members;
  return a !== undefined && b !== undefined && namesAlone(a, b);
}

test('the same name in full speaks for itself, a single initial or another spelling does not', () => {
  assert.ok(alone('Bin Wang', 'Bin Wang'));
  assert.ok(alone('Y.F. Wang', 'Y.-F. Wang'));
  assert.ok(!alone('B. Wang', 'B. Wang'));
  assert.ok(!alone('Bin Wang', 'B. Wang'));
});

test('where titles, venues or references can be compared, names are not alone', () => {
  assert.ok(!alone('Bin Wang', 'Bin Wang', { title: 'Charm pairs' }));
  assert.ok(!alone('Bin Wang', 'Bin Wang', { venue: 'Annals of Pairs' }));
  assert.ok(!alone('Bin Wang', 'Bin Wang', { cites: [1] }));
});

test('names alone outweigh that affiliations differ', () => {
  const doubtful = { labels: ['other', 'same'], start: Float32Array.of(2, 0), trees: [] };
  const odds = (name: string): number => oddsIn(blockOf([name, name]), doubtful)(0, 1);
  assert.equal(odds('Bin Wang'), byNameAlone);
  assert.ok(odds('B. Wang') < -1);
});
