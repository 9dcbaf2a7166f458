// What may become of a paper's text before it is met again? Scanned, revised, cut, set anew, continued; and what only looks like it.
import { permutation } from '../learn/random.ts';
import type { Citation } from '../link/citation.ts';
import { misprinted } from './misprint.ts';

export type Copy = { citation: Citation; text: string };
type Random = () => number;

/** Each makes another copy of the same paper; `stranger` is a text of somebody else's. */
export const alterations: Record<string, (text: string, random: Random, stranger: string) => string> = {
  'OCR noise': (text, random) => noisy(text, 0.06, random),
  'edits 5 %': (text, random, stranger) => edited(text, 0.05, random, stranger),
  'edits 15 %': (text, random, stranger) => edited(text, 0.15, random, stranger),
  'edits 30 %': (text, random, stranger) => edited(text, 0.3, random, stranger),
  'cut pages': (text, random) => cut(text, random),
  'other layout': (text, random) => set(text, 40 + Math.floor(random() * 50)),
  appendix: (text, random, stranger) =>
    `${text}\n\nAppendix\n\n${unheard(pieceOf(stranger, text.length * (0.2 + 0.3 * random()), random), random)}`,
};

export function copied({ citation, text }: Copy, alteration: string, random: Random, stranger: string): Copy {
  const luck = random();
  const header =
    luck < 0.5
      ? citation
      : luck < 0.8
        ? misprinted(citation, random)
        : { ...citation, title: null, authors: [] };
  return { citation: header, text: alterations[alteration]?.(text, random, stranger) ?? text };
}

/** Another paper by the same authors on the same topic: some words of the title, and passages that were used again. */
export function sibling({ citation, text }: Copy, random: Random, strangers: readonly Copy[]): Copy {
  const [one, other] = [0, 1].map(() => strangers[Math.floor(random() * strangers.length)]);
  const title = titleAfter(citation, one?.citation);
  const own = pieceOf(text, text.length * (0.05 + 0.15 * random()), random);
  const rest = [one, other].map((each) =>
    unheard(pieceOf(each?.text ?? '', text.length * 0.4, random), random),
  );
  const year = citation.year && citation.year + Math.floor(random() * 4);
  return {
    citation: { ...citation, title, year, volume: null, pages: null, doi: null, arxiv: null },
    text: [own, ...rest].join('\n\n'),
  };
}

/** Half of the one title, and half of the other. */
export function titleAfter(citation: Citation, other: Citation | undefined): string {
  const [words, theirs] = [citation.title ?? '', other?.title ?? ''].map((title) => title.split(/\s+/));
  return [
    ...(words?.slice(0, Math.ceil(words.length / 2)) ?? []),
    ...(theirs?.slice(-Math.ceil(theirs.length / 2)) ?? []),
  ].join(' ');
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/);
const pick = <T>(all: readonly T[], random: Random): T | undefined => all[Math.floor(random() * all.length)];

/** A stretch of whole sentences of about this many letters. */
export function pieceOf(text: string, letters: number, random: Random): string {
  const start = Math.floor(random() * Math.max(0, text.length - letters));
  return text.slice(start, start + letters);
}

/** A text that nobody has written before: the words of each sentence in another order. */
function unheard(text: string, random: Random): string {
  return sentencesOf(text)
    .map((sentence) => {
      const words = sentence.split(/\s+/);
      return [...permutation(words.length, random)].map((i) => words[i]).join(' ');
    })
    .join(' ');
}

const misread: Record<string, string> = {
  l: '1',
  m: 'rn',
  e: 'c',
  o: '0',
  i: 'l',
  n: 'u',
  h: 'b',
  s: '5',
  a: 'o',
  t: 'f',
};

function noisy(text: string, share: number, random: Random): string {
  return text.replace(/\S+/g, (word) => {
    if (random() > share) return word;
    const at = Math.floor(random() * word.length);
    const letter = word[at] ?? '';
    return word.slice(0, at) + (misread[letter] ?? '') + word.slice(at + 1);
  });
}

/** Of the sentences this share is dropped, replaced by others, or worded anew. */
function edited(text: string, share: number, random: Random, stranger: string): string {
  const foreign = sentencesOf(stranger);
  return sentencesOf(text)
    .map((sentence) => {
      if (random() > share) return sentence;
      const luck = random();
      if (luck < 0.3) return '';
      if (luck < 0.6) return pick(foreign, random) ?? '';
      return sentence.replace(/\S+/g, (word) =>
        random() < 0.3 ? (pick(foreign, random)?.split(' ')[0] ?? word) : word,
      );
    })
    .join(' ');
}

/** Without its last pages, or without its first. */
function cut(text: string, random: Random): string {
  const share = 0.5 + 0.3 * random();
  return random() < 0.5 ? text.slice(0, text.length * share) : text.slice(text.length * (1 - share));
}

/** In lines of another width, words hyphenated, with running heads and page numbers. */
function set(text: string, width: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line.length + word.length < width) {
      line += `${word} `;
      continue;
    }
    const room = width - line.length - 1;
    const hyphenated = /^\p{Ll}{7,}$/u.test(word) && room > 2 && room < word.length - 2;
    lines.push(hyphenated ? `${line}${word.slice(0, room)}-` : line.trimEnd());
    if (lines.length % 50 === 0) lines.push(`${lines.length / 50}`, 'Journal of Other Layouts 12');
    line = `${hyphenated ? word.slice(room) : word} `;
  }
  return [...lines, line].join('\n');
}
