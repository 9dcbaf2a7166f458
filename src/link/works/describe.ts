// What does a saying come down to? One content for all who say the same, and whether there is anything to go by.

import { cleanText } from '../../library/catalogue/clean-text.ts';
import { wordingOf } from '../../library/catalogue/wording.ts';
import { type Doubt, own, type Saying, type Wording } from '../../library/catalogue/work.ts';
import type { Citation } from '../citation.ts';
import { type Prepared, prepare } from '../match/prepared.ts';
import { doubtsAbout } from './doubts.ts';

export type Described = { wording: Wording; prepared: Prepared };

/** Null for a reference that says too little to mean any work. A paper without a title is a work of its own. */
export function describe(saying: Saying): Described | null {
  const citation: Citation = {
    title: told(saying.title),
    authors: saying.authors
      .slice(0, mostAuthors)
      .map(({ given, family }) => ({ given: told(given), family: told(family) })),
    year: saying.year,
    venue: told(saying.venue),
    volume: told(saying.volume),
    pages: told(saying.pages),
    doi: told(saying.doi),
    arxiv: told(saying.arxiv),
    ...(saying.sketch && { sketch: saying.sketch }),
  };
  const prepared = prepare(citation);
  const enough =
    prepared.letters.length > 2 ||
    citation.doi !== null ||
    citation.arxiv !== null ||
    (prepared.surnames.length > 0 && prepared.volume !== null && prepared.firstPage !== null);
  if (!enough && saying.position > own) return null;
  const content = JSON.stringify(enough ? citation : { ...citation, nameless: `${saying.of} ${saying.id}` });
  keep(content, new Known(citation, prepared));
  return { wording: wordingOf(content), prepared };
}

/** Some collaborations are of three thousand. */
const mostAuthors = 5000;

/** A description taken apart. It is looked at when it comes, and again when its group is made: most are still at hand then. */
export function known(content: string): Known {
  const there = glance(content);
  keep(content, there);
  return there;
}

/** The same for one that will most likely turn out to be another work's, and not be asked for again. */
export function glance(content: string): Known {
  const there = young.get(content) ?? old.get(content);
  if (there) return there;
  return new Known(JSON.parse(content) as Citation);
}

class Known {
  readonly citation: Citation;
  #prepared: Prepared | undefined;
  #doubts: readonly Doubt[] | undefined;

  constructor(citation: Citation, prepared?: Prepared) {
    this.citation = citation;
    this.#prepared = prepared;
  }

  /** Whoever names a work needs only what was said. */
  get prepared(): Prepared {
    this.#prepared ??= prepare(this.citation);
    return this.#prepared;
  }

  get doubts(): readonly Doubt[] {
    this.#doubts ??= doubtsAbout(this.citation);
    return this.#doubts;
  }
}

const mostKept = 20_000;
let [young, old] = [new Map<string, Known>(), new Map<string, Known>()];

/** What was not asked for since the last turn goes with the older half. */
export function keep(content: string, taken: Known): void {
  if (young.has(content)) return;
  if (young.size >= mostKept / 2) [young, old] = [new Map(), young];
  young.set(content, taken);
}

/** Whatever is longer was not read as what it is, and would make all that follows as slow as anyone likes. */
const longest = 2000;

const told = (text: string | null): string | null =>
  cleanText(text?.replace(/\s+/g, ' ').trim().slice(0, longest) ?? null) || null;
