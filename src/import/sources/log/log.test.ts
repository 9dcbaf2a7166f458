import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Places } from '../../source.ts';
import { openSource } from '../open.ts';
import { makeResponse } from '../warc/made.ts';
import { heritrix } from './heritrix.ts';
import { mirrored } from './stored.ts';
import { wget } from './wget.ts';

async function placeOf(t: TestContext, files: Record<string, Uint8Array | string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-log-'));
  t.after(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** The format, and for each item its address and what its file says, or why there is none. */
async function told(place: string, places: Places = {}, from: string | null = null): Promise<string[]> {
  const outcome = await openSource(place, places);
  if (!outcome.ok) return [outcome.error.message];
  const lines: string[] = [];
  for await (const item of outcome.value.items(from)) {
    let content = 'skipped' in item ? item.skipped : '';
    try {
      if ('parent' in item) for await (const piece of item.open()) content += Buffer.from(piece).toString();
    } catch (thrown) {
      content = `${thrown}`.slice(0, 30);
    }
    lines.push(`${item.url} ${content}`);
  }
  return lines;
}

const line = (status: number, url: string, path = 'L', rest = 'sha1:X - -'): string =>
  `2015-05-22T15:01:09.465Z ${String(status).padStart(5)}         56 ${url} ${path} http://h.example/from application/pdf #002 20150522150108890+70 ${rest}\n`;

test('a line of crawl.log says all that a location needs', () => {
  const entry = heritrix.start()(line(200, 'http://h.example/a.pdf', '12+LLRE').trim());
  assert.deepEqual(entry, {
    url: 'http://h.example/a.pdf',
    parent: 'http://h.example/from',
    at: Date.UTC(2015, 4, 22, 15, 1, 8, 890),
    mediaType: 'application/pdf',
    status: 200,
    depth: 16,
    seed: false,
    stored: 'mirror',
  });
});

test('seeds, look-ups, failures and duplicates are told apart', () => {
  const parse = heritrix.start();
  const said = (text: string): unknown => {
    const entry = parse(text.trim());
    return entry && ('passed' in entry ? entry.passed : [entry.depth, entry.seed]);
  };
  assert.deepEqual(said(line(200, 'http://h.example/', '-')), [0, true]);
  assert.equal(said(line(1, 'dns:h.example', 'P')), 'line');
  assert.equal(said(line(200, 'http://h.example/robots.txt', 'LP')), 'line');
  assert.equal(said(line(-5003, 'http://h.example/x')), 'line');
  assert.equal(said(line(404, 'http://h.example/x')), 'status');
  assert.equal(said(line(200, 'http://h.example/x', 'L', 'sha1:X - duplicate:"a.arc,1"')), 'line');
  assert.equal(said('not a line at all'), 'line');
});

test('no line whatever stops the parsers', () => {
  for (const parser of [heritrix, wget])
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(12), (noise, at) => {
        const words = line(200, 'http://h.example/').split(' ');
        words.splice(at, 1, noise);
        const parse = parser.start();
        parse(noise);
        parse(words.join(' '));
      }),
    );
});

test('a Heritrix job with a mirror gives the files that the log names', async (t) => {
  const folder = await placeOf(t, {
    'logs/crawl.log': [
      line(200, 'http://h.example/a.pdf'),
      line(200, 'http://h.example/'),
      line(200, 'http://h.example/q.pdf?x=1'),
      line(200, 'http://h.example/gone.pdf'),
      'garbage\n',
    ].join(''),
    'mirror/h.example/a.pdf': 'A',
    'mirror/h.example/index.html': 'I',
    'mirror/h.example/q?x=1.pdf': 'Q',
  });
  const all = await told(folder);
  assert.deepEqual(all, [
    'http://h.example/a.pdf A',
    'http://h.example/ I',
    'http://h.example/q.pdf?x=1 Q',
    'http://h.example/gone.pdf Failure: The file of http://h.',
    'null line',
  ]);
  const outcome = await openSource(folder, {});
  assert.ok(outcome.ok);
  for await (const { position } of outcome.value.items(null)) {
    const left = await told(folder, {}, position);
    assert.deepEqual(left, all.slice(all.length - left.length));
  }
  assert.deepEqual(await told(join(folder, 'mirror'), { log: join(folder, 'logs/crawl.log') }), all);
});

test('a log that names archive and offset is followed into the archive', async (t) => {
  const first = gzipSync(makeResponse('http://h.example/1', '200 OK', 'one'));
  const second = gzipSync(makeResponse('http://h.example/2', '200 OK', 'two'));
  const tail = `sha1:X - 3t {"contentSize":5,"warcFilename":"a.warc.gz","warcFileOffset":${first.length}}`;
  const folder = await placeOf(t, {
    'logs/crawl.log': line(200, 'http://h.example/2', 'LL', tail),
    'warcs/a.warc.gz': Buffer.concat([first, second]),
  });
  assert.deepEqual(await told(folder), ['http://h.example/2 two']);
});

test('a job that wrote archives and a plain log is read from its archives', async (t) => {
  const folder = await placeOf(t, {
    'logs/crawl.log': line(200, 'http://h.example/1'),
    'warcs/a.warc.gz': gzipSync(makeResponse('http://h.example/1', '200 OK', 'one')),
  });
  assert.deepEqual(await told(folder), ['http://h.example/1 one']);
});

test('no log can reach a file outside of the folder', async (t) => {
  const folder = await placeOf(t, {
    'secret.txt': 'secret',
    'job/crawl.log': [
      line(200, 'http://h.example/..%2f..%2f..%2fsecret.txt'),
      line(200, 'http://../secret.txt'),
      line(200, 'http://h.example/link'),
      line(
        200,
        'http://h.example/x',
        'L',
        'sha1:X - - {"warcFilename":"../../secret.txt","warcFileOffset":0}',
      ),
    ].join(''),
    'job/mirror/h.example/a': 'a',
  });
  await symlink(join(folder, 'secret.txt'), join(folder, 'job/mirror/h.example/link'));
  await rm(join(folder, 'job', 'x'), { force: true });
  for (const said of await told(join(folder, 'job'))) assert.doesNotMatch(said, /secret$/);
});

test('addresses become paths that stay below their host', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
      for (const path of mirrored(url)) assert.ok(!path.startsWith('/') && !/^[a-z]+:/.test(path));
    }),
  );
});

test('wget tells of its downloads in a line or in a paragraph', async (t) => {
  const folder = await placeOf(t, {
    'wget.log': [
      '2024-01-02 03:04:05 URL:http://h.example/short.pdf [5/5] -> "h.example/short.pdf" [1]',
      '--2024-01-02 03:04:05--  http://h.example/long.pdf',
      'Resolving h.example (h.example)... 127.0.0.1',
      'HTTP request sent, awaiting response... 200 OK',
      'Length: 1234 (1.2K) [application/pdf]',
      'Saving to: ‘h.example/long.pdf’',
      '',
      '     0K .                                      100% 1.2M=0.001s',
      '',
      '2024-01-02 03:04:06 (1.2 MB/s) - ‘h.example/long.pdf’ saved [1234/1234]',
      '',
      '--2024-01-02 03:04:05--  http://h.example/gone.pdf',
      'HTTP request sent, awaiting response... 404 Not Found',
      '2024-01-02 03:04:06 ERROR 404: Not Found.',
      '',
      'FINISHED --2024-01-02 03:04:06--',
    ].join('\n'),
    'h.example/short.pdf': 'S',
    'h.example/long.pdf': 'L',
  });
  assert.deepEqual(await told(folder), [
    'http://h.example/short.pdf S',
    'http://h.example/long.pdf L',
    'http://h.example/gone.pdf status',
  ]);
});

test('Nutch names what it fetched, and its dump has the files by hash', async (t) => {
  const url = 'http://h.example/a.pdf';
  const md5 = createHash('md5').update(url).digest('hex');
  const folder = await placeOf(t, {
    'hadoop.log': `2024-01-02 03:04:05,678 INFO  fetcher.FetcherThread - FetcherThread 47 fetching ${url} (queue crawl delay=5000ms)\n2024-01-02 03:04:06,000 INFO  fetcher.FetcherThread - fetch of http://h.example/b failed with: timeout\n`,
    [`${md5[0]}${md5[8]}/${md5[16]}${md5[24]}/${md5}_a.pdf`]: 'A',
  });
  assert.deepEqual(await told(folder), [`${url} A`, 'http://h.example/b line']);
});

const parserModule = (body: string): string =>
  `export default { name: 'mine', knows: (head) => head.startsWith('mine'), start: () => (line) => (${body}) };`;

test('a crawler of one’s own is added by a module', async (t) => {
  const folder = await placeOf(t, {
    'log.txt': 'mine http://h.example/a files/1\nmine http://h.example/b files/2\n',
    'files/1': 'one',
    'files/2': 'two',
    'mine.mjs': parserModule(
      "{ url: line.split(' ')[1], parent: null, at: null, mediaType: null, status: 200, depth: null, seed: false, stored: [line.split(' ')[2]] }",
    ),
    'wrong.mjs': parserModule("{ url: 'nowhere' }"),
    'thrower.mjs': parserModule('line.no.such'),
    'empty.mjs': 'export const x = 1;',
  });
  const log = join(folder, 'log.txt');
  assert.deepEqual(await told(folder, { log, parser: join(folder, 'mine.mjs') }), [
    'http://h.example/a one',
    'http://h.example/b two',
  ]);
  await assert.rejects(
    told(folder, { log, parser: join(folder, 'wrong.mjs') }),
    /gave a wrong answer for the line "mine/,
  );
  await assert.rejects(
    told(folder, { log, parser: join(folder, 'thrower.mjs') }),
    /failed at the line "mine/,
  );
  assert.match((await told(folder, { log, parser: join(folder, 'empty.mjs') })).join(), /is no log parser/);
  assert.match((await told(folder, { log, parser: join(folder, 'none.mjs') })).join(), /cannot be loaded/);
  assert.match(
    (await told(folder, { log, parser: 'heritrix' })).join(),
    /not a log that the parser heritrix knows/,
  );
});

test('FTP downloads come by their list, or by their paths where the list is lost', async (t) => {
  const folder = await placeOf(t, {
    'ftp.h.example/pub/a.ps': 'A',
    'ftp.h.example/pub/b c.ps': 'B',
    'list.txt': 'ftp.h.example/pub/b c.ps\nftp.h.example/pub/a.ps\thttp://other.example/a.ps\nnothing\n',
  });
  assert.deepEqual(await told(folder, { from: 'ftp', log: join(folder, 'list.txt') }), [
    'ftp://ftp.h.example/pub/b%20c.ps B',
    'http://other.example/a.ps A',
    'null line',
  ]);
  await rm(join(folder, 'list.txt'));
  assert.deepEqual(await told(folder), [
    'ftp://ftp.h.example/pub/a.ps A',
    'ftp://ftp.h.example/pub/b%20c.ps B',
  ]);
});
