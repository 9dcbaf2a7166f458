import assert from 'node:assert/strict';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { defaultLimits, type Limits } from '../limits.ts';
import { inFile } from './bytes.ts';
import { documentsIn } from './documents.ts';
import { makeTar, makeZip } from './made.ts';

const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n';
const ps = '%!PS-Adobe-2.0\n(Hello) show\nshowpage\n';
const picture = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** What comes out, a line each: the path, or the code of the failure. */
async function found(
  bytes: Parameters<typeof documentsIn>[0],
  limits: Limits = defaultLimits,
): Promise<string[]> {
  const lines: string[] = [];
  for await (const outcome of documentsIn(bytes, limits))
    lines.push(
      outcome.ok ? `${outcome.value.path.join(' > ')} ${outcome.value.mediaType}` : outcome.error.code,
    );
  return lines;
}

const within = (archive: Partial<Limits['archive']>): Limits => ({
  ...defaultLimits,
  archive: { ...defaultLimits.archive, ...archive },
});

test('the PostScript in a .ps.gz is found', async () => {
  assert.deepEqual(await found(gzipSync(ps)), [' application/postscript']);
});

test('a zip gives its documents and passes over pictures', async () => {
  const zip = makeZip([
    { name: 'figures/a.png', content: picture },
    { name: 'paper.pdf', content: pdf },
    { name: 'notes/read me.txt', content: 'Notes on the paper.', stored: true },
  ]);
  assert.deepEqual(await found(zip), ['paper.pdf application/pdf', 'notes/read me.txt text/plain']);
});

test('a tar.gz is looked into, and long names come whole', async () => {
  const long = `${'deep/'.repeat(30)}paper.ps`;
  const tar = makeTar([
    { name: '././@LongLink', content: `${long}\0`, type: 'L' },
    { name: 'cut', content: ps },
    { name: 'link', content: '', type: '2' },
    { name: 'b.pdf', content: pdf },
  ]);
  assert.deepEqual(await found(gzipSync(tar)), [`${long} application/postscript`, 'b.pdf application/pdf']);
});

test('archives within archives are opened and their names kept in order', async () => {
  const inner = makeZip([{ name: 'a.pdf', content: pdf }]);
  const outer = makeTar([{ name: 'inner.zip', content: inner }]);
  assert.deepEqual(await found(zstdCompressSync(outer)), ['inner.zip > a.pdf application/pdf']);
});

test('a word processor file in a zip is a document, not an archive', async () => {
  const odt = makeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', stored: true },
  ]);
  assert.deepEqual(await found(makeZip([{ name: 'x', content: odt }])), [
    'x application/vnd.oasis.opendocument.text',
  ]);
});

test('an archive of pictures holds no document', async () => {
  assert.deepEqual(await found(makeZip([{ name: 'a.png', content: picture }])), ['archive-without-document']);
  assert.deepEqual(await found(gzipSync(picture)), ['archive-without-document']);
});

test('names that point outside are refused, their neighbours are not', async () => {
  const names = ['../../etc/passwd', '/etc/passwd', 'C:\\x.pdf', 'a/../../b.pdf', '..\\b.pdf', 'a\0.pdf'];
  const zip = makeZip([...names, 'good.pdf'].map((name) => ({ name, content: pdf })));
  assert.deepEqual(await found(zip), [...names.map(() => 'archive-unsafe-name'), 'good.pdf application/pdf']);
});

test('nesting beyond the limit is refused', async () => {
  let bytes: Uint8Array = Buffer.from(pdf);
  for (let depth = 0; depth < 5; depth++) bytes = makeZip([{ name: `${depth}.zip`, content: bytes }]);
  assert.deepEqual(await found(bytes), ['archive-too-deep']);
});

test('more entries than the limit are refused before any is read', async () => {
  const zip = makeZip(Array.from({ length: 11 }, (_, at) => ({ name: `${at}.pdf`, content: pdf })));
  assert.deepEqual(await found(zip, within({ maxEntries: 10 })), ['archive-too-many-entries']);
});

test('a tar that goes on and on ends at the limit of entries', async () => {
  const tar = makeTar(Array.from({ length: 4 }, (_, at) => ({ name: `${at}.pdf`, content: pdf })));
  assert.deepEqual((await found(tar, within({ maxEntries: 3 }))).at(-1), 'archive-too-many-entries');
});

test('a bomb is stopped by what comes out for what went in', async () => {
  const zeros = `text ${' '.repeat(3_000_000)}`;
  assert.deepEqual(await found(gzipSync(zeros), within({ ratioFrom: 100_000 })), ['archive-bomb']);
  const zip = makeZip([{ name: 'a', content: zeros }]);
  assert.deepEqual(await found(zip, within({ ratioFrom: 100_000 })), ['archive-bomb']);
});

test('more bytes than the limit are refused, all levels together', async () => {
  const zip = makeZip([
    { name: 'a.txt', content: 'a sentence. '.repeat(50) },
    { name: 'b.txt', content: 'a sentence. '.repeat(50) },
  ]);
  assert.deepEqual(await found(zip, within({ maxBytes: 1000 })), ['a.txt text/plain', 'archive-too-large']);
});

test('one document larger than the limit of a file is refused alone', async () => {
  const zip = makeZip([
    { name: 'a.txt', content: 'a sentence. '.repeat(50) },
    { name: 'b.pdf', content: pdf },
  ]);
  assert.deepEqual(await found(zip, { ...defaultLimits, maxBytes: 500 }), [
    'too-large',
    'b.pdf application/pdf',
  ]);
});

test('entries that share bytes are a bomb', async () => {
  const zip = makeZip([{ name: 'a.txt', content: 'x'.repeat(10_000), stored: true }]);
  const at = zip.indexOf('PK\x01\x02', 0, 'latin1');
  const end = zip.indexOf('PK\x05\x06', 0, 'latin1');
  const entry = zip.subarray(at, end);
  const tail = Buffer.from(zip.subarray(end));
  tail.writeUInt16LE(3, 10);
  tail.writeUInt32LE(entry.length * 3, 12);
  const overlapping = Buffer.concat([zip.subarray(0, at), entry, entry, entry, tail]);
  assert.deepEqual(await found(overlapping), ['archive-bomb']);
});

test('a damaged, encrypted or strangely packed entry costs only itself', async () => {
  const zip = makeZip([
    { name: 'a.txt', content: 'some text', lies: { crc: 7 } },
    { name: 'b.txt', content: 'some text', lies: { size: 3 } },
    { name: 'c.txt', content: 'some text', lies: { flags: 1 } },
    { name: 'd.txt', content: 'some text', lies: { method: 14 } },
    { name: 'e.pdf', content: pdf },
  ]);
  assert.deepEqual(await found(zip), [
    'damaged',
    'damaged',
    'encrypted',
    'unsupported-format',
    'e.pdf application/pdf',
  ]);
});

test('a gzip stream that was cut off gives what is there and says so', async () => {
  const text = Array.from({ length: 20_000 }, (_, at) => `line ${at} ${(at * 7919) % 1013}`).join('\n');
  const packed = gzipSync(text);
  const outcomes = [];
  for await (const outcome of documentsIn(packed.subarray(0, packed.length >> 1), defaultLimits))
    outcomes.push(outcome);
  assert.equal(outcomes.length, 1);
  const [only] = outcomes;
  assert(only?.ok && only.value.cutOff);
  assert(only.value.bytes.length > 1000 && text.startsWith(Buffer.from(only.value.bytes).toString()));
});

test('an archive cut off anywhere ends in a value or a named failure', async () => {
  for (const whole of [
    makeZip([{ name: 'a.pdf', content: pdf }]),
    makeTar([{ name: 'a.pdf', content: pdf }]),
  ])
    for (let length = 0; length < whole.length; length += 13)
      for (const line of await found(whole.subarray(0, length)))
        assert.match(line, /^[a-z-]+$|application|text/);
});

test('a stream and a file on disk are looked into as memory is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-test-'));
  try {
    for (const bytes of [
      gzipSync(makeTar([{ name: 'a.pdf', content: pdf }])),
      makeZip([{ name: 'a.pdf', content: pdf }]),
    ]) {
      assert.deepEqual(await found(Readable.from([bytes.subarray(0, 9), bytes.subarray(9)])), [
        'a.pdf application/pdf',
      ]);
      const path = join(folder, 'archive');
      await writeFile(path, bytes);
      const file = await open(path);
      assert.deepEqual(await found(await inFile(file)), ['a.pdf application/pdf']);
      await file.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
