// Does it cite, and is it made to be cited? Marks in the text, entries of lists, captions and the signs of publishing.
import { countOf, type Features, grown, share } from './feature.ts';
import type { Sight } from './sight.ts';

export const citations: Features = {
  bracketed: ({ text }) =>
    density(text, countOf(text, /\[\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*\]|\[[A-Z][A-Za-z+]{1,8}\d\d[a-z]?\]/g)),
  authorYear: ({ text }) =>
    density(text, countOf(text, /(?<=\p{L}[.,]? \(?)(?:1[89]|20)\d\d[a-z]?(?:[):;]|, p)/gu)),
  etAl: ({ text }) => density(text, countOf(text, /\bet al\b/g)),
  raised: (sight) => density(sight.text, raisedNumbers(sight)),
  entries: ({ lines }) => grown(lines.reduce((sum, { text }) => sum + Number(entry.test(text)), 0)),
  cited: ({ lines }) =>
    grown(lines.reduce((sum, { text, footnote }) => sum + Number(footnote && cited.test(text)), 0)),
  sources: ({ lines }) =>
    share(
      lines.reduce((sum, { text }) => sum + Number(/\d/.test(text) && source.test(text)), 0),
      lines.length,
    ),
  captions: ({ lines }) => grown(lines.reduce((sum, { text }) => sum + Number(caption.test(text)), 0)),
  theorems: ({ lines }) => grown(lines.reduce((sum, { text }) => sum + Number(theorem.test(text)), 0)),
  emails: ({ opening }) => grown(countOf(opening, /[\w.}-]@[\w-]+\.\w/g)),
  academy: ({ opening }) =>
    grown(
      countOf(
        opening,
        /universit|université|universid|università|institut|department|departamento|faculty|fakultät|laborato|hochschule|college|école/gi,
      ),
    ),
  published: ({ opening, margins }) =>
    grown(
      countOf(
        `${opening}\n${margins}`,
        /\bdoi\b|10\.\d{4,5}\/|\bissn\b|proceedings|journal|\bvol(?:ume|\.)\s?\d|\breceived\b|\baccepted\b|arxiv|elsevier|springer|\bieee\b|\bacm\b|creative commons|license CC/gi,
      ),
    ),
};

/** For a thousand words or so, so that long documents do not cite more for their length. */
const density = (text: string, count: number): number => grown(share(count * 6000, text.length + 2000));

const entry =
  /^\[\d{1,3}\]\s+\p{L}|^\d{1,3}\.\s+\p{Lu}[\p{L}'-]+,?\s(?:\p{Lu}|and|et)|^\p{Lu}[\p{L}'-]+,\s\p{Lu}\./u;
const cited = /(?:1[5-9]|20)\d\d|\bop\. ?cit|\bibid|\bebd\b|\bcf\.|\bvgl\./i;
const source =
  /\bpp?\.\s?\d+|\bS\.\s\d+|\d+\(\d+\):?\s?\d*|\d+\s?:\s?\d+\s?[–-]\s?\d+|\bProc(?:eedings|\.)|\bJournal\b|\bIn:|\(Eds?\.\)|\(Hg\.\)|\bdoi\b|\bVerlag\b|University Press|\bSpringer\b/;
const caption =
  /^(?:fig(?:ure|\.)?|table|abb(?:ildung|\.)|tab(?:elle|leau|la|ela|\.)|algorithm|listing|figura)\s*(?:\d|[IVX])+\b/i;
const theorem =
  /^(?:theorem|lemma|proof|proposition|corollary|definition|remark|satz|beweis|théorème|preuve|teorema)\b/i;

function raisedNumbers({ lines }: Sight): number {
  let count = 0;
  for (const { line } of lines.slice(0, 300))
    for (const { rise, text } of line.words)
      if (rise === 'superscript' && /^\d{1,3}(?:[,–-]\d{1,3})*$/.test(text)) count += 1;
  return count;
}
