import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { openingOf, snippetOf } from './snippets.ts';

test('the stretch with most of the words is shown, and the words are marked', () => {
  const text = `citation ${'filler '.repeat(100)}a citation index of the web ${'filler '.repeat(100)}index`;
  const snippet = snippetOf(text, ['citation', 'index']);
  assert.match(snippet?.html ?? '', /a <mark>citation<\/mark> <mark>index<\/mark> of the web/);
});

test('a snippet is as long as it is asked to be, and begins before the first word', () => {
  const text = `${'before '.repeat(30)}citation ${'after '.repeat(30)}`;
  const shown = (snippetOf(text, ['citation'], { width: 60 })?.html ?? '').replaceAll(/<\/?mark>/g, '');
  assert.match(shown, /^… before before citation (?:after ){4,}…$/);
});

test('a sentence with the words is preferred to the title, the names and the addresses above it', () => {
  const head =
    'Building a Citation Index\nAda King, Citation Index Group, University of York\nada@york.example\n';
  const body = 'In what follows we say how a citation index is built from files that people keep.';
  const snippet = snippetOf(head + body, ['citation', 'index'], { title: 'Building a Citation Index' });
  assert.match(snippet?.html ?? '', /^In what follows we say how a <mark>citation<\/mark>/);
  assert.equal(snippet?.says, true);
});

test('where only such lines have the words they are shown, and said to say nothing', () => {
  const snippet = snippetOf('Ada King, Zygomorphic Flower Group, University of York\nNothing else.', [
    'zygomorphic',
  ]);
  assert.match(snippet?.html ?? '', /<mark>Zygomorphic<\/mark> Flower Group/);
  assert.equal(snippet?.says, false);
});

test('the opening of a text has its words marked', () => {
  assert.equal(
    openingOf('A citation index of many files', ['index'], 22),
    'A citation <mark>index</mark> of …',
  );
});

test('other forms and accents of a word are marked too', () => {
  assert.match(snippetOf('Les données du Web', ['donnees'])?.html ?? '', /<mark>données<\/mark>/);
  assert.match(
    snippetOf('She studied many studies.', ['study'])?.html ?? '',
    /<mark>studied<\/mark> many <mark>studies<\/mark>/,
  );
});

test('pairs of signs are marked in writing without spaces', () => {
  assert.match(snippetOf('关于信息检索的论文', ['检索'])?.html ?? '', /<mark>检索<\/mark>/);
});

test('words are found wherever they stand in a long text, also where they are Korean', () => {
  for (let before = 8180; before < 8200; before += 1) {
    const text = `${'x'.repeat(5)}${' y'.repeat((before - 5) / 2)} zygomorphic flowers`;
    assert.match(snippetOf(text, ['zygomorphic'])?.html ?? '', /<mark>zygomorphic<\/mark> flowers/);
  }
  assert.match(snippetOf('한국어 논문 검색', ['논문'])?.html ?? '', /<mark>논문<\/mark>/);
});

test('a text without the words has no snippet', () => {
  assert.equal(snippetOf('something else', ['citation']), null);
});

test('the page is known where form feeds part the pages', () => {
  assert.equal(snippetOf('one\ftwo here\fthree', ['here'])?.page, 2);
  assert.equal(snippetOf('one\ftwo\f\fa note here', ['here'], { pages: 2 })?.page, 2);
  assert.equal(snippetOf('no pages here', ['here'])?.page, null);
});

test('whatever stands in text and query, a snippet holds no markup but its marks', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'binary' }), (query, text) => {
      const snippet = snippetOf(`${query} <b> ${text}`, [query, 'b']);
      assert.doesNotMatch((snippet?.html ?? '').replaceAll(/<\/?mark>/g, ''), /[<>]/);
    }),
  );
});
