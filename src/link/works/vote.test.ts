import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { DescriptionId } from '../../base/ids.ts';
import type { Weighed } from '../../library/catalogue/work.ts';
import { type Citation, emptyCitation } from '../citation.ts';
import { evidenceOf, summarise } from './vote.ts';

const titles = [
  null,
  'Graphs and words',
  'Graphs and Words',
  'GRAPHS AND WORDS',
  'Words alone',
  'http://a.example/b',
  '42',
];
const people = [
  [],
  [{ given: 'Ada', family: 'Bauer' }],
  [{ given: 'Ada', family: 'BAUER' }],
  [{ given: 'C.', family: 'Dahl' }],
];

const citation = fc.record({
  title: fc.constantFrom(...titles),
  authors: fc.constantFrom(...people),
  year: fc.constantFrom(null, 1999, 2000, 9999),
  venue: fc.constantFrom(null, 'J. Biol. Chem.', 'Journal of Biological Chemistry', 'November'),
  volume: fc.constant(null),
  pages: fc.constant(null),
  doi: fc.constant(null),
  arxiv: fc.constant(null),
});

const voice = fc.record({
  said: citation,
  papers: fc.constantFrom(0, 0, 1, 6),
  records: fc.constantFrom(0, 0, 1),
  references: fc.constantFrom(0, 1, 3, 150),
  corrected: fc.constantFrom<string[]>([], [], [], ['title'], ['year', 'authors']),
});

const voices = fc
  .uniqueArray(voice, { minLength: 1, maxLength: 6, selector: ({ said }) => JSON.stringify(said) })
  .map((all) =>
    all.map(({ said, ...weight }, i): Weighed & { said: Citation } => ({
      ...weight,
      said,
      id: (i + 1) as DescriptionId,
      content: JSON.stringify(said),
    })),
  );

test('what a work is called is what its evidence names, though few are heard for it', () => {
  fc.assert(
    fc.property(voices, (all) => {
      const { title, year, authors } = summarise(all);
      const { values } = evidenceOf(all);
      const of = (from: number | undefined): Citation | undefined => all.find(({ id }) => id === from)?.said;
      assert.equal(title, of(values.title?.from)?.title ?? null);
      assert.equal(year, of(values.year?.from)?.year ?? null);
      assert.deepEqual(authors, of(values.authors?.from)?.authors ?? []);
    }),
    { numRuns: 500 },
  );
});

test('many references outvote a record, and nothing outvotes what somebody put right', () => {
  const saying = (id: number, title: string, weight: Partial<Weighed>): Weighed => ({
    id: id as DescriptionId,
    content: JSON.stringify({
      ...{ title, authors: [], year: null, venue: null },
      ...{ volume: null, pages: null, doi: null, arxiv: null },
    }),
    ...{ papers: 0, records: 0, references: 0, corrected: [] },
    ...weight,
  });
  const record = saying(1, 'Of grafs', { records: 1 });
  const few = saying(2, 'Of graphs', { references: 99 });
  const many = saying(2, 'Of graphs', { references: 101 });
  assert.equal(summarise([record, few]).title, 'Of grafs');
  assert.equal(summarise([record, many]).title, 'Of graphs');
  const right = saying(3, 'On graphs', { papers: 1, corrected: ['title'] });
  assert.equal(summarise([record, many, right]).title, 'On graphs');
});

test('of those who say the same, one who does not print it in capitals is heard', () => {
  const saying = (said: Partial<Citation>, weight: Partial<Weighed>, id: number): Weighed => ({
    ...{ papers: 0, records: 0, references: 0, corrected: [] },
    ...weight,
    id: id as DescriptionId,
    content: JSON.stringify({ ...emptyCitation, ...said }),
  });
  const loud = { title: 'GRAPHS AND WORDS', authors: [{ given: 'Ada', family: 'BAUER' }] };
  const calm = { title: 'Graphs and words', authors: [{ given: 'A.', family: 'Bauer' }] };
  const reference = saying(calm, { references: 1 }, 2);
  const named = summarise([saying(loud, { records: 1 }, 1), reference]);
  assert.deepEqual([named.title, named.authors], [calm.title, calm.authors]);
  const alone = summarise([saying(loud, { records: 1 }, 1)]);
  assert.deepEqual([alone.title, alone.authors], [loud.title, loud.authors]);
  const corrected = saying(loud, { papers: 1, corrected: ['title'] }, 1);
  assert.equal(summarise([corrected, reference]).title, loud.title);
});
