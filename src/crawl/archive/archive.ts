// Where does everything go that was fetched? Into WARC 1.1 files: request, answer, and how the address was come by; or
// that the answer was the same as before. A file is `.open` while it is written, and cut back to what was certain if its writer dies.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Fetched } from '../fetch/fetched.ts';
import { sha1Name } from './digest.ts';
import { certainSizeOf, mend, newSizeOf } from './mend.ts';

export type Exchange = {
  fetched: Fetched;
  /** Milliseconds since 1970. */
  at: number;
  parentUrl: string | null;
  depth: number;
  /** Where the same bytes stand already: a revisit is written instead. */
  same: { url: string; at: number; digest: string } | null;
};

export interface Archive {
  write(exchange: Exchange): Promise<void>;
  /** Everything written so far is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

export type Archiving = {
  folder: string;
  /** Begins the names of the files. */
  name: string;
  /** Tells writers apart and whether they live: see base/process-name.ts. */
  owner: string;
  software: string;
  /** A file is closed beyond this size, and so many milliseconds after it was begun. */
  maxBytes: number;
  maxTime?: number;
  /** Told of each file that is complete. */
  closed?: (path: string) => void;
};

const zipLater = promisify(gzip);

const longestTimer = 2 ** 31 - 1;

/** Small records are packed at once, with as little memory as they need: setting up the packer costs more than packing. */
const zip = async (record: Buffer): Promise<Buffer> => {
  if (record.length < 2048) return gzipSync(record, { level: 1, windowBits: 11, memLevel: 3 });
  return record.length < 65_536 ? gzipSync(record, { level: 2 }) : zipLater(record, { level: 2 });
};

export async function openArchive(archiving: Archiving): Promise<Archive> {
  await mkdir(archiving.folder, { recursive: true });
  for (const path of await mend(archiving.folder)) archiving.closed?.(path);
  return new Writer(archiving);
}

type Open = {
  handle: Awaited<ReturnType<typeof open>>;
  path: string;
  size: number;
  certain: number;
  /** Not on the disk yet: nothing counts before it is synced, and many small writes take longer than one. */
  pending: Buffer[];
  held: number;
  /** Closes it when its time is over, also where nothing is written any more. */
  timer: NodeJS.Timeout | undefined;
};

class Writer implements Archive {
  readonly #archiving: Archiving;
  #file: Open | null = null;
  #number = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(archiving: Archiving) {
    this.#archiving = archiving;
  }

  /** Compressed beside each other, written one after another. */
  async write(exchange: Exchange): Promise<void> {
    const records = Promise.all(recordsOf(exchange).map(zip));
    return this.#afterwards(async () => {
      const packed = await records;
      const file = await this.#open();
      for (const each of packed) {
        file.pending.push(each);
        file.held += each.length;
        file.size += each.length;
      }
      if (file.size > this.#archiving.maxBytes) await this.#finish();
      else if (file.held > mostHeld) await spill(file);
    });
  }

  async sync(): Promise<void> {
    return this.#afterwards(async () => {
      const file = this.#file;
      if (!file || file.size === file.certain) return;
      await spill(file);
      await file.handle.datasync();
      // Put in place at once: a number that a kill cut short would cut the archive.
      await writeFile(newSizeOf(file.path), String(file.size));
      await rename(newSizeOf(file.path), certainSizeOf(file.path));
      file.certain = file.size;
    });
  }

  async close(): Promise<void> {
    return this.#afterwards(() => this.#finish());
  }

  /** One thing after the other; what fails once fails for all that comes after it. */
  #afterwards(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(work);
    this.#last.catch(() => {});
    return this.#last;
  }

  async #open(): Promise<Open> {
    if (this.#file) return this.#file;
    const { folder, name, owner, software } = this.#archiving;
    this.#number += 1;
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const file = `${name}-${stamp}-${String(this.#number).padStart(4, '0')}-${owner}.warc.gz`;
    const path = join(folder, `${file}.open`);
    const handle = await open(path, 'a');
    const info = Buffer.from(`software: ${software}\r\nformat: WARC File Format 1.1\r\n`);
    const fields = { 'WARC-Filename': file, 'Content-Type': 'application/warc-fields' };
    const bytes = await zip(record('warcinfo', Date.now(), fields, info));
    const opened: Open = {
      handle,
      path,
      size: bytes.length,
      certain: 0,
      pending: [bytes],
      held: bytes.length,
      timer: this.#closingLater(),
    };
    this.#file = opened;
    return opened;
  }

  #closingLater(): NodeJS.Timeout | undefined {
    const { maxTime } = this.#archiving;
    return maxTime === undefined
      ? undefined
      : setTimeout(() => this.#afterwards(() => this.#finish()), Math.min(maxTime, longestTimer)).unref();
  }

  async #finish(): Promise<void> {
    const file = this.#file;
    if (!file) return;
    this.#file = null;
    clearTimeout(file.timer);
    await spill(file);
    await file.handle.datasync();
    await file.handle.close();
    const path = file.path.replace(/\.open$/, '');
    await rename(file.path, path);
    await rm(certainSizeOf(file.path), { force: true });
    this.#archiving.closed?.(path);
  }
}

const mostHeld = 1 << 20;

async function spill(file: Open): Promise<void> {
  const bytes = Buffer.concat(file.pending);
  file.pending = [];
  file.held = 0;
  await file.handle.appendFile(bytes);
}

function recordsOf({ fetched, at, parentUrl, depth, same }: Exchange): Buffer[] {
  const { url, request, body } = fetched;
  const id = `<urn:uuid:${randomUUID()}>`;
  const uri = { 'WARC-Target-URI': url };
  const http = 'application/http; msgtype=';
  const head = Buffer.from(headText(fetched), 'latin1');
  const payload = { 'WARC-Payload-Digest': same?.digest ?? sha1Name(body) };
  // Heads are written as HTTP/1.1 has them, which every reader knows; what was spoken stands beside them.
  const spoken = {
    ...(fetched.address !== null && { 'WARC-IP-Address': fetched.address }),
    ...(fetched.httpVersion === '2' && { 'WARC-Protocol': 'h2' }),
  };
  const answer =
    request === null
      ? record(
          'resource',
          at,
          { ...uri, 'WARC-Record-ID': id, ...payload, 'Content-Type': typeOf(fetched) },
          body,
        )
      : same
        ? record(
            'revisit',
            at,
            {
              ...uri,
              'WARC-Record-ID': id,
              ...payload,
              ...spoken,
              ...revisit(fetched, same),
              'Content-Type': `${http}response`,
            },
            head,
          )
        : record(
            'response',
            at,
            {
              ...uri,
              'WARC-Record-ID': id,
              ...payload,
              ...spoken,
              ...(fetched.cut === 'size' && { 'WARC-Truncated': 'length' }),
              'Content-Type': `${http}response`,
            },
            Buffer.concat([head, body]),
          );
  const concurrent = { ...uri, 'WARC-Concurrent-To': id };
  const led = `${parentUrl === null ? 'seed: \r\n' : `via: ${parentUrl}\r\n`}hopsFromSeed: ${'L'.repeat(depth)}\r\nfetchTimeMs: ${Math.round(fetched.took)}\r\n`;
  return [
    answer,
    ...(request === null
      ? []
      : [
          record(
            'request',
            at,
            { ...concurrent, ...spoken, 'Content-Type': `${http}request` },
            Buffer.from(request, 'latin1'),
          ),
        ]),
    record('metadata', at, { ...concurrent, 'Content-Type': 'application/warc-fields' }, Buffer.from(led)),
  ];
}

const revisit = ({ status }: Fetched, same: { url: string; at: number }): Record<string, string> => ({
  'WARC-Profile': `http://netpreserve.org/warc/1.1/revisit/${status === 304 ? 'server-not-modified' : 'identical-payload-digest'}`,
  'WARC-Refers-To-Target-URI': same.url,
  'WARC-Refers-To-Date': dateOf(same.at),
});

/** Chunks were joined on the way; the field that would announce them keeps its word under another name. */
function headText({ status, statusText, headers }: Fetched): string {
  const lines = headers.map(([name, value]) =>
    name.toLowerCase() === 'transfer-encoding'
      ? `X-Archive-Orig-${name}: ${value}\r\n`
      : `${name}: ${value}\r\n`,
  );
  return `HTTP/1.1 ${status} ${statusText}\r\n${lines.join('')}\r\n`;
}

const typeOf = ({ headers }: Fetched): string =>
  headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'application/octet-stream';

const dateOf = (at: number): string => new Date(at).toISOString();

function record(type: string, at: number, fields: Record<string, string>, block: Uint8Array): Buffer {
  const all = {
    'WARC-Type': type,
    'WARC-Record-ID': `<urn:uuid:${randomUUID()}>`,
    'WARC-Date': dateOf(at),
    'WARC-Block-Digest': `sha1:${createHash('sha1').update(block).digest('hex')}`,
    ...fields,
    'Content-Length': String(block.length),
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`WARC/1.1\r\n${head.join('')}\r\n`), block, Buffer.from('\r\n\r\n')]);
}
