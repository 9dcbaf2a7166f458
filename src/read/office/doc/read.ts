// What does an old Word document say? [MS-DOC]
import { failed, type Outcome } from '../../../base/errors.ts';
import { attempt } from '../../attempt.ts';
import type { Document } from '../../document.ts';
import { setPages } from '../../flow/pages.ts';
import type { Limits } from '../../limits.ts';
import { openCompound } from '../compound.ts';
import { summaryOf } from '../summary.ts';
import { characterRuns, paragraphRuns } from './formatting.ts';
import { type DocHeader, docHeader, type Stretch } from './header.ts';
import { piecesOf } from './pieces.ts';
import { stylesOf } from './styles.ts';
import { DocText } from './text.ts';

const docType = 'application/msword';

export function readDoc(bytes: Uint8Array, limits: Limits): Outcome<Document> {
  return attempt(() => {
    const opened = openCompound(bytes);
    if (!opened.ok) return opened;
    const stream = opened.value.stream('WordDocument');
    if (!stream) return failed('damaged', 'The Word file has no text part.');
    const header = docHeader(stream);
    if (!header.ok) return header;
    const table = opened.value.stream(header.value.table);
    if (!table) return failed('damaged', 'The Word file lost the part that orders its text.');
    const text = new DocText({
      pieces: piecesOf(header.value, stream, table),
      characters: characterRuns(stream, table, header.value.characters),
      paragraphs: paragraphRuns(stream, table, header.value.paragraphs),
      styles: stylesOf(within(table, header.value.styles)),
      footnoteMarks: marks(table, header.value.footnoteMarks),
      endnoteMarks: marks(table, header.value.endnoteMarks),
    });
    const pages = [flowOf(text, header.value)];
    return setPages({ pages, metadata: summaryOf(opened.value), warnings: [] }, docType, limits);
  });
}

/** The main text with its footnotes under the paragraphs that mark them; endnotes and text boxes at the end. */
function flowOf(text: DocText, { letters }: DocHeader) {
  const footnotes = letters.main;
  const endnotes = footnotes + letters.footnotes + letters.between;
  const boxes = endnotes + letters.endnotes;
  text.readFootnotes(footnotes, letters.footnotes);
  return [
    ...text.paragraphsIn(0, letters.main),
    ...text.paragraphsIn(endnotes, letters.endnotes),
    ...text.paragraphsIn(boxes, letters.textBoxes),
  ];
}

const within = (table: Uint8Array, { at, length }: Stretch): Uint8Array => table.subarray(at, at + length);

/** The places of note marks: one more place than marks, then two bytes for each mark. */
function marks(table: Uint8Array, stretch: Stretch): Set<number> {
  const list = within(table, stretch);
  const view = new DataView(list.buffer, list.byteOffset, list.byteLength);
  const count = Math.max(0, Math.floor((list.length - 4) / 6));
  return new Set(Array.from({ length: count }, (_, index) => view.getUint32(index * 4, true)));
}
