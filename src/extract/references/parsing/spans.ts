// Where in the string do the fields stand? Runs of equal labels as spans of code points, in order, never overlapping.
import type { Observed } from './observed.ts';

export type Span = [start: number, end: number, label: string];

/** `labels` names the label of each word by its index in `names`; words without a field ("other") give no span. */
export function spansOf({ tokens }: Observed, labels: Uint8Array, names: readonly string[]): Span[] {
  const spans: Span[] = [];
  let previous = -1;
  for (let i = 0; i < labels.length; i++) {
    const label = names[labels[i] ?? 0] ?? 'other';
    const last = spans.at(-1);
    if (label !== 'other') {
      if (last !== undefined && previous === i - 1 && last[2] === label) last[1] = tokens.ends[i] ?? 0;
      else spans.push([tokens.starts[i] ?? 0, tokens.ends[i] ?? 0, label]);
      previous = i;
    }
  }
  spans.forEach((span, i) => {
    span[1] = closed(tokens.raw, span, spans[i + 1]?.[0] ?? tokens.raw.length);
    if (span[2] === 'marker') span[0] = opened(tokens.raw, span[0], spans[i - 1]?.[1] ?? 0);
  });
  return inCodePoints(tokens.raw, spans);
}

/** A field keeps the period of its last abbreviation ("Klein, O.", "Phys. Lett."), the bracket it opened, a marker its end. */
function closed(raw: string, [start, end, label]: Span, limit: number): number {
  const text = raw.slice(start, end);
  const next = raw.slice(end, Math.min(limit, end + 2));
  if (label === 'marker') return end + (/^(?:\s?\]\.?|\)\.?|\.)/.exec(next)?.[0].length ?? 0);
  if (/^\)/.test(next) && text.lastIndexOf('(') > text.lastIndexOf(')')) return end + 1;
  const abbreviated =
    /(?:^|[\s.-])\p{Lu}$/u.test(text) ||
    (/\p{L}\.\s?\S/u.test(text) && /^(?:journal|booktitle|series)$/.test(label));
  return abbreviated && next.startsWith('.') ? end + 1 : end;
}

function opened(raw: string, start: number, limit: number): number {
  const before = /[[(]\s?$/.exec(raw.slice(Math.max(limit, start - 2), start));
  return before === null ? start : start - before[0].length;
}

/** Offsets count UTF-16 units so far; the contract counts code points. */
function inCodePoints(raw: string, spans: readonly Span[]): Span[] {
  if (!/[\ud800-\udbff]/.test(raw)) return [...spans];
  const points = new Uint32Array(raw.length + 1);
  let count = 0;
  for (let i = 0; i < raw.length; ) {
    const width = (raw.codePointAt(i) ?? 0) > 0xffff ? 2 : 1;
    points.fill(count, i, i + width);
    i += width;
    count += 1;
  }
  points[raw.length] = count;
  return spans.map(([start, end, label]) => [points[start] ?? 0, points[end] ?? 0, label]);
}
