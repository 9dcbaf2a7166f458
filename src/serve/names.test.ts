import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from './html.ts';
import { quiet } from './names.ts';

test('a title all in capitals is set in small ones, and its letters stay as they are', () => {
  assert.equal(
    String(html`${quiet('RANKING PAPERS & WORKS')}`),
    '<span class="caps">RANKING PAPERS &amp; WORKS</span>',
  );
});

test('names made of capitals, and titles with other letters, are left alone', () => {
  for (const title of ['TREC', 'ACM SIGIR', 'BM25 and BM25F', '引用索引の歴史', ''])
    assert.equal(quiet(title), title);
});
