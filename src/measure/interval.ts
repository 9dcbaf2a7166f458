// Between which bounds does a figure lie, given how few documents it was measured on? 95 % intervals.
import { seeded } from '../learn/random.ts';

export type Interval = readonly [low: number, high: number];

/** Wilson's score interval of a share; honest also near 0 and 1, where the sets are small. */
export function wilson(part: number, whole: number): Interval {
  if (whole === 0) return [0, 1];
  const z = 1.96;
  const p = part / whole;
  const centre = p + (z * z) / (2 * whole);
  const spread = z * Math.sqrt((p * (1 - p)) / whole + (z * z) / (4 * whole * whole));
  const scale = 1 + (z * z) / whole;
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)];
}

/** The middle 95 % of a figure over samples drawn from the items with replacement; the same seed, the same bounds. */
export function bootstrap<T>(items: readonly T[], figure: (sample: readonly T[]) => number): Interval {
  const random = seeded(1);
  const figures = Array.from({ length: 1000 }, () =>
    figure(items.map((item) => items[Math.floor(random() * items.length)] ?? item)),
  ).sort((a, b) => a - b);
  return [figures[25] ?? 0, figures[974] ?? 1];
}
