// How do PostScript and PDF become each other? Through Ghostscript, a program of its own that may be installed or not.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { done, failed, type Outcome } from '../../base/errors.ts';
import { findProgram } from '../../base/program.ts';
import type { Limits } from '../limits.ts';
import { type Ran, runProgram } from '../program.ts';
import { mendedPostScript } from './source.ts';

export type MadePdf = { pdf: Uint8Array; warnings: string[] };

export async function pdfFromPostScript(bytes: Uint8Array, limits: Limits): Promise<Outcome<MadePdf>> {
  const crop = /^\xc5\xd0\xd3\xc6|^%!.*EPSF/.test(Buffer.from(bytes.subarray(0, 80)).toString('latin1'));
  const made = await convert('pdfwrite', mendedPostScript(bytes), limits, crop ? ['-dEPSCrop'] : []);
  if (!made.ok) return made;
  const warnings = made.value.complaint === null ? [] : [`Ghostscript complained: ${made.value.complaint}`];
  return done({ pdf: made.value.bytes, warnings });
}

export async function postScriptFromPdf(bytes: Uint8Array, limits: Limits): Promise<Outcome<Uint8Array>> {
  const made = await convert('ps2write', bytes, limits, []);
  return made.ok ? done(made.value.bytes) : made;
}

type Made = { bytes: Uint8Array; complaint: string | null };

/** Through files in a folder of their own: Ghostscript leaves its own there too when it is stopped. */
async function convert(
  device: string,
  bytes: Uint8Array,
  limits: Limits,
  more: string[],
): Promise<Outcome<Made>> {
  const program = await findProgram('gs', 'gswin64c', 'gswin32c');
  if (!program) return failed('needs-ghostscript');
  const folder = await mkdtemp(join(tmpdir(), 'openseer-gs-'));
  const ghostscript = (...given: string[]): Promise<Outcome<Ran>> =>
    runProgram({
      program,
      // What the file prints goes to standard error, where it can do no harm.
      arguments: ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sstdout=%stderr', ...given],
      folder,
      environment: { TMPDIR: folder, TEMP: folder },
      seconds: limits.maxSeconds,
      maxOutput: 1_000_000,
    });
  try {
    await writeFile(join(folder, 'in'), bytes);
    const ran = await ghostscript(`-sDEVICE=${device}`, ...more, '-sOutputFile=out', 'in');
    if (!ran.ok) return ran;
    const complaint = ran.value.code === 0 ? null : complaintIn(ran.value.errors);
    const made = await readFile(join(folder, 'out')).catch(() => null);
    // A broken file still gives the pages before the break; of one that breaks before its first it makes a blank page.
    const blank = complaint !== null && made && isBlank(await ghostscript('-sDEVICE=bbox', 'out'));
    if (!made || made.length === 0 || blank)
      return failed('damaged', `Ghostscript cannot read the file: ${complaint ?? 'no pages'}.`);
    if (made.length > limits.maxBytes) return failed('too-large');
    return done({ bytes: made, complaint });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether no page has a mark on it, by the box around the marks of each. */
const isBlank = (ran: Outcome<Ran>): boolean =>
  ran.ok && !/^%%BoundingBox: (?!0 0 0 0\s*$)/m.test(ran.value.errors);

/** "Error: /undefined in foo" among all else that it prints. */
const complaintIn = (errors: string): string =>
  /Error: (\/\w+ in [^\n]{1,60})/.exec(errors)?.[1]?.trim() ?? 'it stopped without saying why';
