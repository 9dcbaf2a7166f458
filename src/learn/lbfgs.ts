// Where is a smooth convex function least? Limited-memory BFGS (Nocedal 1980) with backtracking.

/** The value at `point`; the gradient is written into `gradient`. */
export type Objective = (point: Float64Array, gradient: Float64Array) => number;

export type LbfgsOptions = { iterations: number; memory: number; tolerance: number };

const defaults: LbfgsOptions = { iterations: 100, memory: 6, tolerance: 1e-5 };

/** Moves `point` to the minimum, in place, and returns the value there. */
export function minimise(objective: Objective, point: Float64Array, options = defaults): number {
  const n = point.length;
  const gradient = new Float64Array(n);
  const history: { step: Float64Array; change: Float64Array; rho: number }[] = [];
  let value = objective(point, gradient);
  for (let iteration = 0; iteration < options.iterations; iteration++) {
    if (norm(gradient) <= options.tolerance * Math.max(1, norm(point))) break;
    const direction = descent(gradient, history);
    let slope = dot(direction, gradient);
    if (slope >= 0) {
      history.length = 0;
      direction.set(gradient.map((g) => -g));
      slope = -dot(gradient, gradient);
    }
    const next = new Float64Array(n);
    const nextGradient = new Float64Array(n);
    let length = history.length === 0 ? 1 / Math.max(1, norm(gradient)) : 1;
    let nextValue = Infinity;
    for (let tries = 0; tries < 40; tries++, length /= 2) {
      for (let i = 0; i < n; i++) next[i] = (point[i] ?? 0) + length * (direction[i] ?? 0);
      nextValue = objective(next, nextGradient);
      if (nextValue <= value + 1e-4 * length * slope) break;
    }
    if (!(nextValue < value)) break;
    const step = next.map((x, i) => x - (point[i] ?? 0));
    const change = nextGradient.map((g, i) => g - (gradient[i] ?? 0));
    const curvature = dot(step, change);
    if (curvature > 1e-12) history.push({ step, change, rho: 1 / curvature });
    if (history.length > options.memory) history.shift();
    point.set(next);
    gradient.set(nextGradient);
    value = nextValue;
  }
  return value;
}

/** The two-loop recursion: the negative gradient, bent by the curvature met on the last steps. */
function descent(
  gradient: Float64Array,
  history: readonly { step: Float64Array; change: Float64Array; rho: number }[],
): Float64Array {
  const direction = gradient.map((g) => -g);
  const weights: number[] = [];
  for (const { step, change, rho } of history.toReversed()) {
    const weight = rho * dot(step, direction);
    weights.push(weight);
    addScaled(direction, change, -weight);
  }
  const latest = history.at(-1);
  if (latest !== undefined) {
    const scale = 1 / (latest.rho * dot(latest.change, latest.change));
    for (let i = 0; i < direction.length; i++) direction[i] = (direction[i] ?? 0) * scale;
  }
  for (const { step, change, rho } of history)
    addScaled(direction, step, (weights.pop() ?? 0) - rho * dot(change, direction));
  return direction;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

function addScaled(to: Float64Array, from: Float64Array, by: number): void {
  for (let i = 0; i < to.length; i++) to[i] = (to[i] ?? 0) + by * (from[i] ?? 0);
}

const norm = (a: Float64Array): number => Math.sqrt(dot(a, a));
