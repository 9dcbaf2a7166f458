// Kill -9 at random moments of a hunt: it goes on, every page is searched, and none is counted twice.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inquiry, setUp } from './crawled-site-for-tests.ts';

const [kills, pages] = process.env.OPENSEER_SOAK === 'full' ? [10, 120] : [1, 12];
/** With the homepage and its paper, which cites Porter too. */
const all = pages + 2;
const citing = pages / 3 + 1;

test('a hunt that was killed goes on, searches every page and counts none twice', async (t) => {
  const { folder, openseer, start, asked, home } = await setUp(t, pages);
  await writeFile(join(folder, 'porter.json'), inquiry(home));
  for (let killed = 0; killed < kills; killed += 1) {
    const before = asked.length;
    const child = start('hunt', 'porter.json', '--delay', '0.1s');
    const gone = once(child, 'exit');
    while (asked.length < before + 4 && child.exitCode === null) await sleep(10);
    await sleep(Math.random() * 300);
    assert.equal(child.exitCode, null, 'it was done before it was killed');
    child.kill('SIGKILL');
    await gone;
  }
  const said = await openseer('hunt', '--name', 'porter', '--delay', '0.01s');
  const report = said.find(({ type }) => type === 'hunt');
  assert.equal(report.groups[0].publications[0].cited_in, citing);
  assert.equal(report.statistics.documents_searched, all);
  assert.equal(new Set(asked).size, all);
  const again = asked.length - all;
  assert.ok(again <= 4 * kills, `${again} requests for pages that were asked for before`);
  t.diagnostic(`${kills} kills, ${all} documents searched, ${again} asked for again`);
});
