import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Extraction, emptyExtraction, type Reference } from '../../base/extraction.ts';
import { bibtexOf } from './bibtex.ts';
import { cslOf } from './csl.ts';
import { markdownOf } from './markdown.ts';
import { teiOf } from './tei.ts';

const garfield: Reference = {
  marker: '[1]',
  raw: 'E. Garfield. Citation indexes for science. Science, 122(3159):108–111, 1955.',
  authors: [{ given: 'E.', family: 'Garfield' }],
  editors: [],
  title: 'Citation indexes for science',
  venue: 'Science',
  journal: 'Science',
  booktitle: null,
  series: null,
  year: 1955,
  volume: '122',
  issue: '3159',
  pages: '108-111',
  publisher: null,
  institution: null,
  location: null,
  edition: null,
  doi: '10.1126/science.122.3159.108',
  arxiv: null,
  url: null,
  isbn: null,
  note: null,
  confidence: 0.9,
};

const paper: Extraction = {
  ...emptyExtraction('application/pdf', 4),
  kind: 'paper',
  title: 'Cats & dogs: <a> study of 50 % of them',
  authors: [
    {
      name: 'Ada Exempla',
      given: 'Ada',
      family: 'Exempla',
      affiliations: ['Institute'],
      email: 'ada@example.org',
      orcid: null,
    },
  ],
  year: 1999,
  references: [garfield, { ...garfield, title: 'Another one', year: 1955 }],
};

test('TEI holds header and references, with markup escaped', () => {
  const tei = teiOf(paper);
  assert.match(tei, /<title level="a" type="main">Cats &amp; dogs: &lt;a&gt; study/);
  assert.match(tei, /<biblStruct xml:id="b1">/);
  assert.match(tei, /<biblScope unit="page" from="108" to="111"\/>/);
});

test('BibTeX keys are not given twice and signs of TeX are escaped', () => {
  const bibtex = bibtexOf(paper);
  assert.match(bibtex, /@article\{exempla1999,/);
  assert.match(bibtex, /@article\{garfield1955,/);
  assert.match(bibtex, /@article\{garfield1955-2,/);
  assert.match(bibtex, /Cats \\& dogs: <a> study of 50 \\% of them/);
});

test('CSL-JSON says nothing where nothing is known', () => {
  const [own, cited] = cslOf(paper);
  assert.deepEqual(own?.author, [{ family: 'Exempla', given: 'Ada' }]);
  assert.equal('DOI' in (own ?? {}), false);
  assert.equal(cited?.['container-title'], 'Science');
});

test('whatever a title holds, its BibTeX braces pair and its TEI has no open tag of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const odd = { ...paper, title, references: [] };
      const braces = [...bibtexOf(odd)].reduce(
        (depth, sign) => depth + (sign === '{' ? 1 : sign === '}' ? -1 : 0),
        0,
      );
      assert.equal(braces, 0);
      assert.equal(teiOf(odd).split('<').length, teiOf({ ...odd, title: 'x' }).split('<').length);
      assert.doesNotThrow(() => markdownOf(odd));
    }),
  );
});
