import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Document, Link } from '../../read/document.ts';
import type { PrintedAuthor } from './authors.ts';
import { orcidOwners } from './orcids.ts';

const [one, two] = ['0000-0002-1825-0097', '0000-0001-5109-3700'];

function author(family: string, left: number, right: number): PrintedAuthor {
  const box = [left, 100, right, 110] as const;
  const word = { text: family, box, font: 0, size: 10, rise: 'normal' as const, spaceBefore: true };
  const line = {
    text: family,
    words: [word],
    page: 1,
    box,
    layout: null,
    label: 'author' as const,
    confidence: 1,
  };
  return { given: null, family, name: family, marks: [], line };
}

function documentWith(texts: string[], links: Link[] = []): Document {
  const lines = texts.map((text, i) => {
    const box = [0, 200 + i * 20, 300, 210 + i * 20] as const;
    return { text, box, words: [], font: 0, size: 10, bold: false, italic: false };
  });
  const box = [0, 0, 300, 400] as const;
  const blocks = [{ role: 'body' as const, box, column: 0, lines }];
  const page = { number: 1, width: 600, height: 800, blocks, rules: [], images: [], links, ocr: false };
  const metadata = {
    title: null,
    author: null,
    subject: null,
    keywords: null,
    creator: null,
    producer: null,
    created: null,
  };
  return { mediaType: 'application/pdf', pages: [page], fonts: [], outline: [], metadata, warnings: [] };
}

const authors = [author('Carberry', 0, 60), author('Pošta', 100, 140)];

test('a number behind a name is its owner’s', () => {
  const document = documentWith([`M. Posta: ${two}`, `J. Carberry (ORCID ${one})`]);
  assert.deepEqual(orcidOwners(document, authors), [one, two]);
});

test('a linked icon belongs to the name it stands behind', () => {
  const link = { box: [142, 101, 150, 109] as const, url: `https://orcid.org/${two}`, page: null };
  assert.deepEqual(orcidOwners(documentWith([], [link]), authors), [null, two]);
});

test('as many numbers as authors, without names, are in their order', () => {
  assert.deepEqual(orcidOwners(documentWith([`ORCID: ${one}, ${two}`]), authors), [one, two]);
});
