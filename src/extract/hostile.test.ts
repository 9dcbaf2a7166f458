// Text made to break extraction: it must end, in time that grows with the text, and give an extraction.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Document, Line, Page } from '../read/document.ts';
import { extract, extractWhole } from './extract.ts';
import { flowOf } from './flow.ts';
import { findMentions } from './mentions/mentions.ts';
import { findReferences } from './references/find.ts';
import { parseReference } from './references/parse.ts';

const head = ['A title of a paper', 'Ann Lee and Bo Ek', 'University of Oslo', 'Abstract', 'We show it [1].'];

function documentOf(texts: readonly string[], linesOfAPage = 50): Document {
  const pages: Page[] = [];
  for (let i = 0; i < texts.length; i += linesOfAPage)
    pages.push({
      number: pages.length + 1,
      width: 612,
      height: 792,
      blocks: texts.slice(i, i + linesOfAPage).map((text, nth) => {
        const line = lineOf(text, 72 + 12 * nth);
        return { role: 'body', box: line.box, column: 0, lines: [line] };
      }),
      rules: [],
      images: [],
      links: [],
      ocr: false,
    });
  const none = { title: null, author: null, subject: null, keywords: null };
  return {
    mediaType: 'text/plain',
    pages,
    fonts: [{ name: 'Times', bold: false, italic: false, math: false, monospace: false }],
    outline: [],
    metadata: { ...none, creator: null, producer: null, created: null },
    warnings: [],
  };
}

function lineOf(text: string, top: number): Line {
  const box = [72, top, 500, top + 10] as const;
  const words = text.split(' ').map((word, i) => ({
    text: word,
    box,
    font: 0,
    size: 10,
    rise: i % 7 === 3 ? ('superscript' as const) : ('normal' as const),
    spaceBefore: i > 0,
  }));
  return { text, box, words, font: 0, size: 10, bold: false, italic: false };
}

/** Milliseconds of CPU, the better of two runs. */
function cost(work: () => void): number {
  const once = (): number => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  return Math.min(once(), once());
}

/** Twice as much may cost a little more than twice as much, never four times; what costs next to nothing is not compared. */
function isLinear(work: (size: number) => () => void, size: number): void {
  const [single, double] = [cost(work(size)), cost(work(2 * size))];
  assert.ok(double < 3.2 * single + 150, `${single} ms, and ${double} ms for twice as much`);
}

const pieces = {
  'letters without a space': 'a',
  'capitals without a space': 'A',
  'open brackets': '[',
  'brackets in brackets': '([',
  'numbers in brackets': '[1]',
  dashes: '—',
  emoji: '👩‍👩‍👧 ',
  'control characters': '\u0001\u0002\u0000',
  'half characters': '\ud800',
  'names and years': 'Lee et al. (1999), ',
  'web addresses': 'http://a/',
  'e-mail addresses': 'a@b.c,',
  'Chinese signs': '漢',
  blanks: ' ',
  'blanks in brackets': `[${' '.repeat(110)}x]`,
  'figures in brackets': `[${'1'.repeat(110)}x] `,
};

for (const [name, piece] of Object.entries(pieces)) {
  const lineOfSize = (size: number): string => piece.repeat(Math.ceil(size / piece.length));
  test(`a line of ${name} costs in proportion to its length`, () =>
    isLinear((size) => {
      const line = lineOfSize(size);
      const paper = documentOf([
        ...head,
        line,
        'References',
        `[1] ${line}`,
        '[2] A. Lee. Title, 1999.',
        '[3] B',
      ]);
      return () => extractWhole(paper).body();
    }, 60_000));

  test(`a reference of ${name} is parsed in proportion to its length`, () =>
    isLinear((size) => () => parseReference(lineOfSize(size)), 100_000));
}

test('a megabyte without a space is understood', () => {
  const { title } = extract(documentOf(['A title of a paper', 'x'.repeat(1_000_000)]));
  assert.equal(typeof title, 'string');
});

for (const [name, entry] of [
  ['with names', (i: number) => `Lee, A. and Ek, B. (${1900 + (i % 100)}). Title number ${i}. Science ${i}.`],
  ['with numbers', (i: number) => `[${i + 1}] A. Lee. Title number ${i}. Science, ${1900 + (i % 100)}.`],
] as const)
  test(`100,000 references ${name} are found, on one page and on many`, () => {
    for (const linesOfAPage of [50, Number.POSITIVE_INFINITY]) {
      const entries = Array.from({ length: 100_000 }, (_, i) => entry(i));
      const flow = flowOf(documentOf([...head, 'References', ...entries], linesOfAPage));
      const before = process.cpuUsage();
      assert.ok(findReferences(flow).length > 90_000);
      // A second or so; a loop within a loop would take minutes.
      assert.ok(process.cpuUsage(before).user < 30_000_000);
    }
  });

test('many places that cite many references of one author and year are tied in proportion to their number', () => {
  const known = parseReference('Lee, A. (1999). A title of the work. Science.');
  isLinear((size) => {
    const flow = flowOf(
      documentOf(Array.from({ length: size }, () => 'Lee (1999), and again Lee et al. (1999)')),
    );
    const references = Array.from({ length: size }, () => known);
    return () => findMentions(flow, references, () => null);
  }, 1_000);
});

test('10,000 empty lines leave the paper as it is', () => {
  const paper = [...head, '1 Introduction', 'Much is known.'];
  const empty = Array.from({ length: 10_000 }, () => '');
  assert.equal(extract(documentOf([...paper, ...empty])).title, extract(documentOf(paper)).title);
});

test('any lines at all give an extraction whose mentions point to its references', () => {
  const odd = fc.constantFrom(
    '[',
    ']',
    '(',
    '1',
    '1999',
    'Lee',
    ',',
    '.',
    ' ',
    '—',
    '😀',
    '\ud800',
    '\u0000',
    'References',
  );
  const lines = fc.array(fc.oneof(fc.string({ unit: odd, maxLength: 30 }), fc.string({ unit: 'binary' })), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(lines, (texts) => {
      const { extraction, body } = extractWhole(documentOf([...head, ...texts, 'References', ...texts]));
      for (const { reference } of extraction.mentions) assert.ok(extraction.references[reference]);
      assert.ok(body().parts.every(({ paragraphs }) => paragraphs.every((runs) => runs.length > 0)));
    }),
    { numRuns: 60 },
  );
});
