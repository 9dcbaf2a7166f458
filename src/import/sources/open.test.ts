import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { makeTar, makeZip } from '../../read/archive/made.ts';
import { openSource } from './open.ts';
import { makeResponse } from './warc/made.ts';

async function placeOf(t: TestContext, files: Record<string, Uint8Array | string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-open-'));
  t.after(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** The format, and the items by name and position. */
async function opened(
  place: string,
  from: string | null = null,
): Promise<{ format: string; items: string[][] }> {
  const outcome = await openSource(place, {});
  assert.ok(outcome.ok, outcome.ok ? '' : outcome.error.message);
  const items = await Array.fromAsync(outcome.value.items(from));
  await outcome.value.close();
  return { format: outcome.value.format, items: items.map(({ name, position }) => [name, position]) };
}

const warc = (url: string): Buffer => gzipSync(makeResponse(url, '200 OK', 'x'));

/** Opened again after each item, a place gives exactly what is left. */
async function goesOn(place: string): Promise<void> {
  const { items } = await opened(place);
  for (const [i, [, position = '']] of items.entries())
    assert.deepEqual((await opened(place, position)).items, items.slice(i + 1));
}

test('the format is found by content, whatever the name', async (t) => {
  const pdf = { name: 'p.pdf', content: '%PDF-1.4' };
  const folder = await placeOf(t, {
    'a.pdf': warc('http://h.example/'),
    'b.pdf': makeZip([pdf]),
    'c.pdf': makeTar([pdf]),
    'd.pdf': gzipSync(makeTar([pdf])),
    'e.pdf': makeZip([{ name: 'archive/a.warc.gz', content: warc('http://h.example/'), stored: true }]),
    'f.pdf': 'filedesc://a.arc 0.0.0.0 20080430204825 text/plain 0\n',
    'g.zip': '%PDF-1.4',
    'h.zip': makeZip([{ name: '[Content_Types].xml', content: 'x' }]),
  });
  const found: Record<string, string> = {};
  for (const name of 'abcdefgh') {
    const path = join(folder, `${name}.${'gh'.includes(name) ? 'zip' : 'pdf'}`);
    found[name] = (await opened(path)).format;
  }
  assert.deepEqual(found, {
    a: 'warc',
    b: 'zip',
    c: 'tar',
    d: 'tar',
    e: 'wacz',
    f: 'arc',
    g: 'folder',
    h: 'folder',
  });
});

test('a wrong --from is answered with the right one', async (t) => {
  const folder = await placeOf(t, { x: warc('http://h.example/') });
  const outcome = await openSource(join(folder, 'x'), { from: 'zip' });
  assert.ok(!outcome.ok);
  assert.match(outcome.error.message, /is a WARC archive, not a ZIP archive\. Use --from warc/);
  const unknown = await openSource(join(folder, 'x'), { from: 'wark' });
  assert.ok(!unknown.ok);
  assert.match(unknown.error.message, /There are: .*warc, arc/);
});

test('a folder of archives is read one after another and goes on in the middle of any', async (t) => {
  const two = Buffer.concat([warc('http://h.example/1'), warc('http://h.example/2')]);
  const folder = await placeOf(t, { 'a.warc.gz': two, 'b/c.warc.gz': two, 'b/c.cdx': 'index' });
  const { format, items } = await opened(folder);
  assert.equal(format, 'warc');
  assert.equal(items.length, 4);
  await goesOn(folder);
});

test('a WACZ is read where it lies and goes on in the middle', async (t) => {
  const content = Buffer.concat([warc('http://h.example/1'), warc('http://h.example/2')]);
  const place = join(
    await placeOf(t, {
      'x.wacz': makeZip([
        { name: 'datapackage.json', content: '{}' },
        { name: 'archive/a.warc.gz', content, stored: true },
        { name: 'archive/b.warc.gz', content },
      ]),
    }),
    'x.wacz',
  );
  assert.deepEqual(
    (await opened(place)).items.map(([name]) => name),
    ['http://h.example/1', 'http://h.example/2', 'http://h.example/1', 'http://h.example/2'],
  );
  await goesOn(place);
});

test('entries of a ZIP and of a TAR are sources; a name that points outside costs only itself', async (t) => {
  const entries = ['a/one.pdf', '../../etc/passwd', 'two.pdf'].map((name) => ({ name, content: '%PDF-1.4' }));
  const folder = await placeOf(t, { 'x.zip': makeZip(entries), 'x.tar': makeTar(entries) });
  for (const place of ['x.zip', 'x.tar'].map((name) => join(folder, name))) {
    const { items } = await opened(place);
    assert.deepEqual(
      items.map(([name]) => name),
      [`${place}/a/one.pdf`, `${place}@1`, `${place}/two.pdf`],
    );
    await goesOn(place);
  }
});

test('a TAR that was cut off gives what came before and says so', async (t) => {
  const tar = makeTar([
    { name: 'a.pdf', content: 'x'.repeat(600) },
    { name: 'b.pdf', content: 'y'.repeat(600) },
  ]);
  const place = join(await placeOf(t, { 'x.tar': tar.subarray(0, 2300) }), 'x.tar');
  const outcome = await openSource(place, {});
  assert.ok(outcome.ok);
  const items = await Array.fromAsync(outcome.value.items(null));
  assert.deepEqual(
    items.map((item) => ('skipped' in item ? item.code : item.name)),
    [`${place}/a.pdf`, `${place}/b.pdf`, 'damaged'],
  );
});

test('an archive that keeps the log of its crawl is an archive', async (t) => {
  const log =
    '2015-05-22T15:01:09.465Z   200       5600 http://h.example/a.pdf LLRLE http://h.example/ application/pdf #03 20150522150108890+70 sha1:CWOQBT5TEKSRCWTVAJWJQ3EVKWQBLVRZ - -\n';
  const folder = await placeOf(t, {
    'a.warc': makeResponse('metadata://h.example/crawl.log', '200 OK', log.repeat(20)),
    'crawl.log': log,
  });
  assert.equal((await opened(join(folder, 'a.warc'))).format, 'warc');
  assert.equal((await opened(join(folder, 'crawl.log'))).format, 'heritrix');
});

test('an archive of TeX files is one paper, an archive of papers is its papers', async (t) => {
  const article = '\\documentclass{article}\\begin{document}Text.\\end{document}';
  const figure = { name: 'plot.pdf', content: '%PDF-1.4' };
  const folder = await placeOf(t, {
    'source.tar.gz': gzipSync(makeTar([figure, { name: 'ms.tex', content: article }])),
    'source.zip': makeZip([{ name: 'p/ms.tex', content: article }]),
    'printed.zip': makeZip([
      { name: 'ms.tex', content: article },
      { name: 'ms.pdf', content: '%PDF-1.4' },
    ]),
    'two.tar': makeTar([
      { name: 'a/ms.tex', content: article },
      { name: 'b/ms.tex', content: article },
    ]),
  });
  const counts: Record<string, number> = {};
  for (const name of ['source.tar.gz', 'source.zip', 'printed.zip', 'two.tar'])
    counts[name] = (await opened(join(folder, name))).items.length;
  assert.deepEqual(counts, { 'source.tar.gz': 1, 'source.zip': 1, 'printed.zip': 2, 'two.tar': 2 });
});

test('an empty file is told as such', async (t) => {
  const outcome = await openSource(join(await placeOf(t, { 'a.bib': '' }), 'a.bib'), {});
  assert.ok(!outcome.ok && outcome.error.message.endsWith('a.bib is empty.'));
});
