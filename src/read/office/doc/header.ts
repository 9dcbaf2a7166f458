// Where in an old Word file is what? The first bytes say, and differ between Word 6/95 and Word 97-2003. [MS-DOC 2.5]
import { done, failed, type Outcome } from '../../../base/errors.ts';

/** Offset and length of a structure in the table stream. */
export type Stretch = { at: number; length: number };

export type DocHeader = {
  /** The stream that holds the tables. */
  table: '0Table' | '1Table' | 'WordDocument';
  /** Letters of the main text, the footnotes, what lies between, the endnotes and the text boxes. */
  letters: { main: number; footnotes: number; between: number; endnotes: number; textBoxes: number };
  pieces: Stretch;
  characters: Stretch;
  paragraphs: Stretch;
  styles: Stretch;
  footnoteMarks: Stretch;
  endnoteMarks: Stretch;
  /** Word 6/95 without a piece table: its text lies in one stretch from here. */
  plainText: number | null;
};

export function docHeader(bytes: Uint8Array): Outcome<DocHeader> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 0x200) return failed('damaged', 'The Word file is too short.');
  const version = view.getUint16(2, true);
  const flags = view.getUint16(10, true);
  if (flags & 0x100) return failed('encrypted');
  if (version < 101)
    return failed('unsupported-format', 'The file is of a Word older than Word 6. Save it anew.');
  const stretch = (at: number): Stretch => ({
    at: view.getUint32(at, true),
    length: view.getUint32(at + 4, true),
  });
  if (version < 193) return done(oldHeader(view, flags, stretch));
  if (bytes.length < 0x212) return failed('damaged', 'The Word file is too short.');
  const count = (at: number): number => Math.max(0, view.getInt32(at, true));
  return done({
    table: flags & 0x200 ? '1Table' : '0Table',
    letters: {
      main: count(0x4c),
      footnotes: count(0x50),
      between: count(0x54) + count(0x58) + count(0x5c),
      endnotes: count(0x60),
      textBoxes: count(0x64),
    },
    pieces: stretch(0x1a2),
    characters: stretch(0xfa),
    paragraphs: stretch(0x102),
    styles: stretch(0xa2),
    footnoteMarks: stretch(0xaa),
    endnoteMarks: stretch(0x20a),
    plainText: null,
  });
}

const nothing: Stretch = { at: 0, length: 0 };

/** Word 6 and 95: text only, its formatting is not read. */
function oldHeader(view: DataView, flags: number, stretch: (at: number) => Stretch): DocHeader {
  const isPieced = (flags & 4) !== 0;
  return {
    table: 'WordDocument',
    letters: {
      main: Math.max(0, view.getInt32(0x34, true)),
      footnotes: 0,
      between: 0,
      endnotes: 0,
      textBoxes: 0,
    },
    pieces: isPieced ? stretch(0x160) : nothing,
    characters: nothing,
    paragraphs: nothing,
    styles: nothing,
    footnoteMarks: nothing,
    endnoteMarks: nothing,
    plainText: isPieced ? null : view.getUint32(0x18, true),
  };
}
