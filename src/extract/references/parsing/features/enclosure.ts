// Whether a word stands in quotes or in brackets.
import type { Column } from './column.ts';

/** 1 outside, 2 inside, 3 outside with a quotation behind, 0 where the reference has no quotes at all. */
export const quoted: Column = {
  name: 'quoted',
  fill({ words, gaps }, out, at) {
    const double = gaps.some(({ tight }) => tight.includes('"'));
    if (!double && !gaps.some(({ text }) => opensSingle(text))) return;
    let state = 1;
    for (let i = 0; i < words.length; i++) {
      const { tight = '', text = '' } = gaps[i] ?? {};
      if (double) for (const ch of tight) if (ch === '"') state = state === 2 ? 3 : 2;
      if (!double && (state === 2 ? closesSingle(text) : opensSingle(text))) state = state === 2 ? 3 : 2;
      out[at + i] = state;
    }
  },
};

/** Single quotes are apostrophes too: those that open stand after a blank or bracket, those that close before one. */
const opensSingle = (gap: string): boolean => /(?:^|[ (.,:])'$/.test(gap) && gap.length > 1;
const closesSingle = (gap: string): boolean => /'[ .,:;)]/.test(gap);

export const bracketed: Column = {
  name: 'bracketed',
  fill({ words, gaps }, out, at) {
    let state = 1;
    for (let i = 0; i < words.length; i++) {
      for (const ch of gaps[i]?.tight ?? '') {
        if (ch === '(') state = 2;
        else if (ch === '[') state = 3;
        else if (ch === ')' || ch === ']') state = 1;
      }
      out[at + i] = state;
    }
  },
};
