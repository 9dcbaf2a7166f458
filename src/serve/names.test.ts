import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html } from './html.ts';
import { directed, quiet, shortName } from './names.ts';

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

test('names are shortened to initials where their writing has capitals', () => {
  const short = (given: string | null, family: string): string => shortName({ given, family });
  assert.equal(short('Jean-Paul', 'Sartre'), 'J. P. Sartre');
  assert.equal(short('H.P.', 'Luhn'), 'H. P. Luhn');
  assert.equal(short('HP', 'Luhn'), 'H. P. Luhn');
  assert.equal(short('JOHN', 'SMITH'), 'J. SMITH');
  assert.equal(short('伟', '王'), '王伟');
  assert.equal(short('محمد', 'الخوارزمي'), 'محمد الخوارزمي');
  assert.equal(short(null, 'Consortium'), 'Consortium');
});

test('what is written from right to left keeps its direction to itself', () => {
  assert.equal(String(directed('שלום indexes')), '<bdi>שלום indexes</bdi>');
  assert.equal(directed('Łukasz'), 'Łukasz');
});
