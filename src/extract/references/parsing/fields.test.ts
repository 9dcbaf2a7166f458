import assert from 'node:assert/strict';
import { test } from 'node:test';
import { referenceOf } from './fields.ts';
import type { Span } from './spans.ts';

/** "{author Wu, J.} ({date 1998})" as a string and its spans. */
function labelled(text: string): { raw: string; spans: Span[] } {
  const spans: Span[] = [];
  let raw = '';
  for (const [, plain = '', label = '', field = ''] of text.matchAll(/([^{}]*)(?:\{(\w+) ([^}]*)\})?/g)) {
    raw += plain;
    if (label) spans.push([[...raw].length, [...(raw + field)].length, label]);
    raw += field;
  }
  return { raw, spans };
}

function reference(text: string) {
  const { raw, spans } = labelled(text);
  return referenceOf(raw, spans, 0.9);
}

test('a journal article has its numbers, names and venue', () => {
  const made = reference(
    '{author Klein, O. & van den Boom, D. C.} ({date 2003b}). {title How European am I?} {journal Self and Identity}, {volume 2}({issue 4}), {pages 251 – 64}.',
  );
  assert.deepEqual(made.authors, [
    { family: 'Klein', given: 'O.' },
    { family: 'van den Boom', given: 'D. C.' },
  ]);
  assert.equal(made.year, 2003);
  assert.equal(made.venue, 'Self and Identity');
  assert.deepEqual([made.volume, made.issue, made.pages], ['2', '4', '251-264']);
  assert.equal(made.booktitle, null);
});

test('a chapter has editors, and its book is its venue', () => {
  const made = reference(
    '{author A. B. See}: {title Part}. In: {editor Kreckel, R.} (Hrsg.): {booktitle Das Ganze}. {location Göttingen}: {publisher Schwartz}.',
  );
  assert.deepEqual(made.editors, [{ family: 'Kreckel', given: 'R.' }]);
  assert.equal(made.venue, 'Das Ganze');
  assert.equal(made.publisher, 'Schwartz');
});

test('broken words, ligatures and quotes are mended', () => {
  assert.equal(
    reference('“{title Eﬃcient environ- ment models for Sozial- und Arbeitspolitik,”} 1998').title,
    'Efficient environment models for Sozial- und Arbeitspolitik',
  );
});

test('identifiers are normalised, and found where no label marks them', () => {
  const made = reference(
    '{title X}. doi: 10.1000/ABC.5, arXiv:1509.08369v2, ISBN 0-306-40615-2. {url http://www.a.de/b- c/d.pdf}',
  );
  assert.equal(made.doi, '10.1000/abc.5');
  assert.equal(made.arxiv, '1509.08369');
  assert.equal(made.isbn, '9780306406157');
  assert.equal(made.url, 'http://www.a.de/b-c/d.pdf');
});

test('offsets beyond astral characters are code points', () => {
  assert.equal(reference('😀 {title 𝒲aves and 😀} {date 1998}').title, '𝒲aves and 😀');
});

test('nothing labelled is nothing said', () => {
  const { raw, confidence, authors, editors, ...fields } = reference('???');
  assert.ok(Object.values(fields).every((value) => value === null));
});
