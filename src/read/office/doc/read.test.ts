import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentIn, told } from '../../flow/told.ts';
import { defaultLimits } from '../../limits.ts';
import { mediaTypeOf } from '../../media-type.ts';
import { makeCompound } from '../made.ts';
import { readDoc } from './read.ts';

type Made = { main: string; footnotes?: string; flags?: number };

const textAt = 2048;
const charactersAt = 512 * 8;
const paragraphsAt = 512 * 9;

/** Two pieces, the first narrow and the second wide; bold for the second word; styles 0 Normal and 1 heading 1. */
function word({ main, footnotes = '', flags = 0x200 }: Made): Buffer {
  const text = main + footnotes;
  const cut = Math.min(10, text.length);
  const wideAt = textAt + 1024;
  const stream = Buffer.alloc(512 * 10);
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt16LE(193, 2);
  stream.writeUInt16LE(flags, 10);
  stream.writeUInt32LE(main.length, 0x4c);
  stream.writeUInt32LE(footnotes.length, 0x50);
  stream.write(text.slice(0, cut), textAt, 'latin1');
  stream.write(text.slice(cut), wideAt, 'utf16le');

  const parts: Buffer[] = [];
  const put = (field: number, bytes: Buffer): void => {
    stream.writeUInt32LE(
      parts.reduce((sum, part) => sum + part.length, 0),
      field,
    );
    stream.writeUInt32LE(bytes.length, field + 4);
    parts.push(bytes);
  };
  const pieces = Buffer.alloc(5 + 12 + 16);
  pieces[0] = 2;
  pieces.writeUInt32LE(28, 1);
  for (const [index, at] of [0, cut, text.length].entries()) pieces.writeUInt32LE(at, 5 + index * 4);
  pieces.writeUInt32LE((textAt * 2) | 0x40000000, 5 + 12 + 2);
  pieces.writeUInt32LE(wideAt, 5 + 12 + 8 + 2);
  put(0x1a2, pieces);

  const end = wideAt + text.length * 2;
  put(0xfa, list(textAt, end, charactersAt / 512));
  stream.set(runs([textAt, textAt + 4, textAt + 9, end], [null, [3, 0x35, 0x08, 1], null], 1), charactersAt);
  put(0x102, list(textAt, end, paragraphsAt / 512));
  const firstMark = main.indexOf('\r');
  const firstEnd = firstMark < cut ? textAt + firstMark + 1 : wideAt + (firstMark - cut) * 2 + 2;
  stream.set(
    runs(
      [textAt, firstEnd, end],
      [
        [2, 1, 0, 0],
        [2, 0, 0, 0],
      ],
      13,
    ),
    paragraphsAt,
  );

  const styles = Buffer.alloc(2 + 18 + 2 * 12);
  styles.writeUInt16LE(18, 0);
  [0, 1].forEach((id, index) => {
    styles.writeUInt16LE(10, 20 + index * 12);
    styles.writeUInt16LE(id, 22 + index * 12);
  });
  put(0xa2, styles);
  const mark = main.indexOf('\u0002');
  const marks = Buffer.alloc(mark < 0 ? 4 : 10);
  if (mark >= 0) marks.writeUInt32LE(mark, 0);
  put(0xaa, marks);
  return makeCompound({ WordDocument: stream, '1Table': Buffer.concat(parts) });
}

function list(from: number, to: number, page: number): Buffer {
  const made = Buffer.alloc(12);
  for (const [index, value] of [from, to, page].entries()) made.writeUInt32LE(value, index * 4);
  return made;
}

/** A page of runs: where each begins, then where its properties stand, counted in words from the page's start. */
function runs(places: number[], properties: (number[] | null)[], entrySize: number): Buffer {
  const page = Buffer.alloc(512);
  for (const [index, place] of places.entries()) page.writeUInt32LE(place, index * 4);
  properties.forEach((bytes, index) => {
    if (!bytes) return;
    const at = 300 + index * 20;
    page.set(bytes, at);
    page[places.length * 4 + index * entrySize] = at / 2;
  });
  page[511] = properties.length;
  return page;
}

test('an old Word file gives its text from pieces, with headings and weight', () => {
  const bytes = word({ main: 'One heavy headline\rThen some “text” of it.\r' });
  assert.equal(mediaTypeOf(bytes), 'application/msword');
  const document = documentIn(readDoc(bytes, defaultLimits));
  assert.deepEqual(told(document), ['18B One heavy headline', '10 Then some “text” of it.']);
  assert.deepEqual(document.outline, [{ title: 'One heavy headline', level: 1, page: 1 }]);
});

test('weight is read from the runs', () => {
  const [line] =
    documentIn(readDoc(word({ main: 'x\ra heavy then\r' }), defaultLimits)).pages[0]?.blocks[1]?.lines ?? [];
  assert.deepEqual(
    line?.words.map(({ text, font }) => [text, font]),
    [
      ['a', 1],
      ['heavy', 0],
      ['then', 1],
    ],
  );
});

test('a footnote follows the paragraph that marks it', () => {
  const bytes = word({ main: 'Headline x\rSee\u0002 here.\rNext.\r', footnotes: '\u0002 A note.\r' });
  assert.deepEqual(told(documentIn(readDoc(bytes, defaultLimits))), [
    '18B Headline x',
    '10 See1 here.',
    'footnote 8 1 A note.',
    '10 Next.',
  ]);
});

test('fields give their results, not their instructions', () => {
  const bytes = word({ main: 'A headline\rGo \u0013 HYPERLINK "x" \u0014there\u0015 now.\r' });
  assert.deepEqual(told(documentIn(readDoc(bytes, defaultLimits))), ['18B A headline', '10 Go there now.']);
});

test('a file with a password says so', () => {
  const outcome = readDoc(word({ main: 'x\r', flags: 0x300 }), defaultLimits);
  assert(!outcome.ok && outcome.error.code === 'encrypted');
});
