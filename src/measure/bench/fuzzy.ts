// How fast is the fuzzy search? Beside CiteSeeker's sliding comparison and beside tre-agrep, on the text of the same papers.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../base/program.ts';
import { type Letters, lettersOf, type Room } from '../../crawl/fuzzy/letters.ts';
import { fuzzyPattern, fuzzySearch } from '../../crawl/fuzzy/search.ts';
import { takingText } from '../../crawl/fuzzy/text.ts';
import { eachFile } from '../../ingest/one-file.ts';
import { openPool } from '../../pool/open.ts';
import { childCpu, ownCpu } from '../cpu.ts';
import { slidingSearch } from './sliding-search.ts';
import { poolSettings } from './together.ts';

export type FuzzyFigures = {
  pattern: string;
  letters: number;
  similarity: number;
  text_mb: number;
  found: number;
  /** Of CPU; folding the text included, of ours and of the sliding comparison. */
  mb_per_second: number;
  sliding_mb_per_second: number;
  /** On letters that are folded already, as a hunt for many titles has them. */
  folded_mb_per_second: number;
  folded_sliding_mb_per_second: number;
  times_sliding: number;
  folded_times_sliding: number;
  agrep_found: number | null;
  agrep_mb_per_second: number | null;
  times_agrep: number | null;
};

const megabytes = 8;

export async function benchFuzzy(folder: string): Promise<FuzzyFigures[]> {
  const text = await textOfAll(folder);
  const scratch = await mkdtemp(join(tmpdir(), 'openseer-bench-'));
  try {
    const file = join(scratch, 'text');
    await writeFile(file, text);
    const agrep = await findProgram('tre-agrep');
    const figures: FuzzyFigures[] = [];
    for (const pattern of [sentence(text, 25), sentence(text, 40), sentence(text, 75)])
      for (const similarity of [0.9, 0.8])
        figures.push(
          await compare(text, pattern, similarity, agrep === undefined ? undefined : [agrep, file]),
        );
    return figures;
  } finally {
    await rm(scratch, { recursive: true });
  }
}

async function compare(
  text: string,
  pattern: string,
  similarity: number,
  agrep: [string, string] | undefined,
): Promise<FuzzyFigures> {
  const size = Buffer.byteLength(text) / 1e6;
  const made = fuzzyPattern(pattern);
  const letters = made?.codes.length ?? 0;
  const search = (within: Letters) => (made ? fuzzySearch(made, within, similarity) : []);
  // As where files are searched one after the other: room that is there, and code that has run before.
  const room: Room = { codes: new Uint16Array(0) };
  const [ours, found] = await typically(async () => search(lettersOf(text, room)));
  const folded = lettersOf(text);
  const [alone] = await typically(async () => search(folded));
  // The sliding comparison is given a part: the whole would take minutes.
  const part = text.slice(0, text.length / 40);
  const codes = lettersOf(pattern).codes;
  const slide = async (within: Letters) => slidingSearch(codes, within.codes, similarity);
  const [slid] = await typically(async () => slide(lettersOf(part, room)));
  const foldedPart = lettersOf(part);
  const [slidAlone] = await typically(() => slide(foldedPart));
  const most = Math.floor((1 - similarity) * 2 * letters);
  const [theirs, counted] = agrep
    ? await spent(childCpu, () => agrepCount(agrep, pattern, most))
    : [null, null];
  const speed = size / ours;
  const sliding = size / 40 / slid;
  const slidingAlone = size / 40 / slidAlone;
  const agrepSpeed = theirs === null ? null : size / theirs;
  return {
    pattern,
    letters,
    similarity,
    text_mb: size,
    found: found.length,
    mb_per_second: speed,
    sliding_mb_per_second: sliding,
    folded_mb_per_second: size / alone,
    folded_sliding_mb_per_second: slidingAlone,
    times_sliding: speed / sliding,
    folded_times_sliding: size / alone / slidingAlone,
    agrep_found: counted,
    agrep_mb_per_second: agrepSpeed,
    times_agrep: agrepSpeed === null ? null : speed / agrepSpeed,
  };
}

/** A substitution costs as much as an insertion and a deletion; its lines are what it finds in. */
async function agrepCount(
  [program, file]: [string, string],
  pattern: string,
  most: number,
): Promise<number | null> {
  const escaped = pattern.replace(/[^\w\s]/g, '.');
  const run = promisify(execFile)(program, ['-i', '-c', '-S', '2', '-E', String(most), escaped, file]);
  return run.then(
    ({ stdout }) => Number(stdout),
    (thrown: { code?: unknown }) => (thrown.code === 1 ? 0 : null),
  );
}

async function spent<T>(cpu: () => number, work: () => Promise<T>): Promise<[number, T]> {
  const before = cpu();
  const value = await work();
  return [Math.max(0.001, cpu() - before), value];
}

const rounds = 9;
/** Until then code is still being compiled, which would count. */
const firstRounds = 4;

/** The median of a few rounds: others work on this machine too. */
async function typically<T>(work: () => Promise<T>): Promise<[number, T]> {
  let value = await work();
  for (let round = 1; round < firstRounds; round++) value = await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push((await spent(ownCpu, work))[0]);
  return [times.sort((a, b) => a - b)[rounds >> 1] ?? 0, value];
}

/** Words of the text from its second third on, about so many signs, ending at a word's end. */
function sentence(text: string, signs: number): string {
  const from = text.indexOf(' ', Math.floor(text.length / 3) + signs) + 1;
  return text.slice(from, text.indexOf(' ', from + signs)).replace(/\s+/g, ' ');
}

/** The text of the PDF files, set in lines of about 90 signs, again and again until it is long enough. */
async function textOfAll(folder: string): Promise<string> {
  const paths = (await readdir(folder))
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => join(folder, name));
  const pool = openPool({ workers: 2 });
  const texts: string[] = [];
  try {
    const { signal } = new AbortController();
    for await (const { outcome } of eachFile(pool, takingText(poolSettings), paths, poolSettings, signal))
      if (outcome.ok) texts.push(new TextDecoder().decode(outcome.value.text));
  } finally {
    await pool.stop();
  }
  const once = texts.join('\n').replace(/(.{80,100}) /g, '$1\n');
  return once.repeat(Math.max(1, Math.ceil((megabytes * 1e6) / Math.max(1, once.length))));
}
