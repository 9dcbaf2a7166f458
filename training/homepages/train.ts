// Which clues tell a homepage? Learned on site farms other than the one that is measured; DATA is the number of farms.
import { writeFile } from 'node:fs/promises';
import type { Writer } from '../../src/crawl/gaps/gaps.ts';
import { writersOf } from '../../src/crawl/gaps/gaps.ts';
import { clues, evidenceOf } from '../../src/crawl/homepages/evidence.ts';
import { isHtml, isPublisher } from '../../src/crawl/homepages/places.ts';
import { type LogisticExample, trainLogistic } from '../../src/learn/logistic.ts';
import { farmGaps, farmLook } from '../../src/measure/farm/homepages.ts';
import { farmSearchEngine } from '../../src/measure/farm/search-engine.ts';
import { venues } from '../../src/measure/farm/words.ts';
import { makeWorld, type World } from '../../src/measure/farm/world.ts';

const firstSeed = 1000;

export async function train(data: string): Promise<void> {
  const examples: LogisticExample[] = [];
  for (let farm = 0; farm < Number(data); farm++) {
    const world = makeWorld({ seed: firstSeed + farm, hosts: 60, papers: 600 });
    for (const writer of writersOf(farmGaps(world, venues[farm % venues.length] ?? 'WebDB')))
      examples.push(...(await examplesOf(world, writer)));
  }
  const { weights, table } = trainLogistic(['other', 'homepage'], examples, {
    l2: 10,
    least: 1,
    iterations: 200,
  });
  const weightOf = (row: number): number => round((weights[row * 2 + 1] ?? 0) - (weights[row * 2] ?? 0));
  const model = {
    bias: weightOf(table.hashes.length),
    weights: {
      ...Object.fromEntries(clues.map((clue, i) => [clue, weightOf(table.rowOf(i + 1))])),
      // Co-authors on the farm are from anywhere, so it cannot teach this; FC preferred the domain of co-authors.
      'domain of a co-author': 0.5,
    },
  };
  await writeFile('models/homepages.json', `${JSON.stringify(model, null, 2)}\n`);
  console.error(
    `${examples.length} examples, ${examples.filter(({ label }) => label === 1).length} homepages`,
  );
}

const round = (weight: number): number => Math.round(weight * 1000) / 1000;

async function examplesOf(world: World, writer: Writer): Promise<LogisticExample[]> {
  const results = (await farmSearchEngineOf(world).find(writer)).filter(
    ({ url }) => isHtml(url) && !isPublisher(url),
  );
  // A page below the homepage leads a crawl to the same papers.
  const sites = world.authors.filter(({ name }) => name === writer.name).map(({ homepage }) => homepage);
  const isOwn = (url: string): boolean => sites.some((site) => url.startsWith(site));
  const looks = await farmLook(world)(results.map(({ url }) => url));
  // Every result twice: as it is before it is looked at, for hosts that do not answer, and after.
  return results.flatMap((result, rank) =>
    [looks.get(result.url) ?? null, null].map((look, i): LogisticExample => {
      const candidate = { ...result, rank, isLinkedByName: i === 0 && isOwn(result.url) && rank % 2 === 0 };
      const evidence = evidenceOf(writer, candidate, look, new Set());
      return {
        features: Uint32Array.from(clues, (_, clue) => clue + 1),
        values: Float32Array.from(evidence),
        label: isOwn(result.url) ? 1 : 0,
        weight: 1,
      };
    }),
  );
}

let engine: { world: World; finder: ReturnType<typeof farmSearchEngine> } | undefined;

function farmSearchEngineOf(world: World): ReturnType<typeof farmSearchEngine> {
  if (engine?.world !== world) engine = { world, finder: farmSearchEngine(world) };
  return engine.finder;
}
