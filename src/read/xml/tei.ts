// What does a TEI file say? The header's title, authors and abstract, then the text with its divisions, notes and
// bibliography; page breaks part pages.
import type { Metadata } from '../document.ts';
import { type Flow, noMetadata, plainStyle } from '../flow/flow.ts';
import { FlowWriter } from '../flow/writer.ts';
import { writeInline } from './inline.ts';
import { elements, find, findAll, textIn, type XmlNode } from './tree.ts';

export function flowOfTei(root: XmlNode): Flow {
  const writer = new FlowWriter();
  const header = find(root, 'teiHeader');
  const metadata = metadataOf(header);
  const printed = find(root, 'text', 'front');
  if (!printed) writeHeader(writer, header, metadata);
  for (const text of findAll(root, 'text')) {
    for (const part of elements(text)) writeBlocks(writer, part, 0);
  }
  return { pages: writer.pages, metadata, warnings: [] };
}

function metadataOf(header: XmlNode | null): Metadata {
  const file = find(header, 'fileDesc');
  const source = findAll(find(file, 'sourceDesc'), 'analytic')[0] ?? find(file, 'titleStmt');
  const authors = findAll(source, 'author').map(personName).filter(Boolean);
  const [date] = findAll(find(file, 'publicationStmt'), 'date');
  return {
    ...noMetadata,
    title: textIn(find(file, 'titleStmt', 'title')) || textIn(find(source, 'title')) || null,
    author: authors.join('; ') || null,
    keywords: findAll(find(header, 'profileDesc'), 'term').map(textIn).join('; ') || null,
    created: date?.attributes.when ?? (textIn(date ?? null) || null),
  };
}

function personName(author: XmlNode): string {
  const name = find(author, 'persName') ?? author;
  const parts = findAll(name, 'forename', 'surname').map(textIn);
  return parts.length > 0 ? parts.join(' ') : textIn(name);
}

function writeHeader(writer: FlowWriter, header: XmlNode | null, metadata: Metadata): void {
  writer.text(metadata.title ?? '');
  writer.end('title');
  writer.text(metadata.author?.replaceAll('; ', ', ') ?? '');
  writer.end();
  for (const place of findAll(header, 'affiliation')) writeParagraph(writer, place, 1);
  const abstract = find(header, 'profileDesc', 'abstract');
  if (abstract) {
    writer.text('Abstract');
    writer.end('heading', 1);
    writeBlocks(writer, abstract, 1);
  }
  if (metadata.keywords) writer.text(`Keywords: ${metadata.keywords.replaceAll('; ', ', ')}`);
  writer.end();
}

function writeBlocks(writer: FlowWriter, node: XmlNode, level: number): void {
  for (const child of elements(node)) {
    if (child.name === 'head') writeHeading(writer, node, child, level);
    else if (child.name === 'pb') writer.endPage();
    else if (/^div\d?$/.test(child.name)) writeBlocks(writer, child, level + 1);
    else if (child.name === 'note') writeParagraph(writer, child, level, 'footnote');
    else if (child.name === 'fw') writeParagraph(writer, child, level, 'aside');
    else if (child.name === 'row') writeRow(writer, child);
    else if (/^bibl(Struct|Full)?$/.test(child.name)) writeReference(writer, child);
    else if (child.name === 'docTitle') writeParagraph(writer, child, level, 'title');
    else if (containers.has(child.name)) {
      if (child.name === 'listBibl' && !find(child, 'head') && !find(node, 'head')) {
        writer.text('References');
        writer.end('heading', 1);
      }
      writeBlocks(writer, child, level);
    } else writeParagraph(writer, child, level);
  }
}

function writeHeading(writer: FlowWriter, division: XmlNode, head: XmlNode, level: number): void {
  const number = head.attributes.n ?? '';
  if (number) writer.text(`${number} `);
  writeInline(writer, head, plainStyle);
  if (division.name === 'figure' || division.name === 'table') writer.end();
  else writer.end('heading', Math.max(1, level));
}

type Kind = 'text' | 'footnote' | 'aside' | 'title';

/** Notes stand in the text where their mark is; they are written after the paragraph they interrupt. */
function writeParagraph(writer: FlowWriter, node: XmlNode, level: number, kind: Kind = 'text'): void {
  const apart: XmlNode[] = [];
  writeInline(writer, node, plainStyle, (child) => {
    if (child.name === 'pb') return true;
    const isApart = containers.has(child.name) || isFootnote(child);
    if (isApart) apart.push(child);
    return isApart;
  });
  writer.end(kind);
  for (const child of apart) {
    if (child.name === 'note') writeParagraph(writer, child, level, 'footnote');
    else writeBlocks(writer, child, level);
  }
}

const isFootnote = (node: XmlNode): boolean =>
  node.name === 'note' && /foot|end/.test(node.attributes.place ?? '');

/** The printed form where it was kept, else the fields in the order of a reference list. */
function writeReference(writer: FlowWriter, reference: XmlNode): void {
  const raw = findAll(reference, 'note').find((note) => note.attributes.type === 'raw_reference');
  const isText = reference.children.some((child) => typeof child === 'string' && /\w/.test(child));
  if (raw) writeInline(writer, raw, plainStyle);
  else if (isText) writeInline(writer, reference, plainStyle);
  else writer.text(fieldsOf(reference));
  writer.end();
}

function fieldsOf(reference: XmlNode): string {
  const authors = findAll(reference, 'author').map(personName);
  const titles = findAll(reference, 'title').map(textIn);
  const details = findAll(reference, 'biblScope', 'publisher', 'pubPlace', 'date', 'idno').map(detail);
  return [authors.join(', '), ...titles, ...details].filter(Boolean).join(', ');
}

const detail = (node: XmlNode): string => {
  const { from, to, when } = node.attributes;
  return textIn(node) || (from && to ? `${from}-${to}` : (from ?? when ?? ''));
};

function writeRow(writer: FlowWriter, row: XmlNode): void {
  elements(row).forEach((cell, index) => {
    if (index > 0) writer.verbatim('\t');
    writeInline(writer, cell, plainStyle);
  });
  writer.end();
}

const containers = new Set(
  'front body back group text titlePage list table figure listBibl lg floatingText epigraph quote sp castList'.split(
    ' ',
  ),
);
