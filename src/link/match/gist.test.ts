import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyCitation } from '../citation.ts';
import { gistOf, mayBeOne } from './gist.ts';
import { prepare } from './prepared.ts';

const title = 'The anatomy of a large-scale hypertextual web search engine';
const gist = (of: string): number => gistOf(prepare({ ...emptyCitation, title: of }));
const resembles = (one: string, other: string): boolean => mayBeOne(gist(one), gist(other));

test('a title with a slip in any place, or without its end, may be the same', () => {
  for (let at = 0; at < title.length; at++)
    assert.ok(resembles(title, `${title.slice(0, at)}#${title.slice(at + 1)}`), `at ${at}`);
  assert.ok(resembles(title, 'The anatomy of a large-scale hypertextual web'));
});

test('titles that share a word or two are not the same', () => {
  assert.ok(!resembles(title, 'Web caching and replication on hypertextual documents'));
  assert.ok(!resembles('Efficient distribution of large indexes', 'Learning to rank with large margins'));
});

test('who says too little to tell may be anybody', () => {
  for (const short of ['', 'Databases', '引文索引系統研究'])
    assert.ok(resembles(title, short) && resembles(short, title), short);
});
