// Whatever bytes come, each reader ends in a value or a named failure: files of every kind, broken in many places.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Outcome } from '../base/errors.ts';
import { makeZip } from './archive/made.ts';
import type { Document } from './document.ts';
import { readEpub } from './epub/read.ts';
import { readHtml } from './html/read.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { readDoc } from './office/doc/read.ts';
import { readDocx } from './office/docx/read.ts';
import { makeCompound } from './office/made.ts';
import { readOdf } from './office/odf/read.ts';
import { readPpt } from './office/ppt/read.ts';
import { readPptx } from './office/pptx/read.ts';
import { readRtf } from './rtf/read.ts';
import { readTex } from './tex/read.ts';
import { readPlainText } from './text/read.ts';
import { readXml } from './xml/read.ts';

type Reader = (bytes: Uint8Array, limits: Limits) => Outcome<Document> | Promise<Outcome<Document>>;

const xml = '<a><b c="d">text <i>more</i> text</b><w:p><w:r><w:t>x</w:t></w:r></w:p><text:p>y</text:p></a>';
const zipped = (...names: string[]): Buffer => makeZip(names.map((name) => ({ name, content: xml })));
const compound = (name: string): Buffer =>
  makeCompound({
    [name]: Buffer.from('\xec\xa5\xc1\x00text '.repeat(300), 'latin1'),
    '1Table': Buffer.alloc(600, 2),
  });

const samples: [string, Reader, Buffer][] = [
  [
    'HTML',
    readHtml,
    Buffer.from(`<html><head><title>t</title></head><body>${xml}<ol><li>x<table><tr><td>y</table>`),
  ],
  [
    'XML',
    (bytes, limits) => readXml(bytes, limits, 'application/jats+xml'),
    Buffer.from(
      `<article><front><article-meta>${xml}</article-meta></front><back><ref-list><ref>${xml}</ref></ref-list></back></article>`,
    ),
  ],
  [
    'TEI',
    (bytes, limits) => readXml(bytes, limits, 'application/tei+xml'),
    Buffer.from(
      `<TEI><teiHeader>${xml}</teiHeader><text><body><div><head>h</head>${xml}</div></body></text></TEI>`,
    ),
  ],
  ['plain text', readPlainText, Buffer.from('some lines\nof text\f and pages')],
  [
    'RTF',
    readRtf,
    Buffer.from(
      "{\\rtf1\\ansi{\\fonttbl{\\f0\\fcharset128 x;}}\\f0 \\'95\\'b6 {\\footnote a}\\u8220? text\\cell\\row\\par}",
    ),
  ],
  [
    'LaTeX',
    readTex,
    Buffer.from(
      '\\documentclass{a}\\newcommand{\\x}[1]{#1}\\begin{document}\\section{a}\\x{b} $c$ \\begin{tabular}{l}a & b\\\\\\end{tabular}\\end{document}',
    ),
  ],
  ['DOCX', readDocx, zipped('word/document.xml', 'word/styles.xml', 'word/numbering.xml')],
  ['PPTX', readPptx, zipped('ppt/presentation.xml', 'ppt/slides/slide1.xml')],
  [
    'ODT',
    (bytes, limits) => readOdf(bytes, limits, 'application/vnd.oasis.opendocument.text'),
    zipped('content.xml', 'styles.xml'),
  ],
  ['EPUB', readEpub, zipped('META-INF/container.xml', 'a.opf')],
  ['DOC', readDoc, compound('WordDocument')],
  ['PPT', readPpt, compound('PowerPoint Document')],
];

for (const [name, reader, sample] of samples)
  test(`${name} that is broken anywhere is read or refused by name`, async () => {
    const change = fc.record({ at: fc.nat(sample.length - 1), byte: fc.nat(255), cut: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        let bytes = Buffer.from(sample);
        for (const { at, byte, cut } of changes) {
          if (at < bytes.length) bytes[at] = byte;
          if (cut && byte < 20) bytes = bytes.subarray(0, Math.max(at, 1));
        }
        const outcome = await reader(bytes, { ...defaultLimits, maxGlyphs: 100_000, maxPages: 100 });
        assert(outcome.ok ? outcome.value.pages.length > 0 : outcome.error.code);
      }),
      { numRuns: 150 },
    );
  });

test('names that every object has are names like any other', async () => {
  const names = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];
  const tags = names
    .map((name) => `<${name} class="${name}" type="${name}" rend="${name}">x</${name}>`)
    .join('');
  const files: [Reader, string][] = [
    [readHtml, `<html><meta name="constructor" content="x">${tags}`],
    [
      (bytes, limits) => readXml(bytes, limits, 'application/jats+xml'),
      `<article><body>${tags}<p>${tags}</p></body></article>`,
    ],
    [
      (bytes, limits) => readXml(bytes, limits, 'application/tei+xml'),
      `<TEI><text><body>${tags}</body></text></TEI>`,
    ],
    [readRtf, `{\\rtf1{\\info{\\constructor x}}${names.map((name) => `{\\${name} x}\\${name} x`).join('')}}`],
    [readTex, names.map((name) => `\\${name}{x} \\begin{${name}}x\\end{${name}}`).join(' ')],
  ];
  for (const [reader, text] of files) assert((await reader(Buffer.from(text), defaultLimits)).ok, text);
});
