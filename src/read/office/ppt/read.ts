// What does an old PowerPoint presentation say? A page a slide, notes under it. [MS-PPT]
import { failed, type Outcome } from '../../../base/errors.ts';
import { attempt } from '../../attempt.ts';
import type { Document } from '../../document.ts';
import type { Paragraph } from '../../flow/flow.ts';
import { setPages } from '../../flow/pages.ts';
import { FlowWriter } from '../../flow/writer.ts';
import type { Limits } from '../../limits.ts';
import { openCompound } from '../compound.ts';
import { summaryOf } from '../summary.ts';
import { withTitle } from '../title-slide.ts';
import { persistOffsets } from './persist.ts';
import { type Record, recordAt, records, recordsWithin } from './records.ts';

const pptType = 'application/vnd.ms-powerpoint';

export function readPpt(bytes: Uint8Array, limits: Limits): Outcome<Document> {
  return attempt(() => {
    const opened = openCompound(bytes);
    if (!opened.ok) return opened;
    const stream = opened.value.stream('PowerPoint Document');
    if (!stream) return failed('damaged', 'The presentation has no slides part.');
    const persist = persistOffsets(opened.value.stream('Current User'), stream);
    if (persist === 'encrypted') return failed('encrypted');
    const slides = persist ? slidesByShow(stream, persist.offsets, persist.document) : [];
    const found = slides.some((slide) => slide.length > 0);
    const pages = found ? withTitle(slides) : [textsInOrder(stream)];
    const warnings = found ? [] : ['The order of the slides was lost: their text is given as it was stored.'];
    return setPages({ pages, metadata: summaryOf(opened.value), warnings }, pptType, limits);
  });
}

const type = {
  document: 1000,
  slide: 1006,
  notes: 1008,
  notesAtom: 1009,
  slidePersist: 1011,
  textHeader: 3999,
  textChars: 4000,
  textBytes: 4008,
  outlineRef: 3998,
  slideList: 4080,
  textbox: 0xf00d,
};
const texts = new Set([type.textHeader, type.textChars, type.textBytes, type.outlineRef]);

/** A slide in the document's list: where it lies, its id, and the texts that its outline holds. */
type Entry = { persist: number; id: number; outline: Text[] };
type Text = { kind: number; text: string };

function slidesByShow(
  stream: Uint8Array,
  offsets: Map<number, number>,
  documentOffset: number,
): Paragraph[][] {
  const document = recordAt(stream, documentOffset);
  if (document?.type !== type.document) return [];
  const lists = [...records(document.body)].filter((record) => record.type === type.slideList);
  const listOf = (instance: number): Entry[] =>
    lists.filter((list) => list.instance === instance).flatMap((list) => entriesOf(list.body));
  const containerOf = (entry: Entry): Record | null =>
    recordAt(stream, offsets.get(entry.persist) ?? stream.length);
  const notes = new Map<number, Paragraph[]>();
  for (const entry of listOf(2)) {
    const container = containerOf(entry);
    if (container?.type === type.notes) notes.set(slideOfNotes(container), notesText(container));
  }
  return listOf(0).map((entry) => {
    const container = containerOf(entry);
    const own = container?.type === type.slide ? textsOn(container.body, entry.outline) : entry.outline;
    return [...paragraphs(own), ...(notes.get(entry.id) ?? [])];
  });
}

function entriesOf(list: Uint8Array): Entry[] {
  const entries: Entry[] = [];
  let kind = other;
  for (const record of records(list)) {
    const view = new DataView(record.body.buffer, record.body.byteOffset, record.body.byteLength);
    if (record.type === type.slidePersist && record.body.length >= 16)
      entries.push({ persist: view.getUint32(0, true), id: view.getUint32(12, true), outline: [] });
    else if (record.type === type.textHeader && record.body.length >= 4) kind = view.getUint32(0, true);
    const text = textOf(record);
    if (text !== null) entries.at(-1)?.outline.push({ kind, text });
  }
  return entries;
}

/** The text boxes of a slide in their order; some only point at the outline. */
function textsOn(body: Uint8Array, outline: Text[]): Text[] {
  const found: Text[] = [];
  for (const box of recordsWithin(body, new Set([type.textbox]))) {
    let kind = other;
    for (const record of recordsWithin(box.body, texts)) {
      const view = new DataView(record.body.buffer, record.body.byteOffset, record.body.byteLength);
      if (record.type === type.textHeader && record.body.length >= 4) kind = view.getUint32(0, true);
      const pointed =
        record.type === type.outlineRef && record.body.length >= 4 ? outline[view.getUint32(0, true)] : null;
      const text = textOf(record);
      if (text !== null) found.push({ kind, text });
      else if (pointed) found.push(pointed);
    }
  }
  return found;
}

const slideOfNotes = (container: Record): number => {
  for (const { body } of recordsWithin(container.body, new Set([type.notesAtom])))
    if (body.length >= 4) return new DataView(body.buffer, body.byteOffset).getUint32(0, true);
  return 0;
};

const notesText = (container: Record): Paragraph[] =>
  paragraphs(textsOn(container.body, []).filter(({ kind }) => kind === notesKind)).map((paragraph) => ({
    ...paragraph,
    kind: 'footnote',
  }));

const titleKinds = new Set([0, 6]);
/** Some put all their text where the title belongs. */
const longestTitle = 250;
const notesKind = 2;
const other = 4;

function textOf({ type: kind, body }: Record): string | null {
  if (kind === type.textChars) return new TextDecoder('utf-16le').decode(body);
  return kind === type.textBytes ? Buffer.from(body).toString('latin1') : null;
}

function paragraphs(found: readonly Text[]): Paragraph[] {
  const writer = new FlowWriter();
  for (const { kind, text } of found) {
    const isTitle = titleKinds.has(kind) && text.length <= longestTitle;
    const lines = text.split('\r');
    // A title of several paragraphs is still one title.
    for (const line of isTitle ? [lines.join('\v')] : lines) {
      if (line.trim() === '*') continue;
      writer.verbatim(line.replace(/\v/g, '\n'));
      writer.end(isTitle ? 'heading' : 'text', isTitle ? 1 : 0);
    }
  }
  return writer.page;
}

function textsInOrder(stream: Uint8Array): Paragraph[] {
  const found = [...recordsWithin(stream, texts)].flatMap((record) => textOf(record) ?? []);
  return paragraphs(found.map((text) => ({ kind: other, text })));
}
