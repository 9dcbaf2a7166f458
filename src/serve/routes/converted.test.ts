// Papers in another format over HTTP: pictures of pages by our own engine, PDF and PostScript by Ghostscript.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { findProgram } from '../../base/program.ts';
import { defaultLimits } from '../../read/limits.ts';
import { mediaTypeOf } from '../../read/media-type.ts';
import { show, tinyPdf } from '../../read/pdf/tiny.ts';
import { Desk } from '../desk.ts';
import { sampleSite } from '../site-for-tests.ts';

const skip = (await findProgram('gs')) ? false : 'needs Ghostscript';
const postScript =
  '%!PS-Adobe-2.0\n/Times-Roman findfont 12 scalefont setfont 72 700 moveto (Hello) show showpage\n';

describe('a paper in another format', () => {
  const reading = { limits: { ...defaultLimits, maxSeconds: 10 }, ocr: { on: false, languages: 'eng' } };
  const desk = new Desk({ workers: 1, maxUpload: 1e6, reading });
  after(() => desk.close());
  const papers = [
    { bytes: tinyPdf([show('Page one', 72, 700), show('Page two', 72, 700)]), becomes: { title: 'A PDF' } },
    {
      bytes: postScript,
      type: { mediaType: 'application/postscript', extension: 'ps' },
      becomes: { title: 'A PostScript file' },
    },
    {
      bytes: 'A letter, not a program.',
      type: { mediaType: 'application/postscript', extension: 'ps' },
      becomes: { title: 'Not PostScript' },
    },
    {
      bytes: '%!PS-Adobe-2.0\nnosuchoperator showpage\n',
      type: { mediaType: 'application/postscript', extension: 'ps' },
      becomes: { title: 'Broken from the start' },
    },
    {
      bytes: '%!PS-Adobe-2.0\n{ } loop\n',
      type: { mediaType: 'application/postscript', extension: 'ps' },
      becomes: { title: 'Without end' },
    },
  ];
  const { get } = sampleSite(papers, { desk });

  const bytesAt = async (path: string): Promise<Uint8Array> => {
    const response = await get(path);
    assert.equal(response.status, 200, path);
    return new Uint8Array(await response.arrayBuffer());
  };
  /** As the head of a PNG says. */
  const widthOf = (png: Uint8Array): number => Buffer.from(png).readUInt32BE(16);

  test('a page of a PDF comes as a picture, as large as was asked for', async () => {
    const small = await bytesAt('/papers/1/pages/2.png?dpi=36');
    const large = await bytesAt('/papers/1/pages/2.png?dpi=72');
    assert.equal(mediaTypeOf(small), 'image/png');
    assert.deepEqual([widthOf(small), widthOf(large)], [306, 612]);
  });

  test('a picture that the browser has is not made again, and nothing in it can act', async () => {
    const response = await get('/papers/1/pages/1.png');
    const etag = response.headers.get('ETag') ?? '';
    assert.match(response.headers.get('Content-Security-Policy') ?? '', /sandbox/);
    assert.equal((await get('/papers/1/pages/1.png', { 'If-None-Match': etag })).status, 304);
    assert.equal((await get('/papers/1/pages/2.png', { 'If-None-Match': etag })).status, 200);
  });

  test('a page that the paper does not have is refused with a reason', async () => {
    for (const page of [0, 3, 999_999]) {
      const response = await get(`/papers/1/pages/${page}.png`);
      assert.equal(response.status, 404, String(page));
      assert.match(await response.text(), new RegExp(`no page ${page} that can be drawn`));
    }
    assert.equal((await get('/papers/99/pages/1.png')).status, 404);
  });

  test('PDF from PDF is the file itself', async () => {
    const response = await get('/papers/1/file.pdf');
    assert.match(response.headers.get('Content-Disposition') ?? '', /attachment; filename="paper-1\.pdf"/);
    assert.equal(mediaTypeOf(new Uint8Array(await response.arrayBuffer())), 'application/pdf');
  });

  test('PostScript comes as PDF and as pictures, PDF as PostScript', { skip }, async () => {
    assert.equal(mediaTypeOf(await bytesAt('/papers/2/file.pdf')), 'application/pdf');
    assert.equal(mediaTypeOf(await bytesAt('/papers/2/pages/1.png?dpi=50')), 'image/png');
    assert.equal(mediaTypeOf(await bytesAt('/papers/1/file.ps')), 'application/postscript');
  });

  test('what only calls itself PostScript is refused, and the next paper is made all the same', {
    skip,
  }, async () => {
    assert.equal((await get('/papers/3/file.pdf')).status, 422);
    assert.equal((await get('/papers/2/file.pdf')).status, 200);
  });

  test('what breaks before its first page is refused, to people on a page, to programs in JSON', {
    skip,
  }, async () => {
    for (const path of ['/papers/4/file.pdf', '/papers/4/pages/1.png']) {
      const page = await get(path, { Accept: 'text/html' });
      assert.equal(page.status, 422);
      assert.match(await page.text(), /<h1>The file cannot be read<\/h1>[\s\S]*undefined in nosuchoperator/);
      const problem = await get(path, { Accept: 'application/json' });
      assert.equal(problem.status, 422);
      assert.equal(problem.headers.get('Content-Type'), 'application/problem+json');
      assert.equal(((await problem.json()) as { code: string }).code, 'damaged');
    }
  });

  test('what never ends is stopped once, and not tried again in whatever form', { skip }, async () => {
    const first = await get('/papers/5/file.pdf');
    assert.equal(first.status, 422);
    assert.match(await first.text(), /took longer than 10 seconds and was stopped/);
    const before = performance.now();
    assert.equal((await get('/papers/5/pages/7.png?dpi=72')).status, 422);
    assert.ok(performance.now() - before < 9000);
  });

  test('a paper in PostScript can be read in the browser, from the PDF that is made of it', async () => {
    assert.match(await (await get('/papers/2/read')).text(), /data-file="\/papers\/2\/file\.pdf"/);
    const page = await (await get('/papers/2')).text();
    assert.match(page, /href="\/papers\/2\/read"/);
    assert.match(page, /href="\/papers\/2\/file\.pdf">As PDF</);
    assert.match(page, /href="\/papers\/2\/text">As text</);
  });
});
