// How promising is a link? The focused crawler's Get_Priority: low 0, medium 1, high 2 by the weight of the anchor's words,
// else the parent's priority less one. Between those three, what was found nearer to a seed comes first.
import type { Candidate, Prioritise, Priority } from '../plan.ts';
import type { Lists } from './lists.ts';
import { wordsOf } from './words.ts';

/** A document is what it is all about. */
const documentPriority = 3;

export function getPriority(lists: () => Pick<Lists, 'high' | 'medium'>): Prioritise {
  return (candidate): Priority => {
    if (candidate.looksLikeDocument) return { value: documentPriority, why: 'It looks like a document.' };
    const { high, medium } = lists();
    const found = weightOf(candidate, high, medium);
    if (found) {
      const { weight, word, where } = found;
      return { value: weight, why: `"${word}" in its ${where} weighs ${weight}.` };
    }
    const { parent } = candidate;
    if (!parent) return { value: 0, why: 'A seed without a word that has a weight.' };
    // A redirect is the address that it stands for.
    if (candidate.link.from === 'redirect') return { value: parent.priority, why: 'It was redirected.' };
    const inherited = Math.max(0, Math.min(2, parent.priority) - 1);
    return {
      value: inherited,
      why: `No word has a weight; its parent has ${parent.priority}, one less is ${inherited}.`,
    };
  };
}

function weightOf(
  { link, url }: Candidate,
  high: readonly string[],
  medium: readonly string[],
): { weight: number; word: string; where: string } | null {
  const anchor = wordsOf(link.anchor);
  const address = wordsOf(decoded(url.replace(/^\w+:\/\/[^/]+/, '')));
  for (const [weight, list] of [
    [2, high],
    [1, medium],
  ] as const)
    for (const [where, words] of [
      ['anchor', anchor],
      ['address', address],
    ] as const) {
      const word = list.find((each) => words.some((found) => found.startsWith(each)));
      if (word !== undefined) return { weight, word, where };
    }
  return null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
