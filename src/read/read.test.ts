import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { makeTar, makeZip } from './archive/made.ts';
import { textOf } from './document.ts';
import { documentIn } from './flow/told.ts';
import { defaultLimits } from './limits.ts';
import { show, tinyPdf } from './pdf/tiny.ts';
import { read } from './read.ts';

const settings = { limits: defaultLimits, ocr: { on: false, languages: 'eng' } };
const pdf = tinyPdf([show('A paper in print', 72, 700)]);

async function failure(bytes: Uint8Array): Promise<string> {
  const outcome = await read(bytes, settings);
  assert(!outcome.ok);
  return outcome.error.code;
}

test('the content decides how a file is read', async () => {
  const files: [Uint8Array, string][] = [
    [pdf, 'application/pdf'],
    [Buffer.from('<html><p>A paper in print'), 'text/html'],
    [Buffer.from('{\\rtf1 A paper in print\\par}'), 'application/rtf'],
    [
      Buffer.from('\\documentclass{article}\\begin{document}A paper in print\\end{document}'),
      'application/x-tex',
    ],
    [Buffer.from('A paper in print'), 'text/plain'],
  ];
  for (const [bytes, mediaType] of files) {
    const document = documentIn(await read(bytes, settings));
    assert.equal(document.mediaType, mediaType);
    assert.equal(textOf(document), 'A paper in print');
  }
});

test('a packed paper is unpacked, and what stands beside it is mentioned', async () => {
  const tar = gzipSync(
    makeTar([
      {
        name: 'README',
        content: 'Read me first, for I am a long text about how this archive was made.'.repeat(50),
      },
      { name: 'paper.pdf', content: pdf },
    ]),
  );
  const document = documentIn(await read(tar, settings));
  assert.equal(textOf(document), 'A paper in print');
  assert.deepEqual(document.warnings, ['The archive holds 1 document beside paper.pdf, which was read.']);
});

test('each file that cannot be read says why', async () => {
  assert.equal(await failure(Buffer.alloc(0)), 'empty');
  assert.equal(await failure(Buffer.from([0, 1, 2, 3, 4, 5, 6, 7])), 'not-a-document');
  assert.equal(await failure(Buffer.from('GIF89a', 'latin1')), 'not-a-document');
  assert.equal(await failure(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')), 'damaged');
  assert.equal(await failure(Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1')), 'unsupported-format');
  assert.equal(
    await failure(makeZip([{ name: 'a.png', content: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') }])),
    'archive-without-document',
  );
  assert.equal(await failure(Buffer.from('<html><body></body></html>')), 'no-text');
  assert.equal(await failure(tinyPdf([''])), 'no-text');
});

test('a file larger than the limit is refused unread', async () => {
  const outcome = await read(pdf, { ...settings, limits: { ...defaultLimits, maxBytes: 100 } });
  assert(!outcome.ok && outcome.error.code === 'too-large');
});
