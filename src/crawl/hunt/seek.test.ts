import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure } from '../../base/errors.ts';
import { inquiryOf } from './inquiry.ts';
import { seekerOf } from './seek.ts';

const inquiry = inquiryOf(
  `
similarity = 0.85
window = 60
[[groups]]
authors = ["Dalibor Fiala", "Müller, J."]
publications = ["CiteSeeker: a tool for searching citations", { title = "Ranking of authors", year = 2008 }]
`,
  'fiala.toml',
);

const found = (text: string) =>
  seekerOf(inquiry)
    .hits(text)
    .map(({ publication, start, end }) => [publication, text.slice(start, end)]);

test('a title behind an author is found, broken over lines and with slips', () => {
  assert.deepEqual(found('[3] D. Fi-\nala, K. Jezek. Cite Seeker, a tool for serching ci-\ntations. 2003.'), [
    [0, 'Cite Seeker, a tool for serching ci-\ntations'],
  ]);
});

test('an author is found with and without accents', () => {
  assert.deepEqual(found('Muller, Ranking of Authors'), [[1, 'Ranking of Authors']]);
  assert.deepEqual(found('MÜLLER, Ranking of Authors'), [[1, 'Ranking of Authors']]);
});

test('a title without an author before it does not count', () => {
  assert.deepEqual(found('Ranking of authors, by somebody; Fialakova: Ranking of authors'), []);
});

test('a title too far behind the author does not count', () => {
  assert.deepEqual(found(`Fiala ${'and others '.repeat(10)}: Ranking of authors`), []);
});

test('a title is found once, though several of its authors are named before it', () => {
  assert.deepEqual(found('Fiala, D. and Müller, J.: Ranking of authors, 2008'), [[1, 'Ranking of authors']]);
});

test('what is given back begins with the nearest author', () => {
  const [hit] = seekerOf(inquiry).hits('Fiala said so. J. Müller: Ranking of authors. In: Somewhere.');
  assert.equal(hit?.citation, 'Müller: Ranking of authors. In: Somewhere.');
});

test('a wrong inquiry says where it is wrong', () => {
  assert.throws(
    () => inquiryOf('{"groups":[{"authors":[],"publications":["x"]}]}', 'x.json'),
    (thrown) => thrown instanceof Failure && /groups\.0\.authors/.test(thrown.message),
  );
  assert.throws(() => inquiryOf('groups = [', 'x.toml'), Failure);
});

test('a name in a citation does not make the document the author’s own', () => {
  const seeker = seekerOf(inquiry);
  const other = 'Somebody else. We follow Fiala: Ranking of authors.';
  const own = 'A survey. Dalibor Fiala. As in Fiala: Ranking of authors.';
  assert.deepEqual(seeker.own(other, seeker.hits(other)), []);
  assert.deepEqual(seeker.own(own, seeker.hits(own)), [0]);
});
