import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '../random.ts';
import { Lattice } from './lattice.ts';
import { topology } from './topology.ts';

const labels = ['a', 'b', 'c'];
const size = labels.length;
// The memory is 1 once b has been left: enough to make states differ from labels.
const shape = topology(labels, 2, 2, (memory, from, to) =>
  memory === 1 || (from === 'b' && to !== 'b') ? 1 : 0,
);
const links = Uint8Array.of(0, 1, 0, 1);
const random = seeded(7);
const draw = (n: number): Float64Array => Float64Array.from({ length: n }, () => random() * 4 - 2);
const emissions = draw(links.length * size);
const steps = draw(2 * 2 * size * size);
const first = draw(size);
const last = draw(size);

type Path = { labels: number[]; steps: number[]; score: number };

/** Every labelling with its score, counted out by hand. */
function paths(scores: Float64Array): Path[] {
  let open: (Path & { memory: number })[] = labels.map((_, y) => ({
    labels: [y],
    steps: [],
    memory: 0,
    score: (first[y] ?? 0) + (scores[y] ?? 0),
  }));
  for (let t = 1; t < links.length; t++)
    open = open.flatMap((path) =>
      labels.map((_, y) => {
        const from = path.labels.at(-1) ?? 0;
        const pair = (path.memory * size + from) * size + y;
        const step = (links[t] ?? 0) * 2 * size * size + pair;
        return {
          labels: [...path.labels, y],
          steps: [...path.steps, step],
          memory: shape.next[pair] ?? 0,
          score: path.score + (steps[step] ?? 0) + (scores[t * size + y] ?? 0),
        };
      }),
    );
  return open.map((path) => ({ ...path, score: path.score + (last[path.labels.at(-1) ?? 0] ?? 0) }));
}

function lattice(scores: Float64Array): Lattice {
  const made = new Lattice(shape);
  made.reserve(links.length);
  made.emissions.set(scores);
  return made;
}

const exp = (scores: Float64Array): Float64Array => scores.map(Math.exp);
const logSum = (all: Path[]): number => Math.log(all.reduce((sum, { score }) => sum + Math.exp(score), 0));
const close = (a: number, b: number): void => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

test('decoding finds the best of all paths', () => {
  const best = paths(emissions).reduce((a, b) => (b.score > a.score ? b : a));
  const found = lattice(emissions).decode(links, steps, Float32Array.from(first), Float32Array.from(last));
  assert.deepEqual([...found], best.labels);
});

test('the sum over all paths is the one counted out', () => {
  close(lattice(emissions).expect(links, exp(steps), exp(first), exp(last)), logSum(paths(emissions)));
});

test('marginals are the gradient of the sum by finite differences', () => {
  const made = lattice(emissions);
  made.expect(links, exp(steps), exp(first), exp(last));
  for (let i = 0; i < emissions.length; i++) {
    const [up, down] = [1e-5, -1e-5].map((by) => {
      const moved = emissions.slice();
      moved[i] = (moved[i] ?? 0) + by;
      return logSum(paths(moved));
    });
    assert.ok(Math.abs((made.marginals[i] ?? 0) - ((up ?? 0) - (down ?? 0)) / 2e-5) < 1e-6);
  }
});

test('step counts are the expected number of uses of each step', () => {
  const counts = new Float64Array(steps.length);
  lattice(emissions).expect(links, exp(steps), exp(first), exp(last), undefined, counts);
  const all = paths(emissions);
  const total = logSum(all);
  const expected = new Float64Array(steps.length);
  for (const path of all)
    for (const step of path.steps) expected[step] = (expected[step] ?? 0) + Math.exp(path.score - total);
  for (let i = 0; i < counts.length; i++) close(counts[i] ?? 0, expected[i] ?? 0);
});

test('a mask leaves only the paths that it allows', () => {
  const allowed = Uint32Array.of(0b001, 0b110, 0b111, 0b010);
  const made = lattice(emissions);
  const sum = made.expect(links, exp(steps), exp(first), exp(last), allowed);
  close(
    sum,
    logSum(paths(emissions).filter((path) => path.labels.every((y, t) => ((allowed[t] ?? 0) >> y) & 1))),
  );
  close(made.marginals[0] ?? 0, 1);
});

test('an empty sequence has an empty path', () => {
  const none = new Uint8Array(0);
  const found = lattice(emissions).decode(none, steps, Float32Array.from(first), Float32Array.from(last));
  assert.equal(found.length, 0);
});
