// What a server on the open web meets: requests that are too large, too slow or bent, and files that are traps.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, test } from 'node:test';
import { inPackage } from '../base/package-root.ts';
import { defaultLimits } from '../read/limits.ts';
import { samplePapers } from './sample-library-for-tests.ts';
import { sampleServer } from './server-for-tests.ts';

describe('a server meets', () => {
  const reading = { limits: { ...defaultLimits, maxSeconds: 30 }, ocr: { on: false, languages: 'eng' } };
  const server = sampleServer(samplePapers, { desk: { workers: 2, maxUpload: 3e6, reading } });

  const isWell = async (): Promise<boolean> => (await fetch(`${server.url}healthz`)).ok;

  /** Sends bytes as they are and gives what comes back before the connection ends. */
  async function raw(...parts: string[]): Promise<string> {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString('latin1');
    });
    socket.on('error', () => {});
    for (const part of parts) socket.write(part);
    socket.setTimeout(3000, () => socket.destroy());
    await once(socket, 'close');
    return answer;
  }

  test('headers without end, and says that they are too large', async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`);
    assert.match(answer, /^HTTP\/1\.1 431 /);
    assert.ok(await isWell());
  });

  test('an address without end', async () => {
    assert.match(
      await raw(`GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`),
      /^HTTP\/1\.1 4/,
    );
    assert.ok(await isWell());
  });

  test('two lengths for one body, and does not choose', async () => {
    const answer = await raw(
      'POST /oai HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x',
    );
    assert.match(answer, /^HTTP\/1\.1 400 /);
  });

  test('a body larger than allowed, in pieces that do not say so', async () => {
    const call = request(`${server.url}api/v1/extract`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/pdf' },
    });
    call.on('error', () => {});
    const answered = once(call, 'response');
    const piece = Buffer.alloc(500_000);
    for (let i = 0; i < 8; i += 1) call.write(piece);
    const [response] = (await answered) as [{ statusCode: number; resume(): void }];
    assert.equal(response.statusCode, 413);
    call.destroy();
    assert.ok(await isWell());
  });

  test('a body that is promised and never sent, and answers others meanwhile', async () => {
    const { hostname, port } = new URL(server.url);
    const sockets = Array.from({ length: 20 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write('POST /oai HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\nverb=');
      return socket;
    });
    assert.ok(await isWell());
    for (const socket of sockets) socket.destroy();
    assert.ok(await isWell());
  });

  test('line breaks in what is asked, and makes no headers of them', async () => {
    const bent = encodeURIComponent('x\r\nSet-Cookie: a=b\r\n\r\n<script>');
    for (const path of [
      `search?q=${bent}`,
      `papers/1?format=${bent}`,
      `oai?verb=${bent}`,
      `feed?q=${bent}`,
      bent,
    ]) {
      const { headers } = await fetch(server.url + path);
      assert.equal(headers.get('Set-Cookie'), null, path);
    }
  });

  test('files that are traps, and reads them or says why not', async () => {
    const folder = inPackage('fixtures', 'hostile');
    const names = [
      'deep.zip',
      'many-zeros.zip',
      'page-bomb.pdf',
      'stream-bomb.pdf',
      'nuls.pdf',
      'truncated-50.pdf',
    ];
    for (const name of names) {
      const body = new Uint8Array(await readFile(`${folder}/${name}`));
      const response = await fetch(`${server.url}api/v1/extract`, { method: 'POST', body });
      await response.arrayBuffer();
      assert.ok([200, 413, 422].includes(response.status), `${name}: ${response.status}`);
    }
    assert.ok(await isWell());
  });
});
