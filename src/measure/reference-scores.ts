// How well are reference strings labelled? Token and whole-field F1, micro-averaged, with intervals by resampling.
// Definitions: a token is a run of letters, digits and underscores and has the label that stands at its first character;
// a field is the text of all spans of one label, compared without case, accents, punctuation and blanks. `note` and `other`
// are scored by label but left out of the micro average. Where a source labelled only some fields (`partial`), text it left
// unlabelled is unknown and counts neither for nor against.
import { seeded } from '../learn/random.ts';

/** Code-point offsets, as everywhere in labelled data. */
export type Span = readonly [start: number, end: number, label: string];

export type LabelledReference = {
  raw: string;
  spans: readonly Span[];
  source: string;
  /** 1 careful, 2 with visible noise, 3 noisy. */
  q: number;
  partial: boolean;
};

/** Right, predicted, true. */
export type Tally = [right: number, predicted: number, truth: number];

/** What one reference contributes. */
export type ReferenceTally = { tokens: Map<string, Tally>; fields: Map<string, Tally> };

export function tallyOf(truth: LabelledReference, predicted: readonly Span[]): ReferenceTally {
  const points = [...truth.raw];
  const tokens = new Map<string, Tally>();
  const fields = new Map<string, Tally>();
  const there = labelsAt(points.length, truth.spans);
  const here = labelsAt(points.length, predicted);
  for (const at of tokenStarts(points)) {
    const [is, said] = [there[at] ?? 'other', here[at] ?? 'other'];
    if (is !== 'other') count(tokens, is, 2);
    if (said !== 'other' && !(truth.partial && is === 'other')) count(tokens, said, 1);
    if (said === is && is !== 'other') count(tokens, is, 0);
  }
  const trueFields = fieldsOf(points, truth.spans);
  const saidFields = fieldsOf(points, predicted);
  for (const [label, text] of trueFields) {
    count(fields, label, 2);
    if (saidFields.get(label) === text) count(fields, label, 0);
  }
  for (const label of saidFields.keys()) if (!truth.partial || trueFields.has(label)) count(fields, label, 1);
  return { tokens, fields };
}

/** F1, precision and recall of a tally. */
export function f1([right, predicted, truth]: Tally): { f1: number; precision: number; recall: number } {
  const precision = predicted ? right / predicted : 0;
  const recall = truth ? right / truth : 0;
  return { f1: precision + recall ? (2 * precision * recall) / (precision + recall) : 0, precision, recall };
}

export function sum(tallies: Iterable<Map<string, Tally>>): Map<string, Tally> {
  const total = new Map<string, Tally>();
  for (const tally of tallies)
    for (const [label, [right, predicted, truth]] of tally) {
      const here = total.get(label) ?? [0, 0, 0];
      total.set(label, [here[0] + right, here[1] + predicted, here[2] + truth]);
    }
  return total;
}

/** All labels together, but for `note` and `other`. */
export function micro(tally: ReadonlyMap<string, Tally>): Tally {
  const total: Tally = [0, 0, 0];
  for (const [label, [right, predicted, truth]] of tally) {
    if (label === 'note' || label === 'other') continue;
    total[0] += right;
    total[1] += predicted;
    total[2] += truth;
  }
  return total;
}

/** The middle 95 % of the micro F1 over 500 samples of the references, drawn with replacement from a fixed seed. */
export function interval(tallies: readonly Map<string, Tally>[]): [low: number, high: number] {
  const all = tallies.map(micro);
  const random = seeded(1);
  const drawn = Array.from({ length: 500 }, () => {
    const total: Tally = [0, 0, 0];
    for (let i = 0; i < all.length; i++) {
      const one = all[Math.floor(random() * all.length)] ?? [0, 0, 0];
      for (const k of [0, 1, 2] as const) total[k] += one[k];
    }
    return f1(total).f1;
  }).sort((a, b) => a - b);
  return [drawn[12] ?? 0, drawn[487] ?? 0];
}

function labelsAt(length: number, spans: readonly Span[]): string[] {
  const labels = new Array<string>(length).fill('other');
  for (const [start, end, label] of spans) labels.fill(label, Math.max(0, start), Math.min(end, length));
  return labels;
}

function* tokenStarts(points: readonly string[]): Generator<number> {
  let inside = false;
  for (let i = 0; i < points.length; i++) {
    const isWord = /[\p{L}\p{N}_]/u.test(points[i] ?? '');
    if (isWord && !inside) yield i;
    inside = isWord;
  }
}

function fieldsOf(points: readonly string[], spans: readonly Span[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [start, end, label] of spans.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]))
    texts.set(label, (texts.get(label) ?? '') + points.slice(start, end).join(''));
  for (const [label, text] of texts) {
    const folded = text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
    if (folded) texts.set(label, folded);
    else texts.delete(label);
  }
  return texts;
}

function count(tally: Map<string, Tally>, label: string, which: 0 | 1 | 2): void {
  const here = tally.get(label);
  if (here) here[which] += 1;
  else {
    const fresh: Tally = [0, 0, 0];
    fresh[which] = 1;
    tally.set(label, fresh);
  }
}
