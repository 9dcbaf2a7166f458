// How do headers and texts weigh together? Learned from real papers, copies of them made on purpose, and papers that only look alike.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { overlapOf, packSketch, sketchOf } from '../../src/base/sketch.ts';
import { minimise } from '../../src/learn/lbfgs.ts';
import { seeded } from '../../src/learn/random.ts';
import { sameHeaders } from '../../src/link/match/match.ts';
import { type Prepared, prepare } from '../../src/link/match/prepared.ts';
import { signalNames, signalsOf } from '../../src/link/match/text.ts';
import { alterations, type Copy, copied, sibling } from '../../src/measure/near-duplicate.ts';
import { papersIn } from '../../src/measure/papers-in.ts';

/** DATA holds pdf/train. Every third paper is enough for five weights. */
export async function train(data: string): Promise<void> {
  const papers = await papersIn(join(data, 'pdf', 'train', 'pdf'), (i) => i % 3 === 0);
  const random = seeded(11);
  const lessons: { signals: number[]; same: boolean }[] = [];
  const teach = (a: Prepared, b: Prepared, same: boolean): void => {
    if (!a.sketch || !b.sketch) return;
    lessons.push({ signals: signalsOf(sameHeaders(a, b), overlapOf(a.sketch, b.sketch)), same });
  };
  for (const [i, paper] of papers.entries()) {
    const strangers = papers.filter((_, j) => j !== i);
    const stranger = (): Copy => strangers[Math.floor(random() * strangers.length)] as Copy;
    const own = preparedOf(paper);
    const copies = Object.keys(alterations).map((made) =>
      preparedOf(copied(paper, made, random, stranger().text)),
    );
    copies.forEach((copy, n) => {
      teach(own, copy, true);
      for (const other of copies.slice(n + 1)) teach(copy, other, true);
    });
    // A journal version keeps its title and a third to a half of its text.
    const kept = paper.text.slice(0, paper.text.length * (0.35 + 0.2 * random()));
    teach(
      own,
      preparedOf({ ...paper, text: `${kept}\n${stranger().text.slice(0, paper.text.length)}` }),
      true,
    );
    for (let n = 0; n < 5; n++) {
      teach(own, preparedOf(sibling(paper, random, strangers)), false);
      teach(own, preparedOf(stranger()), false);
      // A running head taken for the title, the same over every paper of the journal.
      teach(own, preparedOf({ ...paper, text: stranger().text }), false);
    }
  }
  const weights = fit(lessons);
  writeFileSync(
    join('models', 'duplicates.json'),
    `${JSON.stringify({ signals: signalNames, weights: weights.map((w) => Number(w.toFixed(3))) })}\n`,
  );
  const wrong = lessons.filter(({ signals, same }) => score(signals, weights) > 0 !== same).length;
  console.error(
    `${lessons.length} pairs of ${papers.length} papers, ${wrong} learned wrong; ${weights.map((w, i) => `${signalNames[i]} ${w.toFixed(2)}`).join(', ')}`,
  );
}

const preparedOf = ({ citation, text }: Copy): Prepared =>
  prepare({ ...citation, sketch: packSketch(sketchOf(text)) });

const score = (signals: readonly number[], weights: readonly number[]): number =>
  signals.reduce((sum, signal, i) => sum + signal * (weights[i] ?? 0), 0);

/** Logistic regression; both answers weigh the same, however many there are. */
function fit(lessons: readonly { signals: number[]; same: boolean }[]): number[] {
  const yes = lessons.filter(({ same }) => same).length;
  const weights = new Float64Array(signalNames.length);
  minimise(
    (point, gradient) => {
      let loss = 0;
      for (let i = 0; i < point.length; i++) {
        const w = i === 0 ? 0 : (point[i] ?? 0);
        loss += 0.5 * 0.002 * w * w;
        gradient[i] = 0.002 * w;
      }
      for (const { signals, same } of lessons) {
        const weight = 0.5 / (same ? yes : lessons.length - yes);
        const chance = 1 / (1 + Math.exp(-score(signals, [...point])));
        loss -= weight * Math.log(Math.max(same ? chance : 1 - chance, 1e-12));
        signals.forEach((signal, i) => {
          gradient[i] = (gradient[i] ?? 0) + weight * (chance - Number(same)) * signal;
        });
      }
      return loss;
    },
    weights,
    { iterations: 200, memory: 8, tolerance: 1e-6 },
  );
  return [...weights];
}
