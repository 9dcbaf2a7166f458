import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Author,
  type Extraction,
  emptyExtraction,
  emptyReference,
  type Reference,
} from '../../base/extraction.ts';
import { type Figure, scorePapers } from './score.ts';
import { type KnownPaper, knownPaper } from './truth.ts';
import { worstOf } from './worst.ts';

const truth: KnownPaper = knownPaper(
  JSON.stringify({
    id: 'one',
    group: 'demo',
    title: 'On Bridges: a study',
    authors: [
      { given: 'Ann', family: 'Lee', affiliations: ['University of Oslo, Norway'] },
      { given: 'Bo', family: 'Ek' },
    ],
    year: 2001,
    venue: 'Bridge Letters',
    printed: ['venue'],
    keywords: ['bridges', 'steel'],
    references: [
      { authors: ['Garfield, Eugene'], title: 'Citation indexes for science', year: 1955, pages: '108-11' },
      { authors: ['Small, Henry'], title: 'Co-citation in the scientific literature', year: 1973 },
    ],
    mentions: [{ ref: 0 }, { ref: 0 }, { ref: 1 }],
  }),
);

const author = (given: string, family: string, affiliations: string[] = []): Author => ({
  name: `${given} ${family}`,
  given,
  family,
  affiliations,
  email: null,
  orcid: null,
});

const reference = (parts: Partial<Reference>): Reference => ({ ...emptyReference(''), ...parts });

const mention = { text: '[1]', sentence: '', before: '', after: '', section: null, page: 2 };

const extracted: Extraction = {
  ...emptyExtraction('application/pdf', 3),
  title: 'ON BRIDGES – A STUDY',
  authors: [author('A.', 'Lee', ['Univ. of Oslo'])],
  venue: 'BRIDGE LETTERS, Series B',
  keywords: ['Steel', 'wood', 'glass'],
  references: [
    reference({ raw: 'Unrelated words that were taken for an entry' }),
    reference({
      authors: [{ given: 'E.', family: 'Garfield' }],
      title: 'Citation Indexes for Science.',
      year: 1956,
      pages: '108–111',
    }),
  ],
  mentions: [
    { reference: 1, ...mention },
    { reference: 0, ...mention },
  ],
};

const { groups, misses } = scorePapers([[truth, extracted]]);
const figure = (field: string): Figure => {
  const found = groups.get('demo')?.fields.get(field);
  assert.ok(found, `${field} is scored`);
  return found;
};
const counts = (field: string): number[] => {
  const { right, found, known } = figure(field);
  return [right, found, known];
};

test('a title in other capitals is soft, not strict', () => {
  assert.equal(figure('title_strict').right, 0);
  assert.equal(figure('title_soft').right, 1);
});

test('authors agree by family name and first initial', () => assert.deepEqual(counts('authors'), [1, 1, 2]));

test('half the words of an affiliation suffice', () => assert.equal(figure('affiliation').right, 1));

test('keywords are matched one to one', () => assert.equal(figure('keywords').f1, 0.4));

test('a venue may be printed longer than it is listed', () => assert.equal(figure('venue').right, 1));

test('what is not printed is not asked for', () => assert.ok(!groups.get('demo')?.fields.has('year')));

test('a paper that could not be read counts as wrong', () =>
  assert.equal(
    scorePapers([[truth, undefined]])
      .groups.get('ALL')
      ?.fields.get('title_soft')?.right,
    0,
  ));

test('references are found by their titles, whatever the order', () =>
  assert.deepEqual(counts('references'), [1, 2, 2]));

test('fields of references count what is missing as well as what is wrong', () => {
  assert.deepEqual(counts('ref_year'), [0, 1, 2]);
  assert.deepEqual(counts('ref_first_author'), [1, 1, 2]);
});

test('an abbreviated range of pages equals its full form', () =>
  assert.deepEqual(counts('ref_pages'), [1, 1, 1]));

test('mentions of what is not in the list count as found and wrong', () =>
  assert.deepEqual(counts('mentions'), [1, 2, 3]));

test('citations in notes are told apart', () => {
  const fields = scorePapers([[{ ...truth, refs_in: 'footnotes' }, extracted]]).groups.get('ALL')?.fields;
  assert.equal(fields?.get('references_in_notes')?.right, 1);
  assert.ok(!fields?.has('references'));
});

test('the worst case of a field says what is known, what was found and where', () => {
  const [worst] = worstOf(misses, 1).filter(({ field }) => field === 'ref_year');
  assert.deepEqual([worst?.paper, worst?.known, worst?.found, worst?.page], ['one', '1955', '1956', 3]);
});
