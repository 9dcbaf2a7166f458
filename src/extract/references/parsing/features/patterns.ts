// Stretches that have a form of their own: ISBNs, dates in figures, volume(issue):pages, page ranges.
import type { Observed } from '../observed.ts';
import type { Column } from './column.ts';

const patterns: readonly RegExp[] = [
  /\b(?:97[89][- ]?)?\d{1,5}[- ]\d{1,7}[- ]\d{1,7}[- ][\dXx]\b/g,
  /\b\d{1,2}[./]\s?\d{1,2}[./]\s?(?:\d{2}){1,2}\b/g,
  /\b\d{1,4}\s?\(\s?\d{1,4}(?:\s?[-–/]\s?\d{1,4})?\s?\)/g,
  /\b[A-Z]?\d{1,6}\s?[-–—]{1,2}\s?[A-Z]?\d{1,6}\b/g,
];

export const pattern: Column = {
  name: 'pattern',
  fill(reference, out, at) {
    patterns.forEach((form, which) => {
      mark(reference, form, (i, inside) => {
        const value = 1 + which * 2 + (inside ? 1 : 0);
        out[at + i] = (out[at + i] ?? 0) || value;
      });
    });
  },
};

function mark({ tokens }: Observed, form: RegExp, put: (i: number, inside: boolean) => void): void {
  let i = 0;
  for (const { index, 0: text } of tokens.raw.slice(0, tokens.ends.at(-1) ?? 0).matchAll(form)) {
    while (i < tokens.starts.length && (tokens.starts[i] ?? 0) < index) i += 1;
    for (
      let first = true;
      i < tokens.starts.length && (tokens.starts[i] ?? 0) < index + text.length;
      i += 1
    ) {
      put(i, !first);
      first = false;
    }
  }
}
