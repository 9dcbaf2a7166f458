// Measured by `npm run measure`: no hostile and no damaged file stops the reader, costs more than its limits or harms
// the file after it. Prints the table of docs/evaluation.md.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { inPackage } from '../base/package-root.ts';
import { defaultLimits } from '../read/limits.ts';
import { damagedCopies } from './damage.ts';
import { isClean, ordeal, type Trial, type Verdict, verdictLine } from './ordeal.ts';

const settings = { limits: defaultLimits, ocr: { on: false, languages: 'eng' } };
/** A worker is looked at every so often, and a busy machine takes its time to end one. */
const grace = 10;

const demo = inPackage('fixtures', 'demo', 'pdf');
const papers = (await readdir(demo)).sort().map((name) => join(demo, name));
const sound = await readFile(papers[0] ?? '');

const label = z.object({
  file: z.string(),
  expect: z.enum(['reads', 'error', 'either']),
  code: z.string().optional(),
  phrase: z.string().optional(),
  never: z.string().optional(),
});

test('hostile files end as they are expected to, within their limits, and harm no other', async () => {
  const folder = inPackage('fixtures', 'hostile');
  const rows = (await readFile(join(folder, 'labels.jsonl'), 'utf8')).split('\n').filter(Boolean);
  const labels = new Map(rows.map((row) => label.parse(JSON.parse(row))).map((row) => [row.file, row]));
  for await (const verdict of ordeal(filesIn(folder), sound, settings)) {
    console.log(verdictLine(verdict));
    assertBorne(verdict);
    const { expect, code, phrase, never } = labels.get(verdict.name) ?? {};
    const { name, text, refusal } = verdict;
    if (expect === 'reads') assert(text?.includes(phrase ?? ''), `${name}: ${refusal ?? text}`);
    if (expect === 'error') assert.equal(text, null, name);
    if (code !== undefined) assert.equal(refusal, code, name);
    if (never !== undefined) assert(!text?.includes(never), name);
  }
});

const shared = inPackage('..', 'shared', 'data', 'files', 'dev', 'hostile');

test('hostile files of other projects end in a value or a clean error', {
  skip: existsSync(shared) ? false : `there is no folder ${shared}`,
}, async () => {
  for await (const verdict of ordeal(filesIn(shared), sound, settings)) {
    console.log(verdictLine(verdict));
    assertBorne(verdict);
  }
});

test('five hundred damaged PDFs each end in a value or a clean error', async () => {
  const refused: Record<string, number> = {};
  let read = 0;
  let slowest = { name: '', seconds: 0 };
  for await (const verdict of ordeal(damagedCopies(papers, 500, 1), sound, settings)) {
    assertBorne(verdict);
    if (verdict.refusal === null) read++;
    else refused[verdict.refusal] = (refused[verdict.refusal] ?? 0) + 1;
    if (verdict.seconds > slowest.seconds) slowest = verdict;
  }
  const refusals = Object.values(refused).reduce((sum, count) => sum + count, 0);
  console.log(
    `500 damaged PDFs: ${read} read, ${refusals} refused ${JSON.stringify(refused)}, ` +
      `slowest ${slowest.seconds.toFixed(2)} s (${slowest.name})`,
  );
  assert.equal(read + refusals, 500);
});

function assertBorne(verdict: Verdict): void {
  const { name, refusal, seconds, soundAfter } = verdict;
  assert(isClean(verdict), `${name}: ${refusal}`);
  assert(seconds <= settings.limits.maxSeconds + grace, `${name} took ${seconds} s`);
  assert(soundAfter, `the paper after ${name} was not read as before`);
}

async function* filesIn(folder: string): AsyncGenerator<Trial> {
  for (const name of (await readdir(folder)).sort())
    if (name !== 'labels.jsonl') yield { name, bytes: await readFile(join(folder, name)) };
}
