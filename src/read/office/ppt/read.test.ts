import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentIn, told } from '../../flow/told.ts';
import { defaultLimits } from '../../limits.ts';
import { mediaTypeOf } from '../../media-type.ts';
import { makeCompound } from '../made.ts';
import { readPpt } from './read.ts';

const atom = (type: number, body: Uint8Array, instance = 0): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(instance << 4, 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};
const container = (type: number, ...parts: Buffer[]): Buffer => {
  const made = atom(type, Buffer.concat(parts));
  made.writeUInt16LE(15, 0);
  return made;
};
const list = (instance: number, ...parts: Buffer[]): Buffer => {
  const made = container(4080, ...parts);
  made.writeUInt16LE((instance << 4) | 15, 0);
  return made;
};
const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
};
const wide = (text: string): Buffer => atom(4000, Buffer.from(text, 'utf16le'));
const narrow = (text: string): Buffer => atom(4008, Buffer.from(text, 'latin1'));
const heading = (kind: number): Buffer => atom(3999, numbers(kind));
const box = (...parts: Buffer[]): Buffer => container(0xf00d, ...parts);

/** A document with an outline, two slides and notes, listed in another order than they are stored. */
function presentation(): Buffer {
  const second = container(1006, container(1036, box(heading(1), narrow('Second\rpoints'))));
  const first = container(
    1006,
    container(1036, box(atom(3998, numbers(0))), box(heading(4), wide('A. Speaker'))),
  );
  const notes = container(
    1008,
    atom(1009, numbers(257)),
    container(1036, box(heading(2), narrow('Say this'))),
  );
  const document = container(
    1000,
    list(
      0,
      atom(1011, numbers(2, 0, 0, 256, 0)),
      heading(0),
      wide('The Talk — in short'),
      atom(1011, numbers(3, 0, 0, 257, 0)),
    ),
    list(2, atom(1011, numbers(4, 0, 0, 300, 0))),
  );
  const parts = [second, first, notes, document];
  const offsets = parts.map((_, index) => parts.slice(0, index).reduce((sum, part) => sum + part.length, 0));
  const [ofSecond = 0, ofFirst = 0, ofNotes = 0, ofDocument = 0] = offsets;
  const body = Buffer.concat(parts);
  const directory = atom(6002, numbers((4 << 20) | 1, ofDocument, ofFirst, ofSecond, ofNotes));
  const edit = atom(4085, numbers(0, 0, 0, body.length, 1, 0, 0));
  const stream = Buffer.concat([body, directory, edit]);
  const user = Buffer.concat([Buffer.alloc(8), numbers(20, 0xe391c05f, body.length + directory.length)]);
  return makeCompound({ 'PowerPoint Document': stream, 'Current User': user });
}

test('slides come in the order of the show, with their notes', () => {
  const bytes = presentation();
  assert.equal(mediaTypeOf(bytes), 'application/vnd.ms-powerpoint');
  assert.deepEqual(told(documentIn(readPpt(bytes, defaultLimits))), [
    '20B The Talk — in short',
    '10 A. Speaker',
    '---',
    '10 Second',
    '10 points',
    'footnote 8 Say this',
  ]);
});

test('where the list of slides is lost, the text is given as it was stored', () => {
  const stream = container(1006, box(heading(1), narrow('Stored text')));
  const document = documentIn(readPpt(makeCompound({ 'PowerPoint Document': stream }), defaultLimits));
  assert.deepEqual(told(document), ['10 Stored text']);
  assert.equal(document.warnings.length, 1);
});

test('a presentation with a password says so', () => {
  const user = Buffer.concat([Buffer.alloc(8), numbers(20, 0xf3d1c4df, 0)]);
  const outcome = readPpt(
    makeCompound({ 'PowerPoint Document': Buffer.alloc(10), 'Current User': user }),
    defaultLimits,
  );
  assert(!outcome.ok && outcome.error.code === 'encrypted');
});
