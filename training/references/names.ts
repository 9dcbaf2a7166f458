// Makes models/names.bin: journals, places, universities and people's names as hashes, from lists that may be given on.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { allLocales } from '@faker-js/faker';
import { inPackage } from '../../src/base/package-root.ts';
import { packLexicons } from '../../src/extract/references/parsing/lexicons.ts';

/** `data`/names holds journals.tsv.gz (JabRef, CC0) and universities.tsv.gz (Hipo, MIT); the rest is faker's (MIT). */
export async function train(data: string): Promise<void> {
  const table = (file: string): string[][] =>
    gunzipSync(readFileSync(join(data, 'names', file)))
      .toString()
      .split('\n')
      .map((line) => line.split('\t'));
  const locales = Object.values(allLocales);
  const bytes = packLexicons({
    journals: table('journals.tsv.gz').flat(),
    universities: table('universities.tsv.gz').map(([name = '']) => name),
    places: locales.flatMap(({ location }) =>
      texts([location?.city_name, location?.state, location?.country]),
    ),
    given: locales.flatMap(({ person }) => texts([person?.first_name, person?.middle_name])),
    family: locales.flatMap(({ person }) => texts(person?.last_name)),
  });
  writeFileSync(inPackage('models', 'names.bin'), bytes);
  console.log(`models/names.bin: ${bytes.length} bytes`);
}

/** Every text in a tree of lists and records that is a name and no template. */
function texts(tree: unknown): string[] {
  if (typeof tree === 'string') return /^[\p{L}'’ -]+$/u.test(tree) ? [tree] : [];
  if (Array.isArray(tree)) return tree.flatMap(texts);
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(texts) : [];
}
