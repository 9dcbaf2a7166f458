import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { labels } from './labels.ts';
import { observe } from './observed.ts';
import { spansOf } from './spans.ts';

const spans = (raw: string, ...names: string[]) =>
  spansOf(
    observe(raw),
    Uint8Array.from(names, (name) => (labels as readonly string[]).indexOf(name)),
    labels,
  ).map(([start, end, label]) => `${label}: ${[...raw].slice(start, end).join('')}`);

test('neighbours with one label are one span, a word between them makes two', () => {
  assert.deepEqual(spans('On the trees', 'title', 'title', 'title'), ['title: On the trees']);
  assert.deepEqual(spans('1998 or 1999', 'date', 'other', 'date'), ['date: 1998', 'date: 1999']);
});

test('initials and abbreviated journals keep their last period, sentences lose it', () => {
  assert.deepEqual(
    spans(
      'Wu, J. On trees. Phys. Lett. 3',
      'author',
      'author',
      'title',
      'title',
      'journal',
      'journal',
      'volume',
    ),
    ['author: Wu, J.', 'title: On trees', 'journal: Phys. Lett.', 'volume: 3'],
  );
});

test('brackets that were opened are closed, and a marker has its own', () => {
  assert.deepEqual(spans('[12] Trees (and others). X', 'marker', 'title', 'title', 'title', 'journal'), [
    'marker: [12]',
    'title: Trees (and others)',
    'journal: X',
  ]);
});

test('offsets count code points', () => {
  assert.deepEqual(spansOf(observe('😀😀 Wu 1998'), Uint8Array.of(1, 11), labels), [
    [3, 5, 'author'],
    [6, 10, 'date'],
  ]);
});

test('spans lie inside the string, in order, without overlap and without blanks at their edges', () => {
  const any = fc.string({ unit: fc.constantFrom(...'Ab1 .,;:()[]"’-–/😀é\n'), maxLength: 60 });
  fc.assert(
    fc.property(any, fc.array(fc.nat(labels.length - 1), { minLength: 60, maxLength: 60 }), (raw, path) => {
      const seen = observe(raw);
      const points = [...raw];
      let before = 0;
      for (const [start, end] of spansOf(seen, Uint8Array.from(path.slice(0, seen.words.length)), labels)) {
        assert.ok(start >= before && end > start && end <= points.length);
        assert.doesNotMatch(points.slice(start, end).join(''), /^\s|\s$/);
        before = end;
      }
    }),
    { numRuns: 500 },
  );
});
