// Measured by `npm run measure`: on a farm that no model has seen, how many homepages of a venue's authors are found, and
// how many of its papers a focused crawl of them brings.
import { test } from 'node:test';
import { scopeOf, usuallyIgnored } from '../../crawl/focus/lists.ts';
import { loadLinkModel, scoredPriority } from '../../crawl/focus/scorer.ts';
import { usualWords } from '../../crawl/focus/train-words.ts';
import { writersOf } from '../../crawl/gaps/gaps.ts';
import { homepageModel } from '../../crawl/homepages/scorer.ts';
import { findHomepages } from '../../crawl/homepages/search.ts';
import { crawlFarm } from './crawl-farm.ts';
import { openFarm } from './farm.ts';
import { farmGaps, farmLook, measureHomepages } from './homepages.ts';
import { farmSearchEngine } from './search-engine.ts';

const hosts = Number(process.env.FARM_HOSTS ?? 200);
const venue = 'WebDB';

test('homepages of the authors, and recall of the papers of a venue', async (t) => {
  const farm = await openFarm({ seed: 1, hosts, papers: 15 * hosts });
  try {
    const { world } = farm;
    t.diagnostic(JSON.stringify(await measureHomepages(world, venue, homepageModel())));
    const writers = writersOf(farmGaps(world, venue));
    const finders = [farmSearchEngine(world)];
    const homepages = await findHomepages({
      writers,
      finders,
      look: farmLook(world),
      model: homepageModel(),
    });
    const lists = {
      ignore: [...usuallyIgnored],
      allow: [...new Set(homepages.map(({ url }) => new URL(url).hostname))],
      ...usualWords,
    };
    const { fetched } = await crawlFarm(farm, {
      seeds: homepages.map(({ url }) => ({ url })),
      scope: scopeOf(() => lists, 6),
      priority: scoredPriority(await loadLinkModel()),
    });
    const brought = new Map(fetched.map(({ url }, i) => [url, i + 1]));
    const papers = world.papers.filter((paper) => paper.venue === venue);
    const there = papers.filter(({ urls }) => urls.length > 0);
    const found = there.map(({ urls }) => Math.min(...urls.map((url) => brought.get(url) ?? Infinity)));
    const got = found.filter(Number.isFinite).sort((a, b) => a - b);
    t.diagnostic(
      JSON.stringify({
        papers: papers.length,
        recall: got.length / papers.length,
        recall_of_those_on_the_farm: got.length / there.length,
        pages: fetched.length,
        pages_for_90_percent: got[Math.floor(0.9 * got.length)],
      }),
    );
  } finally {
    await farm.close();
  }
});
