import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { marks, termOf } from '../analysis/term.ts';
import { paper } from '../document-for-tests.ts';
import { ReadCache } from './file-view.ts';
import { readManifest } from './manifest.ts';
import { SegmentFile } from './segment.ts';
import { openSegments } from './segments.ts';

test('titles and names are answered from memory, the rest is read', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'openseer-memory-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const index = openSegments(folder, { cacheBytes: 0 });
  const body = Array.from({ length: 3000 }, (_, i) => `word${i}`).join(' ');
  await index.apply(
    'papers',
    Array.from({ length: 40 }, (_, i) => ({
      put: paper(i + 1, { title: `Crawling number${i}`, authors: [`A. Writer${i}`], body }),
    })),
  );
  await index.close();
  const name = readManifest(join(folder, 'papers'))?.segments[0]?.name ?? 0;
  const cache = new ReadCache(0);
  const file = new SegmentFile(join(folder, 'papers'), name, cache);
  const lookUp = (mark: 't' | 'a' | 'w', word: string): number => {
    const before = cache.reads;
    const entry = file.dictionary.find(termOf(mark, word));
    assert.ok(entry, word);
    assert.equal(file.cursor(entry).moveTo(7), { t: 3, a: 2, w: 1 }[mark], word);
    return cache.reads - before;
  };
  assert.equal(lookUp(marks.title, 'crawl'), 0);
  assert.equal(lookUp(marks.name, 'writer7,a'), 0);
  assert.ok(lookUp(marks.everywhere, 'word77') > 0);
  file.close();
});
