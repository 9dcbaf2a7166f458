// Measured by `npm run measure` where the sets are there: is what a library holds and what it lacks of somebody's list told
// apart? Half of ACM's records are papers of the library, DBLP's are wanted, and which mean the same is known.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { inPackage } from '../base/package-root.ts';
import { holdingOf } from '../crawl/gaps/holdings.ts';
import { citationOf, recordSchema } from '../link/match/record.ts';
import { linkWaiting } from '../link/works/link.ts';
import { readJsonLines } from './json-lines.ts';
import { extractionOf, inThrowawayCatalogue, recordRead } from './throwaway-catalogue.ts';

const folder = inPackage('..', 'shared', 'data', 'matching', 'dblp-acm');
const skip = existsSync(folder) ? false : 'the sets are not here';

test('what is held and what is missing of a list', { skip }, async (t) => {
  const rows = (name: string) => readJsonLines(join(folder, `${name}.jsonl.gz`), recordSchema);
  const held = (await rows('acm')).filter((_, i) => i % 2 === 0);
  const meant = new Map(
    gunzipSync(readFileSync(join(folder, 'gold-without-test.tsv.gz')))
      .toString()
      .split('\n')
      .map((line) => line.split('\t') as [string, string]),
  );
  const isHeld = new Set(held.map(({ id }) => id));
  await inThrowawayCatalogue(async (catalogue) => {
    await recordRead(
      catalogue,
      held.map((row) => ({ extraction: extractionOf(citationOf(row)) })),
    );
    await linkWaiting({ catalogue, owner: 'measure' });
    let [right, said, there, all] = [0, 0, 0, 0];
    const wrong: string[] = [];
    for (const row of await rows('dblp')) {
      const other = meant.get(row.id);
      if (other === undefined) continue;
      const [isMissing, lacks] = [
        (await holdingOf(catalogue.works, citationOf(row))).state === 'missing',
        !isHeld.has(other),
      ];
      all += 1;
      right += Number(isMissing && lacks);
      said += Number(isMissing);
      there += Number(lacks);
      if (isMissing !== lacks) wrong.push(`${lacks ? 'missing' : 'held'}: ${row.title}, ${row.year}`);
    }
    t.diagnostic(
      `of ${all} wanted ${there} are missing; said of ${said}, rightly of ${right}: precision ${(right / said).toFixed(3)}, recall ${(right / there).toFixed(3)}`,
    );
    for (const each of wrong) t.diagnostic(`  ${each}`);
  });
});
