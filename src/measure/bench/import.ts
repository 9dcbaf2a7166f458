// How fast is a crawl taken in? A generated WARC beside `gzip -dc`, and a generated crawl.log, by CPU time and memory.
import { spawnSync } from 'node:child_process';
import { mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { inPackage } from '../../base/package-root.ts';
import { findProgram } from '../../base/program.ts';
import { makeResponse } from '../../import/sources/warc/made.ts';
import { sibling } from '../../pool/sibling.ts';
import { childCpu } from '../cpu.ts';

export type ImportFigures = {
  what: 'WARC' | 'crawl.log';
  /** Records or lines. */
  items: number;
  megabytes: number;
  cpu_seconds: number;
  items_per_cpu_second: number;
  /** Of `gzip -dc` on the same file; null for a log, and where there is no gzip. */
  gzip_cpu_seconds: number | null;
  /** How many times as fast as gzip. */
  speed: number | null;
  resident_mb: number;
};

/** `megabytes` of WARC and `lines` of log are generated from the demo papers and read; nothing is stored. */
export async function benchImport(megabytes: number, lines: number): Promise<ImportFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-bench-'));
  try {
    const archive = join(folder, 'a.warc.gz');
    await writeArchive(archive, megabytes * 1e6);
    const log = join(folder, 'crawl.log');
    await writeLog(log, lines);
    return [await measured('crawl.log', log), await measured('WARC', archive)];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Read by a process of its own, so that its memory is that of reading alone. */
async function measured(what: ImportFigures['what'], path: string): Promise<ImportFigures> {
  const gzip = what === 'WARC' ? await findProgram('gzip') : undefined;
  const theirs = gzip ? cpuOfRun(gzip, ['-dc', path]) : null;
  const child = fileURLToPath(sibling(import.meta.url, 'import.child'));
  const { stdout } = spawnSync(process.execPath, [child, path], { encoding: 'utf8' });
  const { items, cpu_seconds, resident_mb } = answer.parse(JSON.parse(stdout));
  return {
    what,
    items,
    megabytes: (await stat(path)).size / 1e6,
    cpu_seconds,
    items_per_cpu_second: items / cpu_seconds,
    gzip_cpu_seconds: theirs,
    speed: theirs === null ? null : theirs / cpu_seconds,
    resident_mb,
  };
}

const answer = z.object({ items: z.number(), cpu_seconds: z.number(), resident_mb: z.number() });

/** What is packed once, and written again and again: reading does not know, and packing takes long. */
const packedOnce = 50e6;

/** A PDF to four pages of text, as crawls have it; a record a member. */
async function writeArchive(path: string, bytes: number): Promise<void> {
  const folder = inPackage('fixtures', 'demo', 'pdf');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf')).sort();
  const papers = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const prose = Buffer.from(await readFile(inPackage('LICENSE')));
  const records: Buffer[] = [];
  for (let n = 0, size = 0; size < Math.min(bytes, packedOnce); n++) {
    const paper = papers[(n / 5) % papers.length];
    const page = Buffer.concat([Buffer.from(`<p>${n}</p>`), prose.subarray((n * 997) % 5000)]);
    const body = n % 5 === 0 && paper ? paper : page;
    const record = gzipSync(makeResponse(`http://h.example/${n}`, '200 OK\nContent-Type: x/y', body));
    records.push(record);
    size += record.length;
  }
  const packed = Buffer.concat(records);
  const file = await open(path, 'w');
  try {
    for (let written = 0; written < bytes; written += packed.length) await file.write(packed);
  } finally {
    await file.close();
  }
}

async function writeLog(path: string, lines: number): Promise<void> {
  const file = await open(path, 'w');
  try {
    let text = '';
    for (let n = 0; n < lines; n++) {
      const host = `http://www.host${n % 5000}.example.org`;
      text += `2015-05-22T15:01:09.465Z   ${n % 7 ? 200 : 404}     ${1000 + (n % 90_000)} ${host}/papers/vol${n % 100}/paper-${n}.pdf LLRLE ${host}/index${n % 31}.html application/pdf #0${n % 100} 20150522150108890+70 sha1:CWOQBT5TEKSRCWTVAJWJQ3EVKWQBLVRZ - content-size:5600,3t\n`;
      if (text.length < 1e6 && n < lines - 1) continue;
      await file.write(text);
      text = '';
    }
  } finally {
    await file.close();
  }
}

function cpuOfRun(program: string, args: string[]): number {
  const before = childCpu();
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'ignore'] });
  return childCpu() - before;
}
