import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseReference } from './parse.ts';

test('an article in a journal', () => {
  const { authors, title, journal, year, volume, issue, pages, doi } = parseReference(
    'Lawrence, S., Giles, C. L., & Bollacker, K. (1999). Digital libraries and autonomous citation indexing. IEEE Computer, 32(6), 67–71. https://doi.org/10.1109/2.769447',
  );
  assert.deepEqual(
    authors.map(({ family }) => family),
    ['Lawrence', 'Giles', 'Bollacker'],
  );
  assert.equal(title, 'Digital libraries and autonomous citation indexing');
  assert.equal(journal, 'IEEE Computer');
  assert.deepEqual([year, volume, issue, pages, doi], [1999, '32', '6', '67-71', '10.1109/2.769447']);
});

test('a paper in proceedings', () => {
  const { authors, title, booktitle, year, pages } = parseReference(
    '[3] C. Lee Giles, Kurt D. Bollacker, and Steve Lawrence. CiteSeer: An automatic citation indexing system. In Proceedings of the Third ACM Conference on Digital Libraries, pages 89-98, Pittsburgh, PA, 1998. ACM Press.',
  );
  assert.equal(authors.length, 3);
  assert.equal(title, 'CiteSeer: An automatic citation indexing system');
  assert.match(booktitle ?? '', /Third ACM Conference on Digital Libraries/);
  assert.deepEqual([year, pages], [1998, '89-98']);
});

test('a book', () => {
  const { authors, title, year, publisher, location } = parseReference(
    'Perec, Georges. A Void. London: The Harvill Press, 1995.',
  );
  assert.deepEqual(authors, [{ family: 'Perec', given: 'Georges' }]);
  assert.deepEqual([title, year, publisher, location], ['A Void', 1995, 'The Harvill Press', 'London']);
});

test('a German chapter', () => {
  const { authors, editors, title, booktitle, pages } = parseReference(
    'Bourdieu, P. (1983): Ökonomisches Kapital, kulturelles Kapital, soziales Kapital. In: Kreckel, R. (Hrsg.): Soziale Ungleichheiten. Göttingen, S. 183-198.',
  );
  assert.deepEqual([authors[0]?.family, editors[0]?.family], ['Bourdieu', 'Kreckel']);
  assert.equal(title, 'Ökonomisches Kapital, kulturelles Kapital, soziales Kapital');
  assert.equal(booktitle, 'Soziale Ungleichheiten');
  assert.equal(pages, '183-198');
});

test('a French article', () => {
  const { title, journal, year } = parseReference(
    'Dodeman, André. « Terreur et territoire dans Surfacing de Margaret Atwood ». Études canadiennes 73 (2012), pp. 109-122.',
  );
  assert.equal(title, 'Terreur et territoire dans Surfacing de Margaret Atwood');
  assert.equal(journal, 'Études canadiennes');
  assert.equal(year, 2012);
});

test('a physicist’s reference without a title', () => {
  const { title, journal, volume, pages, year } = parseReference(
    'R. K. Gupta and W. Scheid, Phys. Rev. Lett. 39, 353 (1977).',
  );
  assert.equal(title, null);
  assert.deepEqual([journal, volume, pages, year], ['Phys. Rev. Lett.', '39', '353', 1977]);
});

test('spans lie inside the string and never overlap, whatever it is', () => {
  const pieces = fc.constantFrom(
    'Wu, J. ',
    '(1998) ',
    'Trees',
    '. ',
    'In: ',
    'Proc. ',
    '12(3):',
    '45-67',
    'http://a.de/',
    '10.1/x',
    '😀',
    '\u0000',
    ' ',
    '“',
    ')',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.array(pieces).map((parts) => parts.join('')),
      ),
      (raw) => {
        const { spans, confidence } = parseReference(raw);
        let before = 0;
        for (const [start, end] of spans) {
          assert.ok(start >= before && end > start);
          before = end;
        }
        assert.ok(before <= [...raw].length);
        assert.ok(confidence >= 0 && confidence <= 1);
      },
    ),
  );
});

test('a megabyte of anything is parsed without a crash', () => {
  for (const piece of [
    'a',
    'A. ',
    'Wu, J. (1998). ',
    '😀',
    '\u0000\u0007',
    '1',
    '((((',
    'doi:10.1/',
    'et al. ',
    '– ',
    '"',
    'e.a. ',
  ])
    parseReference(piece.repeat(Math.ceil(1_000_000 / piece.length)));
});
