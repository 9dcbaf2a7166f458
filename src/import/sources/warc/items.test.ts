import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { bytesInMemory } from '../bytes/bytes.ts';
import { type ArchiveFormat, archiveItems } from './items.ts';
import { makeResponse, makeWarcRecord } from './made.ts';

type Seen = { position: string; url: string | null; status: number | null; said: string; is: string };

/** Every item with its whole payload, or with what was said instead. */
async function seen(
  bytes: Uint8Array,
  from: string | null = null,
  format: ArchiveFormat = 'warc',
): Promise<Seen[]> {
  const all: Seen[] = [];
  for await (const item of archiveItems(format, bytesInMemory(bytes), from)) {
    const pieces: Uint8Array[] = [];
    let said = 'skipped' in item && item.skipped === 'damaged' ? item.reason : '';
    try {
      for await (const piece of item.open?.() ?? []) pieces.push(piece);
    } catch (thrown) {
      said = `${thrown}`;
    }
    all.push({
      position: item.position,
      url: item.url,
      status: item.status,
      said: said || Buffer.concat(pieces).toString('latin1'),
      is: 'skipped' in item ? item.skipped : 'source',
    });
  }
  return all;
}

const saidIn = async (bytes: Uint8Array): Promise<string[]> => (await seen(bytes)).map(({ said }) => said);

const records = (bodies: string[]): Buffer[] =>
  bodies.map((body, i) => makeResponse(`http://h.example/${i}`, '200 OK', body));

const packings: [string, (records: Buffer[]) => Buffer][] = [
  ['plain', (all) => Buffer.concat(all)],
  ['gzip, a member each', (all) => Buffer.concat(all.map((each) => gzipSync(each)))],
  ['gzip, one member', (all) => gzipSync(Buffer.concat(all))],
  ['zstd, a frame each', (all) => Buffer.concat(all.map((each) => zstdCompressSync(each)))],
  ['zstd, one frame', (all) => zstdCompressSync(Buffer.concat(all))],
];

for (const [name, pack] of packings) {
  test(`${name}: every record comes whole, and reading goes on after any of them`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary-ascii', maxLength: 300 }), { maxLength: 6 }),
        async (bodies) => {
          const archive = pack(records(bodies));
          const all = await seen(archive);
          assert.deepEqual(
            all.map(({ said }) => said),
            bodies,
          );
          for (const [i, { position }] of all.entries())
            assert.deepEqual(await seen(archive, position), all.slice(i + 1));
        },
      ),
      { numRuns: 15 },
    );
  });

  test(`${name}: an archive cut off anywhere gives what came before the cut`, async () => {
    const bodies = ['first', 'second '.repeat(50), 'third'];
    const archive = pack(records(bodies));
    for (let length = 0; length < archive.length; length += 7)
      for (const [i, said] of (await saidIn(archive.subarray(0, length))).entries())
        assert.ok(said === bodies[i] || /cut off|damaged|no WARC|not compressed|how long/.test(said), said);
  });

  test(`${name}: noise anywhere costs no record but those it hits`, async () => {
    const bodies = Array.from({ length: 8 }, (_, i) => `${i} `.repeat(40 + i));
    const all = records(bodies);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 40 }), async (where, noise) => {
        const archive = Buffer.from(pack(all));
        const at = where % (archive.length - noise.length);
        archive.set(noise, at);
        const whole = (await saidIn(archive)).filter((said) => bodies.includes(said));
        // A plain record whose length is wrong may swallow the next one; one packing for all falls with its first wound.
        if (name.endsWith('each')) assert.ok(whole.length >= bodies.length - 3, `${whole.length} of 8`);
      }),
      { numRuns: 25 },
    );
  });
}

test('what a server sent is decoded from all that it travelled in', async () => {
  const text = 'The paper itself. '.repeat(20);
  const chunked = `5\r\n${text.slice(0, 5)}\r\n${(text.length - 5).toString(16)};x=y\r\n${text.slice(5)}\r\n0\r\n\r\n`;
  const ways: [string, Uint8Array | string][] = [
    ['Content-Encoding: gzip', gzipSync(text)],
    ['Content-Encoding: x-gzip', gzipSync(text)],
    ['Content-Encoding: deflate', deflateSync(text)],
    ['Content-Encoding: deflate', deflateRawSync(text)],
    ['Content-Encoding: br', brotliCompressSync(text)],
    ['Content-Encoding: zstd', zstdCompressSync(text)],
    ['Content-Encoding: deflate, gzip', gzipSync(deflateSync(text))],
    ['Transfer-Encoding: chunked', chunked],
    [
      'Transfer-Encoding: gzip, chunked',
      Buffer.concat([
        Buffer.from(`${gzipSync(text).length.toString(16)}\r\n`),
        gzipSync(text),
        Buffer.from('\r\n0\r\n\r\n'),
      ]),
    ],
    // Headers that lie: the body was decoded before it was archived.
    ['Content-Encoding: gzip', text],
    ['Content-Encoding: br', text],
    ['Transfer-Encoding: chunked', text],
    ['Content-Encoding: nonsense', text],
  ];
  const archive = Buffer.concat(
    ways.map(([field, body]) => makeResponse('http://h.example/', `200 OK\n${field}`, body)),
  );
  for (const [i, said] of (await saidIn(archive)).entries()) assert.equal(said, text, ways[i]?.[0]);
});

test('a body that was cut off is given as far as it goes', async () => {
  const packed = gzipSync(Buffer.from(Array.from({ length: 5000 }, (_, i) => i * i).join(' ')));
  const archive = makeResponse(
    'http://h.example/',
    '200 OK\nContent-Encoding: gzip',
    packed.subarray(0, packed.length >> 1),
  );
  const [said = ''] = await saidIn(archive);
  assert.ok(said.startsWith('0 1 4 9 16') && said.length > 1000);
});

test('requests, look-ups, failures and revisits are told and passed over', async () => {
  const about = (type: string, url = 'http://h.example/a') => ({ 'WARC-Type': type, 'WARC-Target-URI': url });
  const archive = Buffer.concat([
    makeWarcRecord({ fields: { 'WARC-Type': 'warcinfo' }, block: 'software: x' }),
    makeWarcRecord({
      fields: { ...about('request'), 'Content-Type': 'application/http' },
      block: 'GET / HTTP/1.0\r\n\r\n',
    }),
    makeWarcRecord({ fields: about('response', 'dns:h.example'), block: '20240101 h.example' }),
    makeResponse('http://h.example/b', '404 Not Found', 'gone'),
    makeWarcRecord({ fields: about('revisit'), block: 'HTTP/1.1 200 OK\r\n\r\n' }),
    makeWarcRecord({ fields: about('resource', '<ftp://h.example/c>'), block: 'c' }),
    makeWarcRecord({ fields: about('conversion'), block: 'text' }),
  ]);
  assert.deepEqual(
    (await seen(archive)).map(({ is, status, url }) => [is, status, url]),
    [
      ['record', null, null],
      ['record', null, 'http://h.example/a'],
      ['record', null, 'dns:h.example'],
      ['status', 404, 'http://h.example/b'],
      ['record', 200, 'http://h.example/a'],
      ['source', null, 'ftp://h.example/c'],
      ['source', null, 'http://h.example/a'],
    ],
  );
});

test('a record in parts comes whole, though others stand between its parts', async () => {
  const part = (number: number, block: string, more = {}): Buffer =>
    makeWarcRecord({
      fields: {
        'WARC-Type': number === 1 ? 'response' : 'continuation',
        'WARC-Target-URI': 'http://h.example/long',
        'WARC-Segment-Number': String(number),
        ...(number === 1 ? { 'WARC-Record-ID': '<urn:1>' } : { 'WARC-Segment-Origin-ID': '<urn:1>' }),
        ...more,
      },
      block,
    });
  const [other = Buffer.alloc(0)] = records(['between']);
  const whole = [
    part(1, 'HTTP/1.1 200 OK\r\n\r\none '),
    other,
    part(2, 'two '),
    part(3, 'three', { 'WARC-Segment-Total-Length': '30' }),
  ];
  assert.deepEqual(
    (await seen(Buffer.concat(whole))).slice(0, 2).map(({ said }) => said),
    ['one two three', 'between'],
  );
  const [first] = await seen(Buffer.concat(whole.slice(0, 3)));
  assert.match(first?.said ?? '', /not all of them/);
});

test('absurd headers end in a word about damage, not in trouble', async () => {
  const [good = Buffer.alloc(0)] = records(['good']);
  for (const bad of [
    'WARC/1.0\r\nContent-Length: 99999999999999999999\r\n\r\n',
    'WARC/1.0\r\nContent-Length: -5\r\n\r\n',
    `WARC/1.0\r\n${'X: y\r\n'.repeat(300_000)}\r\n`,
    `WARC/1.0\r\nWARC-Target-URI: ${'x'.repeat(300_000)}\r\n\r\n`,
    'WARC/1.0\r\nWARC-Type: response\r\nWARC-Date: never\r\nContent-Length: 4\r\n\r\n\0\0\0\0\r\n\r\n',
    '\0'.repeat(100_000),
  ]) {
    const all = await seen(Buffer.concat([Buffer.from(bad), Buffer.from('\r\n'), good]));
    assert.equal(all.at(-1)?.said, 'good', bad.slice(0, 40));
  }
});

test('a length that promises more than there is costs that record', async () => {
  const [first = Buffer.alloc(0)] = records(['first']);
  const long = makeWarcRecord({
    fields: { 'Content-Length': '999999', 'WARC-Target-URI': 'http://h.example/' },
    block: 'x',
  });
  const gz = Buffer.concat([gzipSync(long), gzipSync(first)]);
  assert.deepEqual(await saidIn(gz), ['Failure: The record was cut off.', 'first']);
});

test('a wrong length in a plain file swallows no other record', async () => {
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = records(['first', 'second']);
  const url = { 'WARC-Target-URI': 'http://h.example/' };
  const long = makeWarcRecord({ fields: { ...url, 'Content-Length': '300' }, block: 'one' });
  const short = makeWarcRecord({ fields: { ...url, 'Content-Length': '2' }, block: 'three\r\nlines' });
  const inside = makeWarcRecord({ fields: url, block: Buffer.concat([Buffer.from('\r\n\r\n'), first]) });
  const all = await seen(Buffer.concat([long, first, short, second, inside, second]));
  assert.deepEqual(
    all.map(({ said }) => said.slice(-8)),
    ['one', 'first', 'th', 'C record.', 'second', 'first\r\n\r\n', 'second'].map((said) => said.slice(-8)),
  );
});

test('the page that led to a document is found in the records around it', async () => {
  const about = (type: string, n: number) => ({
    'WARC-Type': type,
    'WARC-Target-URI': `http://h.example/${n}`,
  });
  const request = (n: number, from: string): Buffer =>
    makeWarcRecord({
      fields: { ...about('request', n), 'Content-Type': 'application/http; msgtype=request' },
      block: `GET /${n} HTTP/1.1\r\nReferer: ${from}\r\n\r\n`,
    });
  const metadata = (n: number, text: string): Buffer =>
    makeWarcRecord({
      fields: { ...about('metadata', n), 'Content-Type': 'application/warc-fields' },
      block: text,
    });
  const answer = (n: number): Buffer => makeResponse(`http://h.example/${n}`, '200 OK', `body ${n}`);
  const archive = Buffer.concat([
    answer(1),
    metadata(1, 'via: http://h.example/from\r\nhopsFromSeed: LLE\r\n'),
    request(2, 'http://h.example/before'),
    answer(2),
    answer(3),
    request(3, 'http://h.example/after'),
    metadata(3, 'seed: \r\n'),
    answer(4),
  ]);
  const told: unknown[] = [];
  for await (const item of archiveItems('warc', bytesInMemory(archive), null))
    if ('parent' in item) {
      const body = Buffer.concat(await Array.fromAsync(item.open())).toString();
      told.push([body, item.parent, item.depth, item.seed]);
    }
  assert.deepEqual(told, [
    ['body 1', 'http://h.example/from', 3, false],
    ['body 2', 'http://h.example/before', null, false],
    ['body 3', 'http://h.example/after', 0, true],
    ['body 4', null, null, false],
  ]);
  assert.equal((await seen(archive)).length, 8);
});

test('an answer too long to be held is given whole', async () => {
  const long = Buffer.alloc(9_000_000, 'x');
  const [said = ''] = await saidIn(makeResponse('http://h.example/', '200 OK', long));
  assert.equal(said.length, long.length);
});

test('old ARC files are read by the length of their records', async () => {
  const v1 = (url: string, body: string): string =>
    `${url} 1.2.3.4 20080430204825 text/html ${Buffer.byteLength(body)}\n${body}\n`;
  const version = '1 0 Somebody\nURL IP-address Archive-date Content-type Archive-length\n';
  const about = `filedesc://a.arc 0.0.0.0 20080430204825 text/plain ${version.length}\n${version}\n`;
  const http =
    'HTTP/1.0 200 OK\nContent-Type: text/plain\n\nThe text\nhttp://looks.like/ 1.2.3.4 20080430204825 text/html 4\nof it';
  const v2 = `http://h.example/v2 1.2.3.4 20080430204825 text/plain 200 - - 77 a.arc ${http.length}\n${http}\n`;
  const archive = about + v1('dns:h.example', 'look-up') + v1('http://h.example/with blanks', http) + v2;
  const all = await seen(Buffer.from(archive), null, 'arc');
  assert.deepEqual(
    all.map(({ is, url }) => `${is} ${url}`),
    [
      'record null',
      'record dns:h.example',
      'source http://h.example/with blanks',
      'source http://h.example/v2',
    ],
  );
  assert.match(all[2]?.said ?? '', /^The text\n.*\nof it$/s);
  assert.equal(all[3]?.said, all[2]?.said);
});
