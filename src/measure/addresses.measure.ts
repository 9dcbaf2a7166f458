// Measured by `npm run measure` where the vectors are there: how often do we write an address as other people's programs
// do? Where not, docs/rooms/crawl.md says what was decided.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inPackage } from '../base/package-root.ts';
import { canonicalUrl } from '../crawl/links/canonical.ts';

const folder = inPackage('..', 'shared', 'data', 'crawl', 'url');
const skip = existsSync(folder) ? false : 'the vectors are not here';

type Vector = { kind?: string; group?: string; function?: string; input: unknown; expected: unknown };

/** Whole addresses of hosts, so that what comes out is one too; of the paths alone a page is made. */
const sets: { file: string; set: string; isMeant(vector: Vector): boolean; isPath?: true }[] = [
  {
    file: 'crawler-commons-url.jsonl',
    set: 'crawler-commons',
    isMeant: ({ kind }) => kind === 'normalize',
  },
  {
    file: 'iipc-urlcanon-and-surt.jsonl',
    set: 'IIPC, dots in paths',
    isMeant: ({ kind, group }) => kind === 'path_dots' && group === 'special',
    isPath: true,
  },
  {
    file: 'iipc-urlcanon-and-surt.jsonl',
    set: 'IIPC, precise',
    isMeant: ({ kind, input }) => kind === 'semantic_precise' && isAddress(input),
  },
  {
    file: 'internetarchive-surt.jsonl',
    set: 'Internet Archive, as Google',
    isMeant: (vector) => vector.function === 'GoogleURLCanonicalizer' && isAddress(vector.input),
  },
  {
    file: 'internetarchive-surt.jsonl',
    set: 'Internet Archive, as keys',
    isMeant: (vector) => /IAURLCanonicalizer$/.test(vector.function ?? '') && isAddress(vector.input),
  },
];

const isAddress = (input: unknown): boolean => /^https?:\/\//.test(String(input));

test('addresses as others write them', { skip }, (t) => {
  for (const { file, set, isMeant, isPath } of sets) {
    const vectors = readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line): Vector => JSON.parse(line))
      .filter(isMeant);
    const different = vectors.flatMap(({ input, expected }) => {
      const host = isPath ? 'http://host.example' : '';
      const ours = canonicalUrl(host + String(input));
      return ours === host + String(expected).replace(isPath ? /\/{2,}/g : '', isPath ? '/' : '')
        ? []
        : [{ input, expected, ours }];
    });
    t.diagnostic(`${set}: ${vectors.length - different.length} of ${vectors.length}`);
    for (const each of different) t.diagnostic(`  ${JSON.stringify(each)}`);
  }
});
