import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parse } from './parse.ts';
import { canonical } from './print.ts';

const question = (text: string) => {
  const { words, must } = parse(text);
  return { words, must };
};

test('plain words just work, without those that say nothing', () => {
  assert.deepEqual(question('the design of a citation index'), {
    words: ['design', 'citation', 'index'],
    must: [],
  });
});

test('words that say nothing count where there are no others', () => {
  assert.deepEqual(question('to be or not to be').words, ['to', 'be', 'or', 'not', 'to', 'be']);
});

test('quotes make a phrase, whichever quotes they are and even if they do not close', () => {
  for (const text of ['"citation index"', '“citation index”', '"citation index'])
    assert.deepEqual(question(text).must, [{ phrase: 'citation index' }], text);
});

test('signs, OR and brackets combine', () => {
  assert.deepEqual(question('+must -not word').must, [{ word: 'must' }, { not: { word: 'not' } }]);
  assert.deepEqual(question('a1 b1 OR c1').must, [
    { any: [{ all: [{ word: 'a1' }, { word: 'b1' }] }, { word: 'c1' }] },
  ]);
  assert.deepEqual(question('x (y | z) NOT w'), {
    words: ['x'],
    must: [{ any: [{ word: 'y' }, { word: 'z' }] }, { not: { word: 'w' } }],
  });
});

test('a hyphen behind a bracket is a hyphen', () => {
  assert.deepEqual(question('A Myanmar (Burmese)-English dictionary'), {
    words: ['Myanmar', 'Burmese', 'English', 'dictionary'],
    must: [],
  });
});

test('fields are understood', () => {
  assert.deepEqual(
    question('title:crawling author:"j kleinberg" year:2001..2005 kind:thesis lang:de has:file').must,
    [
      { word: 'crawling', field: 'title' },
      { name: 'j kleinberg' },
      { years: [2001, 2005] },
      { value: 'thesis', of: 'kind' },
      { value: 'de', of: 'language' },
      { hasFile: true },
    ],
  );
  assert.deepEqual(question('year:>=1999 year:..1980 cited:10..').must, [
    { years: [1999, null] },
    { years: [null, 1980] },
    { citations: [10, null] },
  ]);
  assert.deepEqual(question('doi:https://doi.org/10.1145/1').must, [{ identifier: '10.1145/1' }]);
  assert.deepEqual(parse('cites:17 -citedby:3').must, [{ cites: 17 }, { not: { citedBy: 3 } }]);
});

test('a colon in a title is a colon, and a field that makes no sense is words', () => {
  assert.deepEqual(question('CiteSeer: an autonomous system'), {
    words: ['CiteSeer', 'autonomous', 'system'],
    must: [],
  });
  assert.deepEqual(question('year:soon kind:of').words, ['year', 'soon', 'kind']);
  assert.deepEqual(question('ratio 3:1 http://example.org').words, [
    'ratio',
    '3',
    '1',
    'http',
    'example',
    'org',
  ]);
});

test('in a sentence or a pasted reference quotes are just quotes', () => {
  const pasted =
    'G. Salton and M. McGill, "Introduction to Modern Information Retrieval", McGraw-Hill, New York, 1983';
  assert.deepEqual(question(pasted).must, []);
  assert.ok(question(pasted).words.includes('Introduction'));
});

test('a star asks for all words that begin so', () => {
  assert.deepEqual(question('crawl*').must, [{ word: 'crawl', begins: true }]);
  assert.deepEqual(question('* a* **').must, []);
  assert.deepEqual(question('author:gil* author:"lee gi*"').must, [
    { name: 'gil', begins: true },
    { name: 'lee gi', begins: true },
  ]);
});

const likeQueries = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        '(',
        ')',
        '+',
        '-',
        'OR',
        'AND',
        'NOT',
        '|',
        '*',
        ':',
        'title:',
        'year:',
        'author:',
        '..',
        ' ',
        'word',
        'ö',
        '中文',
        '1999',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 25 },
  )
  .map((pieces) => pieces.join(''));

test('no query is an error, and each has a form that means the same', () => {
  fc.assert(
    fc.property(likeQueries, (text) => {
      const once = canonical(parse(text));
      // Writing words apart may make a sentence of what was none; then the second form is the lasting one.
      const twice = canonical(parse(once));
      assert.equal(canonical(parse(twice)), twice, JSON.stringify(text));
    }),
    { numRuns: 3000 },
  );
});
