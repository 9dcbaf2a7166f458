import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseName } from '../../base/names.ts';
import { blockFrom } from './block.ts';
import { type BylineFacts, blockOf, type PaperFacts, prepareByline, preparePaper } from './byline.ts';
import { disambiguate, likenessIn, oddsIn } from './disambiguate.ts';
import { shippedModel } from './model.ts';

const paper = (title: string, authors: string[], more: Partial<PaperFacts> = {}): PaperFacts => ({
  title,
  venue: null,
  year: 2004,
  keywords: [],
  authors: authors.map(parseName),
  cites: [],
  ...more,
});

function persons(papers: PaperFacts[], position: number[], more: Partial<BylineFacts>[] = []): number[] {
  const bylines = papers.map((of, i) => {
    const at = position[i] ?? 0;
    const name = of.authors[at] ?? { given: null, family: null };
    const facts = { affiliation: null, email: null, orcid: null, ...more[i] };
    return prepareByline({ ...name, position: at, paper: of, ...facts }, preparePaper(of));
  });
  return [...disambiguate(bylines)];
}

test('who shares co-authors and a topic is one person, however the name is written', () => {
  const papers = [
    paper('Sketching volume graphics of the heart', ['Hao Wang', 'Petra Lindqvist', 'Omar Haddad']),
    paper('Volume graphics sketching for hearts and lungs', ['H. Wang', 'P. Lindqvist', 'O. Haddad']),
  ];
  assert.deepEqual(persons(papers, [0, 0]), [0, 0]);
});

test('different given names are different people', () => {
  const papers = [
    paper('Sketching volume graphics', ['Hao Wang', 'Petra Lindqvist']),
    paper('Sorting protein sequences', ['Hongyu Wang', 'Jan Novak']),
  ];
  assert.deepEqual(persons(papers, [0, 0]), [0, 1]);
});

test('an ORCID overrules what names and papers suggest', () => {
  const same = [
    paper('Volume graphics', ['Hao Wang', 'Petra Lindqvist']),
    paper('Volume graphics again', ['Hao Wang', 'Petra Lindqvist']),
  ];
  const orcids = [{ orcid: '0000-0002-1825-0097' }, { orcid: '0000-0001-5109-3700' }];
  assert.deepEqual(persons(same, [0, 0], orcids), [0, 1]);
});

test('namesakes on one paper are two people', () => {
  const one = paper('Volume graphics', ['Hao Wang', 'Hao Wang']);
  const prepared = preparePaper(one);
  const byline = (position: number) =>
    prepareByline(
      { given: 'Hao', family: 'Wang', position, affiliation: null, email: null, orcid: null, paper: one },
      prepared,
    );
  assert.deepEqual([...disambiguate([byline(0), byline(1)])], [0, 1]);
});

test('who is written otherwise than a namesake on the same paper is less likely that one', () => {
  const bylines = ['Muon pairs', 'Kaon pairs'].flatMap((title) => {
    const of = paper(`${title} at the storage ring`, ['P. Wang', 'P. L. Wang', 'Omar Haddad']);
    const prepared = preparePaper(of);
    const facts = { affiliation: 'High Energy Physics, Beijing', email: null, orcid: null, paper: of };
    return of.authors
      .slice(0, 2)
      .map((name, position) => prepareByline({ ...name, position, ...facts }, prepared));
  });
  const { trees } = shippedModel();
  const block = blockFrom(bylines);
  const [among, alone] = [likenessIn(block, trees), oddsIn(block, trees)];
  assert.ok(among(0, 3) < alone(0, 3) - 1);
});

test('particles, umlauts, suffixes and order do not change the block', () => {
  for (const [one, other] of [
    ['Wil van der Aalst', 'Aalst, W.'],
    ['Jörg Müller', 'J. Mueller'],
    ['John Smith Jr.', 'Smith, John'],
    ['Łukasz Kaiser', 'Kaiser, Lukasz'],
  ] as const)
    assert.equal(blockOf(parseName(one)), blockOf(parseName(other)));
});
