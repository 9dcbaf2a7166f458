// Which strategy finds the documents first? All of them played on the same log of a crawl.
import type { Line } from '../crawl/chart.ts';
import { getPriority } from '../crawl/focus/get-priority.ts';
import { fetchesFor, replay } from '../crawl/focus/replay.ts';
import type { Known } from '../crawl/focus/replay-log.ts';
import { type LinkModel, scoredPriority } from '../crawl/focus/scorer.ts';
import { breadthFirst } from '../crawl/focus/strategies.ts';
import { usualWords } from '../crawl/focus/train-words.ts';
import type { Prioritise, Scope } from '../crawl/plan.ts';

export type Harvest = {
  strategy: string;
  /** Fetches until so many of a hundred documents were found; null where they never were. */
  half: number | null;
  ninety: number | null;
  all: number | null;
  /** The share of breadth first's fetches that it took for ninety. */
  share: number | null;
  /** Documents found on the average after each fetch, of all: 1 if all came first. */
  area: number;
  curve: Line;
};

export function compareStrategies(
  pages: ReadonlyMap<string, Known>,
  seeds: readonly string[],
  scope: Scope,
  model: LinkModel,
  words: { high: string[]; medium: string[] } = usualWords,
): Harvest[] {
  const strategies: Record<string, Prioritise> = {
    'breadth first': breadthFirst,
    focused: getPriority(() => words),
    learned: scoredPriority(model),
  };
  const played = Object.entries(strategies).map(([strategy, priority]) => ({
    strategy,
    replayed: replay(pages, { seeds: seeds.map((url) => ({ url })), scope, priority }),
  }));
  const documents = Math.max(0, ...played.map(({ replayed }) => replayed.curve.at(-1) ?? 0));
  const baseline = played[0] ? fetchesFor(played[0].replayed, 0.9, documents) : null;
  return played.map(({ strategy, replayed }) => {
    const ninety = fetchesFor(replayed, 0.9, documents);
    const { curve } = replayed;
    const step = Math.max(1, Math.floor(curve.length / 200));
    return {
      strategy,
      half: fetchesFor(replayed, 0.5, documents),
      ninety,
      all: fetchesFor(replayed, 1, documents),
      share: ninety === null || baseline === null ? null : ninety / baseline,
      area: curve.reduce((sum, found) => sum + found, 0) / Math.max(1, curve.length * documents),
      curve: {
        name: strategy,
        points: curve.flatMap((found, i) =>
          (i + 1) % step === 0 ? [{ pages: i + 1, documents: found }] : [],
        ),
      },
    };
  });
}
