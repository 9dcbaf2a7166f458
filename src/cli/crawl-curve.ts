// The harvest curves of a crawl: as it went, and as other strategies would have gone on the pages that it fetched.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Line } from '../crawl/chart.ts';
import type { CurvePoint } from '../crawl/curve.ts';
import { getPriority } from '../crawl/focus/get-priority.ts';
import { scopeOf } from '../crawl/focus/lists.ts';
import { readLog } from '../crawl/focus/log.ts';
import { replay } from '../crawl/focus/replay.ts';
import { loadLinkModel, scoredPriority } from '../crawl/focus/scorer.ts';
import { breadthFirst } from '../crawl/focus/strategies.ts';
import { crawlJobSchema } from '../crawl/job.ts';
import { archivesOf } from '../crawl/run.ts';
import { crawlStatus } from '../crawl/status.ts';
import type { Job } from '../library/catalogue/job.ts';
import type { Library } from '../library/library.ts';

export async function harvestCurves(library: Library, job: Job, others: boolean): Promise<Line[]> {
  const { curve } = await crawlStatus(library.catalogue, job, Date.now());
  if (!others) return [{ name: 'as it went', points: curve }];
  const { seeds, lists, maxDepth } = crawlJobSchema.parse(job.configuration);
  const folder = archivesOf(library, job);
  const archives = (await readdir(folder)).filter((name) => name.endsWith('.warc.gz'));
  const { pages } = await readLog(archives.map((name) => join(folder, name)));
  const priorities = {
    'breadth first': breadthFirst,
    focused: getPriority(() => lists),
    learned: scoredPriority(await loadLinkModel()),
  };
  return [
    { name: 'as it went', points: curve },
    ...Object.entries(priorities).map(([name, priority]) => {
      const scope = scopeOf(() => lists, maxDepth);
      const played = replay(pages, { seeds: seeds.map((url) => ({ url })), scope, priority });
      return { name, points: thinned(played.curve) };
    }),
  ];
}

/** A hundred points are enough for an eye. */
function thinned(curve: readonly number[]): CurvePoint[] {
  const step = Math.max(1, Math.floor(curve.length / 100));
  return curve.flatMap((documents, i) =>
    (i + 1) % step === 0 || i === curve.length - 1 ? [{ pages: i + 1, documents }] : [],
  );
}
