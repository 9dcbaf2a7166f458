// What do extraction and scanning do to a reference? Blanks lost or added, words broken at line ends, accents and case lost.
import type { LabelledReference, Span } from '../../../src/measure/reference-scores.ts';

type Random = () => number;

/** The same reference as a careless extractor would give it, with its spans moved along. */
export function spoiled(reference: LabelledReference, random: Random): LabelledReference {
  const kind = random();
  if (kind > 0.5) return reference;
  const points = [...reference.raw];
  return rewrite(reference, (i) => {
    const here = points[i] ?? '';
    const next = points[i + 1] ?? '';
    const before = points[i - 1] ?? '';
    const inWord = /\p{Ll}/u.test(before) && /\p{Ll}/u.test(here) && /\p{Ll}/u.test(next);
    if (kind < 0.15) return inWord && random() < 0.02 ? `${here}- ` : here;
    if (kind < 0.22) return /[.,:;)]/.test(before) && here === ' ' && random() < 0.4 ? '' : here;
    if (kind < 0.28) return /[.,:;]/.test(here) && random() < 0.4 ? ` ${here}` : here;
    if (kind < 0.34) return here.normalize('NFKD').replace(/\p{M}/gu, '');
    if (kind < 0.38) return here.toUpperCase();
    if (kind < 0.44) return here === ' ' && random() < 0.04 ? '' : here;
    return random() < 0.01 ? (confused[here] ?? here) : here;
  });
}

const confused: Record<string, string> = {
  l: '1',
  '1': 'l',
  O: '0',
  '0': 'O',
  e: 'c',
  i: 'í',
  m: 'rn',
  S: '5',
  '–': '-',
  h: 'b',
};

function rewrite(
  { raw, spans, ...rest }: LabelledReference,
  replace: (i: number) => string,
): LabelledReference {
  const moved: number[] = [];
  let length = 0;
  let text = '';
  const count = [...raw].length;
  for (let i = 0; i < count; i++) {
    moved.push(length);
    const piece = replace(i);
    text += piece;
    length += [...piece].length;
  }
  moved.push(length);
  const shifted = spans.map(([start, end, label]): Span => [moved[start] ?? 0, moved[end] ?? length, label]);
  return { ...rest, raw: text, spans: shifted };
}
