// Measured by `npm run measure`: our scores and those of an independent scorer on the same extractions are the same.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Extraction } from '../../base/extraction.ts';
import { inPackage } from '../../base/package-root.ts';
import { extract } from '../../extract/extract.ts';
import { defaultLimits } from '../../read/limits.ts';
import { readPdf } from '../../read/pdf/read.ts';
import { type Figure, scorePapers } from './score.ts';
import { knownPaper } from './truth.ts';

const shared = inPackage('..', 'shared');
const data = join(shared, 'data', 'pdf', 'dev');
const scorer = join(shared, 'tools', 'score.py');
const isHere = existsSync(scorer) && existsSync(data) && spawnSync('python3', ['--version']).status === 0;

test('every figure agrees with the independent scorer', {
  skip: !isHere && 'no data or scorer',
}, async (context) => {
  const rows = readFileSync(join(data, 'truth.jsonl'), 'utf8').split('\n').filter(Boolean);
  const papers = [];
  for (const row of rows) {
    const known = knownPaper(row);
    papers.push([known, await extractionOf(known.id)] as const);
  }
  const ours = scorePapers(papers).groups;
  let compared = 0;
  for (const [group, figures] of Object.entries(
    scoredElsewhere(papers.map(([{ id }, found]) => [id, found])),
  ))
    for (const [name, theirs] of Object.entries(figures)) {
      const own = ours.get(group);
      const value = name === 'n' ? own?.papers : figureIn(own?.fields, name);
      assert.ok(
        value !== undefined && Math.abs(value - theirs) <= 0.002,
        `${group} ${name}: ${value}, elsewhere ${theirs}`,
      );
      compared += 1;
    }
  context.diagnostic(`${compared} figures of ${ours.size - 1} sources agree`);
  assert.ok(compared > 100);
});

async function extractionOf(id: string): Promise<Extraction | undefined> {
  const read = await readPdf(readFileSync(join(data, 'pdf', `${id}.pdf`)), defaultLimits);
  return read.ok ? extract(read.value) : undefined;
}

/** `references_p` is the precision of `references`, `references_r` its recall. */
function figureIn(fields: ReadonlyMap<string, Figure> | undefined, name: string): number | undefined {
  const figure = fields?.get(name.replace(/_[pr]$/, ''));
  return name.endsWith('_p') ? figure?.precision : name.endsWith('_r') ? figure?.recall : figure?.f1;
}

function scoredElsewhere(
  found: readonly (readonly [string, Extraction | undefined])[],
): Record<string, Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'openseer-scores-'));
  try {
    const predictions = join(folder, 'predictions.jsonl');
    const lines = found.flatMap(([id, each]) =>
      each ? [JSON.stringify({ file: `${id}.pdf`, ok: true, ...each })] : [],
    );
    writeFileSync(predictions, lines.join('\n'));
    const { stdout, status, stderr } = spawnSync(
      'python3',
      [scorer, 'extract', join(data, 'truth.jsonl'), predictions],
      { encoding: 'utf8', maxBuffer: 1e8 },
    );
    assert.equal(status, 0, stderr);
    return JSON.parse(stdout.slice(0, stdout.indexOf('worst titles:')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
