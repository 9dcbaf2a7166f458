import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { snippetsOf } from './snippets.ts';

test('the stretch with most of the words is shown, and the words are marked', () => {
  const text = `citation ${'filler '.repeat(100)}a citation index of the web ${'filler '.repeat(100)}index`;
  const [snippet] = snippetsOf(text, 'citation index');
  assert.match(snippet ?? '', /a <mark>citation<\/mark> <mark>index<\/mark> of the web/);
});

test('other forms and accents of a word are marked too', () => {
  assert.match(
    snippetsOf('Les données indexées du Web', 'donnees indexes')[0] ?? '',
    /<mark>données<\/mark> <mark>indexées<\/mark>/,
  );
});

test('a text without the words has no snippet', () => {
  assert.deepEqual(snippetsOf('something else', 'citation'), []);
});

test('whatever stands in text and query, a snippet holds no markup but its marks', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'binary' }), (query, text) => {
      for (const snippet of snippetsOf(`${query} <b> ${text}`, query))
        assert.doesNotMatch(snippet.replaceAll(/<\/?mark>/g, ''), /[<>]/);
    }),
  );
});
