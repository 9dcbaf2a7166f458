// Archives made in code, so that tests can make them wrong in exactly one way.

export type MadeRecord = { fields?: Record<string, string>; block: Uint8Array | string };

export function makeWarcRecord({ fields = {}, block }: MadeRecord, version = '1.0'): Buffer {
  const body = Buffer.from(block);
  const all = { 'WARC-Type': 'resource', 'Content-Length': String(body.length), ...fields };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`WARC/${version}\r\n${lines.join('')}\r\n`),
    body,
    Buffer.from('\r\n\r\n'),
  ]);
}

/** What a server answered, as a record. */
export function makeResponse(url: string, head: string, body: Uint8Array | string): Buffer {
  const http = Buffer.from(`HTTP/1.1 ${head}\r\n\r\n`.replace(/\r?\n/g, '\r\n'));
  return makeWarcRecord({
    fields: {
      'WARC-Type': 'response',
      'WARC-Target-URI': url,
      'WARC-Date': '2024-02-03T04:05:06Z',
      'Content-Type': 'application/http; msgtype=response',
    },
    block: Buffer.concat([http, Buffer.from(body)]),
  });
}
