import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bitsFor, has, numbersOf, set } from './bits.ts';
import { ByteWriter } from './bytes.ts';
import { Postings } from './postings.ts';
import { PostingsCursor } from './postings-cursor.ts';
import { PostingsWriter, TermPostings } from './postings-writer.ts';
import { decodeAll } from './unpack.ts';

/** Steps that fit into a byte and some that do not, weights likewise, over several blocks. */
const list = fc
  .record({
    steps: fc.array(fc.nat(60), { minLength: 1, maxLength: 700, size: 'max' }),
    weights: fc.array(fc.constantFrom(1, 1, 2, 3, 127, 128, 65_535), { minLength: 1, maxLength: 50 }),
    far: fc.integer({ min: 1, max: 900 }),
  })
  .map(({ steps, weights, far }) => {
    let doc = -1;
    return steps.map((step, i) => {
      doc += 1 + (i % far === far - 1 ? step * 1000 : step);
      return { doc, weight: weights[i % weights.length] ?? 1 };
    });
  });

test('what was written of a word is read again, whole, in parts and in places', () => {
  fc.assert(
    fc.property(list, fc.nat(), (entries, seed) => {
      const { documents, places } = written(entries);
      const last = entries.at(-1)?.doc ?? 0;
      const postings = new Postings(documents, entries.length);
      const into = room(entries.length);
      postings.decode(null, into);
      deepEqual(pairs(into), entries);
      decodeAll(Buffer.concat([Buffer.alloc(3), documents]), 3, entries.length, into);
      deepEqual(pairs(into), entries);
      const wanted = entries.filter((_, i) => (i * 31 + seed) % 97 < 5);
      const within = bitsFor(last + 1);
      for (const { doc } of wanted) set(within, doc);
      postings.decode(within, into);
      deepEqual(
        pairs(into).filter(({ doc }) => has(within, doc)),
        wanted,
      );
      const marked = bitsFor(last + 1);
      postings.mark(null, marked);
      deepEqual(
        [...numbersOf(marked, new Int32Array(entries.length))],
        entries.map(({ doc }) => doc),
      );
      const starts = postings.locate(
        Int32Array.from(wanted, ({ doc }) => doc),
        places,
        new Int32Array(wanted.length),
      );
      const cursor = new PostingsCursor(postings, {
        size: places.length,
        read: (from, to) => places.subarray(from, to),
      });
      const found = new Int32Array(4);
      wanted.forEach(({ doc, weight }, i) => {
        equal(cursor.moveTo(doc), weight);
        equal(cursor.places(found), 1);
        equal(found[0], doc % 5000);
        equal(places[(starts[i] ?? 0) + 1], new Uint8Array(varint(doc % 5000))[0]);
      });
    }),
  );
});

type Entry = { doc: number; weight: number };

/** Each document has the word at one place, which its number tells. */
function written(entries: readonly Entry[]): { documents: Buffer; places: Buffer } {
  const term = new TermPostings();
  term.reserve(entries.length);
  for (const { doc, weight } of entries) {
    term.docs[term.count] = doc;
    term.weights[term.count++] = weight;
    const place = varint(doc % 5000);
    term.places.number(place.length);
    for (const byte of place) term.places.copy(Uint8Array.of(byte), 0, 1);
  }
  const [documents, places] = [new ByteWriter(), new ByteWriter()];
  new PostingsWriter().write(term, documents, places);
  return { documents: documents.written(), places: places.written() };
}

function varint(value: number): number[] {
  const out = new ByteWriter();
  out.number(value);
  return [...out.written()];
}

const room = (size: number) => ({ docs: new Int32Array(size), weights: new Uint16Array(size), count: 0 });

const pairs = ({ docs, weights, count }: ReturnType<typeof room>): Entry[] =>
  Array.from({ length: count }, (_, i) => ({ doc: docs[i] ?? 0, weight: weights[i] ?? 0 }));
