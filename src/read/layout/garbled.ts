// Does this page's text layer mean anything? Fonts without a way back to characters give pages of well-placed nonsense:
// such a page is better read from its picture.
import type { Page } from '../document.ts';

/** Fewest words on which a judgement rests. */
const fewest = 30;

export function garbled(page: Page): boolean {
  const words = page.blocks.flatMap((block) =>
    block.role === 'rotated' || block.role === 'watermark' ? [] : block.lines.flatMap((line) => line.words),
  );
  const text = words.map((word) => word.text).join(' ');
  const marks = text.replace(/\s/g, '').length;
  if (marks === 0) return false;
  const unknown = text.match(/[\ufffd\ue000-\uf8ff]/g)?.length ?? 0;
  if (unknown > 0.3 * marks) return true;
  if (words.length < fewest) return false;
  const texts = words.map((word) => word.text);
  return mixesScripts(texts) || wronglyEncoded(texts) || sayNothing(text);
}

/**
 * Russian or Greek in its own 8-bit code shows as words of nothing but accented letters when taken for Latin, UTF-8 as
 * pairs of an accented letter and a sign; no language that is written in Latin letters has many of either.
 */
function wronglyEncoded(words: readonly string[]): boolean {
  let long = 0;
  let wrong = 0;
  for (const word of words) {
    if (!/[\p{L}\u0080-\u00bf]{4}/u.test(word)) continue;
    long++;
    if (
      /[\u00c0-\u00ff\u00a8\u00b8]{4}/.test(word) ||
      /(?:[\u00c2-\u00c5\u00ce-\u00d1][\u0080-\u00bf\ufffd]){2}/.test(word)
    )
      wrong++;
  }
  return wrong > 0.15 * long && wrong >= fewest / 3;
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /[\p{Script=Armenian}\p{Script=Georgian}\p{Script=Ethiopic}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}]/u,
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Tibetan}\p{Script=Sinhala}]/u,
];

/** Words of three alphabets at once are no words. */
function mixesScripts(words: readonly string[]): boolean {
  let mixed = 0;
  for (const word of words) {
    if (/^[\x20-\x7e]*$/.test(word)) continue;
    if (scripts.filter((script) => script.test(word)).length >= 3) mixed++;
  }
  return mixed > 0.1 * words.length;
}

/** Short words that no page of running text is without, in the languages that papers are written in. */
const frequent = new Set(
  (
    'the of and to in a is for that with on as by are this we be from an ' +
    'der die das und in den von zu mit des ist ein eine im auf für nicht ' +
    'de la le les et des en un une du que dans est pour par sur ' +
    'el los del y se las con una por su para como o e do da os em não ' +
    'il di che per gli con non della i van het een en is op te zijn och att som på ' +
    'w i na z do się nie że jest v na je se že a'
  ).split(' '),
);

/** Latin letters, many words, hardly a frequent one, and the vowels out of proportion. */
function sayNothing(text: string): boolean {
  const words = text.match(/\p{Script=Latin}+/gu) ?? [];
  if (words.length < fewest) return false;
  const letters = words.join('');
  if (letters.length < 0.4 * text.length) return false;
  const known = words.filter((word) => frequent.has(word.toLowerCase())).length;
  if (known > 0.04 * words.length) return false;
  const plain = letters.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase();
  const vowels = (plain.match(/[aeiouy]/g)?.length ?? 0) / plain.length;
  const e = (plain.match(/e/g)?.length ?? 0) / plain.length;
  return vowels < 0.25 || vowels > 0.6 || e < 0.03;
}
