// How is it set? Prose in long even lines, or lists, tables, headlines and figures of money.
import { type Features, grown, share } from './feature.ts';
import type { Sight, SightLine } from './sight.ts';

export const typography: Features = {
  bodySize: ({ printed, bodySize }) => (printed ? Math.log(bodySize) : Number.NaN),
  titleScale: (sight) => (sight.printed ? titleScale(sight) : Number.NaN),
  sizes: (sight) => grown(new Set(sight.lines.map(({ line }) => Math.round(line.size))).size),
  prose: (sight) => sharedBy(sight, ({ text }) => text.length >= 45 && / \p{Ll}+ \p{Ll}+ /u.test(text)),
  shortLines: (sight) => sharedBy(sight, ({ text }) => text.length < 25),
  bullets: (sight) => sharedBy(sight, ({ text }) => /^(?:[•◦▪■●○‣▸►➢✓➤❖∗·–-]|\*)\s?\p{L}/u.test(text)),
  numbered: (sight) => sharedBy(sight, ({ text }) => /^\(?(?:\d{1,2}|[a-z])[.)]\s/.test(text)),
  numbersOnly: (sight) => sharedBy(sight, ({ text }) => /^[\d\s.,%$€£+()/:–-]+$/.test(text)),
  labels: (sight) => sharedBy(sight, ({ text }) => isLabel(text)),
  capitals: (sight) => sharedBy(sight, ({ text }) => !/\p{Ll}/u.test(text) && /\p{Lu}{4}/u.test(text)),
  titleCase: (sight) => sharedBy(sight, ({ text }) => /^(?:\p{Lu}\p{Ll}+[\s,&-]*){2,7}$/u.test(text)),
  bold: (sight) => sharedBy(sight, ({ line }) => line.bold),
  monospace: (sight) => sharedBy(sight, ({ line }) => sight.document.fonts[line.font]?.monospace ?? false),
  mathematics: (sight) =>
    sharedBy(
      sight,
      ({ text, line }) =>
        (sight.document.fonts[line.font]?.math ?? false) || /[=∈∑∫≤≥→∀∃⊂∂αβγλμσθ∞≈±]/.test(text),
    ),
  digits: ({ text }) => share(text.length - text.replaceAll(/\d/g, '').length, text.length),
  money: ({ text }) => grown(text.match(/[$€£]\s?\d|\d[.,]\d\d\s?(?:€|EUR|USD|\$)/g)?.length ?? 0),
  blanks: (sight) => sharedBy(sight, ({ text }) => /_{4}|\.{8}|☐|□|\[ {1,3}\]/.test(text)),
  leaders: (sight) => sharedBy(sight, ({ text }) => /(?:\. ?){4}\s?[\divx]+$/.test(text)),
  footnotes: (sight) => sharedBy(sight, ({ footnote }) => footnote),
};

/** "Name:", "Date of birth: …" */
function isLabel(text: string): boolean {
  const colon = text.indexOf(':');
  return colon > 1 && colon < 27 && /^\p{L}[\p{L} ]+:/u.test(text);
}

const sharedBy = ({ lines }: Sight, of: (line: SightLine) => boolean): number =>
  share(
    lines.reduce((sum, line) => sum + Number(of(line)), 0),
    lines.length,
  );

function titleScale({ lines, bodySize }: Sight): number {
  const [first] = lines;
  let largest = bodySize;
  for (const { text, line, page } of lines) {
    if (page !== first?.page) break;
    if (/\p{L}{3}/u.test(text)) largest = Math.max(largest, line.size);
  }
  return Math.log(largest / bodySize);
}
