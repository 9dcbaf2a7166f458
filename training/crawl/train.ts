// How does the model of links come to be? Learned from breadth-first walks of the farm and of real sites; judged on a farm
// of another seed and on sites that it did not learn from.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lessonsOf } from '../../src/crawl/focus/lessons.ts';
import { scopeOf, usuallyIgnored } from '../../src/crawl/focus/lists.ts';
import { type LinkExample, packLinkModel, trainScorer } from '../../src/crawl/focus/scorer.ts';
import { usualWords } from '../../src/crawl/focus/train-words.ts';
import { farmLog } from '../../src/measure/farm/log.ts';
import { makeWorld } from '../../src/measure/farm/world.ts';
import { compareStrategies, type Harvest } from '../../src/measure/harvest.ts';
import { siteLogs } from '../../src/measure/site-trees.ts';

/** DATA holds a folder of HTML files a site. */
export async function train(data: string): Promise<void> {
  const farms = [1, 2].flatMap((seed) => {
    const { pages, seeds } = farmLog(makeWorld({ seed, hosts: 5, papers: 75 }));
    return lessonsOf(pages, seeds);
  });
  const sites = siteLogs(data).map((log) => ({ ...log, lessons: lessonsOf(log.pages, log.seeds) }));
  const anywhere = (allow: string[]) =>
    scopeOf(() => ({ ignore: [...usuallyIgnored], allow, ...usualWords }), 100);
  const rows: string[] = [];
  for (const fold of [0, 1]) {
    const model = trainScorer([
      ...farms,
      ...sites.filter((_, i) => i % 2 !== fold).flatMap(({ lessons }) => lessons),
    ]);
    for (const [i, { site, pages, seeds }] of sites.entries())
      if (i % 2 === fold && [...pages.values()].some(({ isDocument }) => isDocument))
        rows.push(...rowsOf(site, compareStrategies(pages, seeds, anywhere([site]), model)));
  }
  const all: LinkExample[] = [...farms, ...sites.flatMap(({ lessons }) => lessons)];
  const model = trainScorer(all);
  const unseen = farmLog(makeWorld({ seed: 99, hosts: 12, papers: 180 }));
  rows.unshift(
    ...rowsOf(
      'farm of another seed',
      compareStrategies(unseen.pages, unseen.seeds, anywhere(unseen.allow), model),
    ),
  );
  writeFileSync(join('models', 'crawl-links.bin'), packLinkModel(model, { links: all.length }));
  const card = `# crawl-links.bin: does this link lead to papers?

Logistic regression on the words of anchor, address and surroundings and on what is known of the parent page
(src/crawl/focus/scorer.ts): are documents on the page behind the link, on a page behind that, or neither?
Made by \`npm run train -- crawl DATA\`.

## Learned from
${all.length} links: breadth-first walks of two farms (src/measure/farm) and of ${sites.length} real sites. No data is part of this repository.

## Harvest
Fetches until half, nine tenths and all of the documents were found, all strategies played on the same log. A site is
judged by a model that did not see it. "Area" is 1 if all documents came first.

| log | strategy | half | 90 % | all | of breadth first | area |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
  writeFileSync(join('models', 'crawl-links.md'), card);
  console.error(card);
}

const rowsOf = (log: string, harvests: Harvest[]): string[] =>
  harvests.map(
    ({ strategy, half, ninety, all, share, area }) =>
      `| ${log} | ${strategy} | ${half ?? '–'} | ${ninety ?? '–'} | ${all ?? '–'} | ${share?.toFixed(2) ?? '–'} | ${area.toFixed(3)} |`,
  );
