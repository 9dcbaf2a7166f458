import assert from 'node:assert/strict';
import { test } from 'node:test';
import { citationOf, recordSchema } from './record.ts';

const read = (fields: object) => citationOf(recordSchema.parse({ id: 1, ...fields }));

test('entities are the letters that they stand for, also where they were taken apart', () => {
  const { title, authors } = read({ title: 'Trees &amp; graphs & hellip ;', authors: ['O. G&#252;nther'] });
  assert.equal(title, 'Trees & graphs …');
  assert.equal(authors[0]?.family, 'Günther');
});

test('marks that were lost in another encoding are no letters', () => {
  assert.equal(read({ title: 'â ?? Nearest neighbor queriesâ ??' }).title, 'Nearest neighbor queries');
  assert.equal(read({ title: 'Le château et les pâtes' }).title, 'Le château et les pâtes');
});

test('a book that names only itself has a title', () => {
  const book = read({ booktitle: 'Machine Learning of Inductive Bias', publisher: 'Kluwer' });
  assert.deepEqual([book.title, book.venue], ['Machine Learning of Inductive Bias', null]);
  assert.equal(read({ title: 'A chapter', booktitle: 'A book' }).venue, 'A book');
});

test('a report stands where its kind and its institution say', () => {
  const report = read({ title: 'T', tech: 'Technical Report 95-18', institution: 'University of Uppsala' });
  assert.equal(report.venue, 'Technical Report 95-18 University of Uppsala');
});
