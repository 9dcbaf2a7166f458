// What does a row of words say, and in which font? Text, and the font, size, weight and slant that most of it has.
import type { Font, Line, Word } from '../document.ts';
import { hull } from './blocks.ts';

export function lineOf(words: Word[], fonts: readonly Font[]): Line {
  const weights = new Map<number, number>();
  let letters = 0;
  let bold = 0;
  let italic = 0;
  let font = words[0]?.font ?? 0;
  let size = 0;
  for (const word of words) {
    const n = word.text.length;
    const key = word.font * 4096 + Math.round(word.size * 4);
    const weight = (weights.get(key) ?? 0) + n;
    weights.set(key, weight);
    letters += n;
    if (fonts[word.font]?.bold) bold += n;
    if (fonts[word.font]?.italic) italic += n;
  }
  let most = 0;
  for (const word of words) {
    const weight = weights.get(word.font * 4096 + Math.round(word.size * 4)) ?? 0;
    if (weight > most) {
      most = weight;
      font = word.font;
      size = word.size;
    }
  }
  return {
    text: textOfWords(words),
    box: hull(words.map((w) => w.box)),
    words,
    font,
    size,
    bold: bold * 2 > letters,
    italic: italic * 2 > letters,
  };
}

function textOfWords(words: readonly Word[]): string {
  let text = '';
  for (const word of words) text += word.spaceBefore ? ` ${word.text}` : word.text;
  return text;
}
