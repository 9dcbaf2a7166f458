import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Body } from '../../base/body.ts';
import { type Extraction, emptyExtraction, type Reference } from '../../base/extraction.ts';
import { bibtexOf } from './bibtex.ts';
import { cslOf } from './csl.ts';
import { markdownOf } from './markdown.ts';
import { teiOf } from './tei/tei.ts';

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
  affiliations: ['Institute'],
  elements: [
    {
      kind: 'figure',
      number: '3',
      caption: 'Cats',
      page: 2,
      box: [1, 2, 3, 4],
      text: null,
      cells: [],
      mentioned_in: [],
      synopsis: null,
    },
  ],
  year: 1999,
  references: [garfield, { ...garfield, title: 'Another one', year: 1955 }],
};

const body: Body = {
  parts: [
    {
      number: '2',
      title: 'Methods',
      level: 1,
      page: 2,
      isAnnex: false,
      paragraphs: [
        [
          { text: 'As shown ', references: [] },
          { text: '[1, 2]', references: [0, 1] },
          { text: ' before.', references: [] },
        ],
      ],
      elements: [0],
    },
  ],
  notes: [{ mark: '1', text: 'A note & more.', page: 2 }],
};

test('TEI holds header and references, with markup escaped', () => {
  const tei = teiOf(paper, body);
  assert.match(tei, /<title level="a" type="main">Cats &amp; dogs: &lt;a&gt; study/);
  assert.match(tei, /<biblStruct xml:id="b1">/);
  assert.match(tei, /<biblScope unit="page" from="108" to="111"\/>/);
  assert.match(tei, /<analytic><title level="a" type="main">Citation indexes for science<\/title><author>/);
  assert.match(tei, /<affiliation key="aff0"><note type="raw_affiliation">Institute</);
});

test('TEI holds the text with citations that lead to the list, captions and notes', () => {
  const tei = teiOf(paper, body);
  assert.match(tei, /<div><head n="2">Methods<\/head>/);
  assert.match(tei, /<p>As shown <ref type="bibr" target="#b0 #b1">\[1, 2\]<\/ref> before\.<\/p>/);
  assert.match(tei, /<figure xml:id="fig_0"[^>]*><head>Figure 3<\/head><label>3<\/label><figDesc>Cats</);
  assert.match(tei, /<note place="foot" n="1" xml:id="foot_0">A note &amp; more\.<\/note>/);
});

test('a book has no analytic part in TEI', () => {
  const book = { ...garfield, journal: null, venue: null, publisher: 'Wiley' };
  const tei = teiOf({ ...paper, references: [book] }, body);
  assert.match(tei, /<monogr><title level="m" type="main">Citation indexes for science<\/title><author>/);
});

test('Markdown holds the text under its headings with citations as links', () => {
  const markdown = markdownOf(paper, body);
  assert.match(markdown, /^## 2 Methods\n\nAs shown \[\\\[1, 2\\\]\]\(#ref-1\) before\.$/m);
  assert.match(markdown, /^> \*\*Figure 3\.\*\* Cats$/m);
  assert.match(markdown, /^1\. <a id="ref-1"><\/a>E\. Garfield/m);
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

test('whatever a title holds, its BibTeX braces pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const odd = { ...paper, title, references: [] };
      const braces = [...bibtexOf(odd)].reduce(
        (depth, sign) => depth + (sign === '{' ? 1 : sign === '}' ? -1 : 0),
        0,
      );
      assert.equal(braces, 0);
    }),
  );
});

test('whatever stands in a paper, its TEI has the same tags and only characters that XML allows', () => {
  const tags = (text: string): string =>
    teiOf(withText(text), textBody(text)).replaceAll(/[^<>]*(<[^ >]*)[^>]*>/g, '$1');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
      assert.equal(tags(text), tags('x'));
      assert.doesNotMatch(
        teiOf(withText(text), textBody(text)),
        /[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/u,
      );
    }),
  );
});

test('whatever stands in a paper, its Markdown has the same headings', () => {
  const headings = (text: string): number =>
    markdownOf(withText(text), textBody(text)).match(/^#/gm)?.length ?? 0;
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) =>
      assert.equal(headings(text), headings('x')),
    ),
  );
});

const withText = (text: string): Extraction => ({ ...paper, title: text, abstract: text, venue: text });
const textBody = (text: string): Body => ({
  parts: body.parts.map((part) => ({ ...part, title: text, paragraphs: [[{ text, references: [0] }]] })),
  notes: [{ mark: text, text, page: 1 }],
});
