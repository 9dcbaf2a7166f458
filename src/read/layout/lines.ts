// What does a row of words say, and in which font? Text, and the font, size, weight and slant that most of it has.
import type { Font, Line, Word } from '../document.ts';

export function lineOf(words: Word[], fonts: readonly Font[]): Line {
  let letters = 0;
  let italic = 0;
  let [left, top, right, bottom] = words[0]?.box ?? [0, 0, 0, 0];
  for (const { text, font, box } of words) {
    letters += text.length;
    if (fonts[font]?.italic) italic += text.length;
    if (box[0] < left) left = box[0];
    if (box[1] < top) top = box[1];
    if (box[2] > right) right = box[2];
    if (box[3] > bottom) bottom = box[3];
  }
  const { font, size } = typeOf(words);
  return {
    text: textOfWords(words),
    box: [left, top, right, bottom],
    words,
    font,
    size,
    bold: boldShareOf(words, fonts) > 0.5,
    italic: italic * 2 > letters,
  };
}

/** Which share of the letters is bold. */
export function boldShareOf(words: readonly Word[], fonts: readonly Font[]): number {
  let letters = 0;
  let bold = 0;
  for (const { text, font } of words) {
    letters += text.length;
    if (fonts[font]?.bold) bold += text.length;
  }
  return letters === 0 ? 0 : bold / letters;
}

/** The font and size that most letters have; nearly always that of the first word. */
function typeOf(words: readonly Word[]): { font: number; size: number } {
  const first = words[0];
  if (!first) return { font: 0, size: 0 };
  if (words.every((word) => word.font === first.font && word.size === first.size)) return first;
  const weights = new Map<number, number>();
  let most = 0;
  let best = first;
  for (const word of words) {
    const key = word.font * 4096 + Math.round(word.size * 4);
    const weight = (weights.get(key) ?? 0) + word.text.length;
    weights.set(key, weight);
    if (weight > most) {
      most = weight;
      best = word;
    }
  }
  return best;
}

export function textOfWords(words: readonly Word[]): string {
  let text = '';
  for (const word of words) text += word.spaceBefore ? ` ${word.text}` : word.text;
  return text;
}
