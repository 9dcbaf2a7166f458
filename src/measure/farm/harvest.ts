// How much does focus save on the farm? Every strategy on the same pages; the seed is none that the model learned from.
import { scopeOf, usuallyIgnored } from '../../crawl/focus/lists.ts';
import { loadLinkModel } from '../../crawl/focus/scorer.ts';
import { usualWords } from '../../crawl/focus/train-words.ts';
import { compareStrategies, type Harvest } from '../harvest.ts';
import { farmLog } from './log.ts';
import { makeWorld } from './world.ts';

export async function farmHarvest(hosts: number): Promise<Harvest[]> {
  const { pages, seeds, allow } = farmLog(makeWorld({ seed: 2026, hosts, papers: hosts * 15 }));
  const lists = { ignore: [...usuallyIgnored], allow, ...usualWords };
  return compareStrategies(
    pages,
    seeds,
    scopeOf(() => lists, 1000),
    await loadLinkModel(),
  );
}
