// Words that announce a field, in the languages of scholarship: "in", "eds.", "Hrsg.", "a cura di", "vol.", "thesis" …
import { mix } from '../../../../learn/hash.ts';
import type { Observed } from '../observed.ts';
import { kinds } from '../words.ts';
import { type Column, step } from './column.ts';

const inWords = new Set(['in', 'dans', 'nel', 'nella', 'em', 'en', 'bei', 'iz']);
const editorWords = new Set(
  'ed eds edited editor editors edit hrsg hg hgg herausgegeben dir dirs org orgs coord coords coordinador cura curatore curatori eds edd red ritenuto compilador comp'.split(
    ' ',
  ),
);
const translatorWords = new Set(
  'trans transl translated translator trad traduction traduit ubers ubersetzt'.split(' '),
);
const meetingWords = new Set(
  'proceedings proc conference conf workshop symposium congress meeting tagung kongress actes colloque atti convegno congreso actas anais simposio seminar seminario annual international'.split(
    ' ',
  ),
);
const journalWords = new Set(
  'journal review zeitschrift revue revista rivista annals bulletin transactions letters archives archiv quarterly magazine acta j rev trans lett ann bull arch annales bollettino boletin jahrbuch nature science'.split(
    ' ',
  ),
);
const thesisWords = new Set(
  'thesis dissertation phd diss these tesi tesis habilitation report rapport bericht preprint paper memo manuscript unpublished msc master doctoral technical tech rep working discussion'.split(
    ' ',
  ),
);

/** The distance to the next word of the set, in steps, and 12 where there is none. */
function ahead({ words }: Observed, set: ReadonlySet<string>, put: (i: number, steps: number) => void): void {
  let distance = Infinity;
  for (let i = words.length - 1; i >= 0; i--) {
    distance = set.has(words[i]?.folded ?? '') ? 0 : distance + 1;
    put(i, distance === Infinity ? 12 : step(distance));
  }
}

/** An "in" that follows punctuation and precedes a capital: the beginning of a container. */
function containerIn({ words, gaps }: Observed): number {
  for (let i = 1; i + 1 < words.length; i++)
    if (
      inWords.has(words[i]?.folded ?? '') &&
      gaps[i]?.strong &&
      (words[i + 1]?.kind ?? 0) <= kinds.capitalised
    )
      return i;
  return -1;
}

/** 1 no container "in" at all, 2 it lies ahead, 3 … the distance from it in steps. */
export const inBehind: Column = {
  name: 'inBehind',
  fill(reference, out, at) {
    const where = containerIn(reference);
    for (let i = 0; i < reference.words.length; i++)
      out[at + i] = where < 0 ? 1 : i < where ? 2 : 3 + step(i - where);
  },
};

/** How far the next editor's mark is, and whether a translator's follows. */
export const editorAhead: Column = {
  name: 'editorAhead',
  fill(reference, out, at) {
    ahead(reference, editorWords, (i, steps) => {
      out[at + i] = 1 + steps;
    });
  },
};

/** Editor's and translator's marks that were passed. */
export const editorBehind: Column = {
  name: 'editorBehind',
  fill({ words }, out, at) {
    let since = -1;
    let sort = 0;
    for (let i = 0; i < words.length; i++) {
      const word = words[i]?.folded ?? '';
      out[at + i] = since < 0 ? 1 : mix(1 + sort, step(i - since));
      if (editorWords.has(word)) [since, sort] = [i, 1];
      else if (translatorWords.has(word)) [since, sort] = [i, 2];
    }
  },
};

const cueSets = [inWords, editorWords, translatorWords, meetingWords, journalWords, thesisWords];

/** Which sets of cue words a word belongs to. */
export const cue: Column = {
  name: 'cue',
  fill({ words }, out, at) {
    for (let i = 0; i < words.length; i++) {
      const word = words[i]?.folded ?? '';
      let bits = 0;
      for (let set = 0; set < cueSets.length; set++) if (cueSets[set]?.has(word)) bits |= 1 << set;
      out[at + i] = bits;
    }
  },
};

/** Which sorts of cue occur anywhere in the reference: the kind of thing that is cited. */
export const cuesAnywhere: Column = {
  name: 'cuesAnywhere',
  fill(reference, out, at) {
    const { words, gaps } = reference;
    let bits = 1;
    for (const { folded, kind } of words) {
      if (meetingWords.has(folded)) bits |= 2;
      if (thesisWords.has(folded)) bits |= 4;
      if (editorWords.has(folded)) bits |= 8;
      if (kind === kinds.url || kind === kinds.doi) bits |= 16;
    }
    if (containerIn(reference) >= 0) bits |= 32;
    if (gaps.some(({ tight }) => tight.includes('"'))) bits |= 64;
    out.fill(bits, at, at + words.length);
  },
};
