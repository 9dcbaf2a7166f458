import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Citable } from './citable.ts';
import { formatNames, formats } from './formats.ts';
import { cited, styleNames } from './styles.ts';

const person = (given: string, family: string) => ({
  name: `${given} ${family}`,
  given,
  family,
  orcid: null,
});

const garfield: Citable = {
  id: 'paper-1',
  type: 'article',
  title: 'Citation indexes for science',
  authors: [person('Eugene', 'Garfield')],
  year: 1955,
  date: null,
  venue: 'Science',
  volume: '122',
  issue: '3159',
  pages: '108-111',
  doi: '10.1126/science.122.3159.108',
  arxiv: null,
  isbn: null,
  abstract: null,
  keywords: ['citation', 'index'],
  language: 'en',
  url: 'http://localhost/papers/1',
  file: { url: 'http://localhost/papers/1/file', mediaType: 'application/pdf' },
};

const giles: Citable = {
  ...garfield,
  id: 'paper-2',
  type: 'conference',
  title: 'CiteSeer: an automatic citation indexing system',
  authors: [person('C. Lee', 'Giles'), person('Kurt D.', 'Bollacker'), person('Steve', 'Lawrence')],
  year: 1998,
  venue: 'Proceedings of the Third ACM Conference on Digital Libraries',
  volume: null,
  issue: null,
  pages: '89-98',
  doi: null,
};

const inStyle = (style: (typeof styleNames)[number], item: Citable): string => cited(item, style).text;

test('an article is cited as each style has it', () => {
  const link = 'https://doi.org/10.1126/science.122.3159.108';
  const expected = {
    apa: `Garfield, E. (1955). Citation indexes for science. Science, 122(3159), 108–111. ${link}`,
    mla: `Garfield, Eugene. “Citation indexes for science.” Science, vol. 122, no. 3159, 1955, pp. 108–111, ${link}.`,
    chicago: `Garfield, Eugene. 1955. “Citation indexes for science.” Science 122 (3159): 108–111. ${link}.`,
    ieee: 'E. Garfield, “Citation indexes for science,” Science, vol. 122, no. 3159, pp. 108–111, 1955, doi: 10.1126/science.122.3159.108.',
    acm: `Eugene Garfield. 1955. Citation indexes for science. Science 122, 3159 (1955), 108–111. ${link}`,
    vancouver:
      'Garfield E. Citation indexes for science. Science. 1955;122(3159):108–111. doi:10.1126/science.122.3159.108',
  };
  for (const style of styleNames) assert.equal(inStyle(style, garfield), expected[style]);
});

test('a paper of a conference is cited as each style has it', () => {
  const title = 'CiteSeer: an automatic citation indexing system';
  const venue = 'Proceedings of the Third ACM Conference on Digital Libraries';
  const expected = {
    apa: `Giles, C. L., Bollacker, K. D., & Lawrence, S. (1998). ${title}. In ${venue} (pp. 89–98).`,
    mla: `Giles, C. Lee, et al. “${title}.” ${venue}, 1998, pp. 89–98.`,
    chicago: `Giles, C. Lee, Kurt D. Bollacker, and Steve Lawrence. 1998. “${title}.” In ${venue}, 89–98.`,
    ieee: `C. L. Giles, K. D. Bollacker, and S. Lawrence, “${title},” in ${venue}, pp. 89–98, 1998.`,
    acm: `C. Lee Giles, Kurt D. Bollacker, and Steve Lawrence. 1998. ${title}. In ${venue}, 89–98.`,
    vancouver: `Giles CL, Bollacker KD, Lawrence S. ${title}. In: ${venue}. 1998:89–98.`,
  };
  for (const style of styleNames) assert.equal(inStyle(style, giles), expected[style]);
});

test('what has neither author nor year nor venue can be cited', () => {
  const bare = { ...garfield, authors: [], year: null, venue: null, doi: null, volume: null, pages: null };
  assert.equal(inStyle('apa', bare), 'Citation indexes for science. (n.d.).');
  for (const style of styleNames) assert.match(inStyle(style, bare), /Citation indexes for science/);
});

test('no style leaves markup, doubled stops or doubled blanks', () => {
  const text = fc.option(fc.string({ unit: 'binary', maxLength: 20 }), { nil: null });
  const any = fc.record({
    title: text,
    venue: text,
    volume: text,
    issue: text,
    pages: text,
    year: fc.option(fc.integer(), { nil: null }),
    authors: fc.array(fc.record({ name: fc.string(), given: text, family: text, orcid: fc.constant(null) }), {
      maxLength: 25,
    }),
    type: fc.constantFrom('article', 'conference', 'thesis', 'book', 'report', 'preprint', 'other'),
  });
  fc.assert(
    fc.property(any, fc.constantFrom(...styleNames), (given, style) => {
      const { html } = cited({ ...garfield, ...(given as Partial<Citable>) }, style);
      assert.doesNotMatch(html, /<(?!\/?i>)/);
    }),
    { numRuns: 200 },
  );
});

test('every format holds the title and as many entries as there are papers', () => {
  const marks = {
    bibtex: /^@\w+\{/gm,
    ris: /^TY {2}- /gm,
    csl: /"id"/g,
    tei: /<biblStruct /g,
    markdown: /^- /gm,
    csv: /^paper-/gm,
    rdf: /^<http/gm,
  };
  for (const name of formatNames) {
    const text = formats[name].write([garfield, giles]);
    assert.match(text, /Citation indexes for science/, name);
    assert.equal(text.match(marks[name])?.length, 2, name);
  }
});

test('a value cannot end its field in any format', () => {
  const evil = '}\n@book{x,\r\nER  - \r\nTY  - JOUR\n</title><x>"],\n"id";\'';
  const item = { ...garfield, title: evil, venue: evil, abstract: evil, keywords: [evil] };
  assert.equal(formats.bibtex.write([item]).match(/^@/gm)?.length, 1);
  assert.equal(formats.ris.write([item]).match(/^(?:TY|ER) {2}-/gm)?.length, 2);
  assert.equal((JSON.parse(formats.csl.write([item])) as unknown[]).length, 1);
  assert.doesNotMatch(formats.tei.write([item]), /<x>/);
  assert.doesNotMatch(formats.rdf.write([item]), /\n"id"|""/);
});
