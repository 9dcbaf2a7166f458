// What does an article in JATS (the journals' and PubMed Central's XML) say? Its front matter as a title page would
// print it, then sections, references and notes in order.
import type { Metadata } from '../document.ts';
import { type Flow, noMetadata, plainStyle } from '../flow/flow.ts';
import { FlowWriter } from '../flow/writer.ts';
import { lookup } from '../lookup.ts';
import { writeInline } from './inline.ts';
import { elements, find, findAll, textIn, type XmlNode } from './tree.ts';

export function flowOfJats(root: XmlNode): Flow {
  const writer = new FlowWriter();
  const meta = find(root, 'front', 'article-meta');
  writeFront(writer, find(root, 'front', 'journal-meta'), meta);
  for (const part of ['body', 'back']) {
    const node = find(root, part);
    if (node) writeBlocks(writer, node, 1);
  }
  const others = findAll(root, 'sub-article', 'response').length;
  return {
    pages: writer.pages,
    metadata: metadataOf(meta),
    warnings: others > 0 ? [`${others} articles within the article were left out.`] : [],
  };
}

function metadataOf(meta: XmlNode | null): Metadata {
  const authors = findAll(find(meta, 'contrib-group'), 'contrib').map(personName).filter(Boolean);
  return {
    ...noMetadata,
    title: textIn(find(meta, 'title-group', 'article-title')) || null,
    author: authors.join('; ') || null,
    keywords: findAll(meta, 'kwd').map(textIn).join('; ') || null,
    created: dateOf(meta),
  };
}

function dateOf(meta: XmlNode | null): string | null {
  const date = findAll(meta, 'pub-date')[0] ?? null;
  const parts = ['year', 'month', 'day'].map((part) => textIn(find(date, part)));
  const known = parts.slice(0, parts.includes('') ? parts.indexOf('') : 3);
  return known.map((part) => part.padStart(2, '0')).join('-') || null;
}

const personName = (node: XmlNode): string => {
  const name = find(node, 'name') ?? node;
  const whole = [textIn(find(name, 'given-names')), textIn(find(name, 'surname'))].filter(Boolean).join(' ');
  return whole || textIn(find(node, 'string-name')) || textIn(find(node, 'collab'));
};

function writeFront(writer: FlowWriter, journal: XmlNode | null, meta: XmlNode | null): void {
  writer.text(citationLine(journal, meta));
  writer.end();
  const title = find(meta, 'title-group', 'article-title');
  if (title) writeInline(writer, title, plainStyle);
  writer.end('title');
  findAll(meta, 'contrib').forEach((contributor, index) => {
    if (index > 0) writer.text(', ');
    writer.text(personName(contributor));
    for (const mark of findAll(contributor, 'xref'))
      if (mark.attributes['ref-type'] === 'aff')
        writer.text(textIn(mark), { ...plainStyle, rise: 'superscript' });
  });
  writer.end();
  for (const place of findAll(meta, 'aff', 'corresp')) writeParagraph(writer, place, 1);
  for (const abstract of findAll(meta, 'abstract')) {
    if (!find(abstract, 'title')) writer.text('Abstract');
    writer.end('heading', 1);
    writeBlocks(writer, abstract, 1);
  }
  const keywords = findAll(meta, 'kwd').map(textIn);
  if (keywords.length > 0) writer.text(`Keywords: ${keywords.join(', ')}`);
  writer.end();
}

/** "Journal of X 12 (3), 45-67 (2004). doi:..." */
function citationLine(journal: XmlNode | null, meta: XmlNode | null): string {
  const [name] = findAll(journal, 'journal-title');
  const text = (part: string): string => textIn(find(meta, part));
  const issue = text('issue') ? ` (${text('issue')})` : '';
  const pages = [text('fpage') || text('elocation-id'), text('lpage')].filter(Boolean).join('-');
  const year = textIn(findAll(meta, 'year')[0] ?? null);
  const doi = elements(meta ?? emptyNode).find(
    (node) => node.name === 'article-id' && node.attributes['pub-id-type'] === 'doi',
  );
  const place = `${textIn(name ?? null)} ${text('volume')}${issue}`.trim();
  return [[place, pages].filter(Boolean).join(', '), year && `(${year})`, doi && `doi:${textIn(doi)}`]
    .filter(Boolean)
    .join(' ');
}

const emptyNode: XmlNode = { name: '', attributes: {}, children: [] };

/** A container's children in order: sections one level deeper, known blocks by their kind, the rest as paragraphs. */
function writeBlocks(writer: FlowWriter, node: XmlNode, level: number): void {
  for (const child of elements(node)) {
    if (skipped.has(child.name) || child.name === 'label') continue;
    if (child.name === 'title') writeHeading(writer, node, child, level);
    else if (child.name === 'sec') writeBlocks(writer, child, node.name === 'sec' ? level + 1 : level);
    else if (child.name === 'ref') writeReference(writer, child);
    else if (child.name === 'fn') writeParagraph(writer, child, level, 'footnote');
    else if (child.name === 'tr') writeRow(writer, child);
    else if (containers.has(child.name)) writeContainer(writer, child, level);
    else writeParagraph(writer, child, level);
  }
}

/** Parts that papers always head, also where the file leaves the heading to the style sheet. */
const unspokenHeadings: Record<string, string> = { 'ref-list': 'References', ack: 'Acknowledgements' };

function writeContainer(writer: FlowWriter, node: XmlNode, level: number): void {
  const heading = lookup(unspokenHeadings, node.name);
  if (heading && !find(node, 'title')) {
    writer.text(heading);
    writer.end('heading', 1);
  }
  const label = find(node, 'label');
  if (label && !find(node, 'title')) writer.text(`${textIn(label)} `, { ...plainStyle, bold: true });
  writeBlocks(writer, node, level);
}

function writeHeading(writer: FlowWriter, section: XmlNode, title: XmlNode, level: number): void {
  const label = find(section, 'label');
  if (label) writer.text(`${textIn(label)} `);
  writeInline(writer, title, plainStyle);
  if (section.name === 'caption') writer.end();
  else writer.end('heading', level);
}

function writeParagraph(
  writer: FlowWriter,
  node: XmlNode,
  level: number,
  kind: 'text' | 'footnote' = 'text',
): void {
  const blocks: XmlNode[] = [];
  writeInline(writer, node, plainStyle, (child) => containers.has(child.name) && blocks.push(child) > 0);
  writer.end(kind);
  for (const block of blocks) writeContainer(writer, block, level);
}

function writeReference(writer: FlowWriter, reference: XmlNode): void {
  const label = textIn(find(reference, 'label'));
  if (label) writer.text(/^\d+$/.test(label) ? `[${label}] ` : `${label} `);
  for (const citation of elements(reference).filter((child) => child.name !== 'label')) {
    const hasOwnPunctuation = citation.children.some(
      (child) => typeof child === 'string' && /[.,;]/.test(child),
    );
    if (hasOwnPunctuation) writeInline(writer, citation, plainStyle);
    else writer.text(punctuated(citation));
    writer.text(' ');
  }
  writer.end();
}

/** A citation that is nothing but fields, as a journal would print it. */
function punctuated(citation: XmlNode): string {
  const names = findAll(citation, 'name', 'string-name', 'collab').map((node) =>
    personName({ ...emptyNode, children: [node] }),
  );
  const pages = ['fpage', 'lpage'].map((part) => textIn(find(citation, part))).filter(Boolean);
  const rest = elements(citation)
    .filter((child) => !nameParts.has(child.name))
    .map(textIn);
  return [names.join(', '), ...rest, pages.join('-')].filter(Boolean).join(', ');
}

const nameParts = new Set(['person-group', 'name', 'string-name', 'collab', 'fpage', 'lpage', 'etal']);

function writeRow(writer: FlowWriter, row: XmlNode): void {
  elements(row).forEach((cell, index) => {
    if (index > 0) writer.verbatim('\t');
    writeInline(writer, cell, { ...plainStyle, bold: cell.name === 'th' });
  });
  writer.end();
}

const skipped = new Set([
  'sub-article',
  'response',
  'processing-meta',
  'sec-meta',
  'object-id',
  'alt-text',
  'graphic',
]);
const containers = new Set(
  (
    'ack app app-group back bio body boxed-text caption def-list def-item disp-quote fig fig-group fn-group glossary ' +
    'list list-item notes ref-list sec statement supplementary-material table table-wrap table-wrap-foot tbody ' +
    'tfoot thead disp-formula-group verse-group alternatives'
  ).split(' '),
);
