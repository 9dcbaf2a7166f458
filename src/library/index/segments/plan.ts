// What does a condition mean for this index? Words become entries of the dictionary, found in every segment, with how
// many documents have them; the tree stays a tree.

import { type BegunKey, begunReadings } from '../analysis/begun-names.ts';
import { fold } from '../analysis/fold.ts';
import { nameReadings } from '../analysis/names.ts';
import {
  identifierTerm,
  type Mark,
  marks,
  stemOf,
  stemsOf,
  type Term,
  termOf,
  textAsTerm,
  textOfTerm,
} from '../analysis/term.ts';
import type { Condition, WordField } from '../condition.ts';
import type { IndexQuery } from '../index.ts';
import type { Entry } from './dictionary.ts';
import { type Mentions, mentionsIn } from './mentions.ts';
import type { Said } from './said.ts';
import type { Snapshot } from './snapshot.ts';

/** A word of the query in all segments. */
export type Slot = {
  term: Term;
  entries: (Entry | undefined)[];
  documents: number;
  /** How often it stands in what is said of works, by work. */
  said: Said | null;
};

/** Conditions on facts rather than words, as the query has them. */
type Fact = Extract<
  Condition,
  { years: unknown } | { citations: unknown } | { value: unknown } | { hasFile: unknown } | { ids: unknown }
>;

export type Node =
  | { slot: number }
  | { union: number[] }
  | { phrase: number[]; said: Said | null }
  | { fact: Fact }
  | { all: Node[] }
  | { any: Node[] }
  | { not: Node };

/** What adds to the score: the words of `slots` taken as one, as often as `weight` says. */
export type Scorer = { slots: number[]; weight: number; documents: number; what: string };

export type Plan = {
  root: Node;
  slots: Slot[];
  scorers: Scorer[];
  /** Words that should stand close together. */
  near: { slots: number[]; weight: number };
};

/** More words than this that begin alike are too many to be meant; the most frequent are taken. */
const mostBeginnings = 256;

export function planOf(snapshot: Snapshot, query: IndexQuery, mentions: Snapshot | null): Plan {
  const planner = new Planner(snapshot, mentions && mentionsIn(mentions));
  const root = planner.node(query.where, 1);
  for (const { condition, weight } of query.prefer ?? []) planner.node(condition, weight);
  const { words = [], weight = 0 } = query.near ?? {};
  const near = { slots: words.flatMap((word) => planner.slotsOf(word)), weight };
  return { root, slots: planner.slots, scorers: [...planner.scorers.values()], near };
}

class Planner {
  readonly slots: Slot[] = [];
  readonly scorers = new Map<string, Scorer>();
  readonly #numbers = new Map<Term, number>();
  readonly #begun = new Map<Term, ReadonlyMap<Term, number>>();
  readonly #snapshot: Snapshot;
  readonly #mentions: Mentions | null;

  constructor(snapshot: Snapshot, mentions: Mentions | null) {
    this.#snapshot = snapshot;
    this.#mentions = mentions;
  }

  /** `weight` is what the condition adds to the score; 0 inside of "not". */
  node(condition: Condition, weight: number): Node {
    if ('word' in condition) {
      const mark = markOf(condition.field);
      if (condition.begins) return this.#beginning(fold(condition.word), mark, weight);
      return this.#words(stemsOf(condition.word), mark, weight);
    }
    if ('form' in condition) return this.#term(termOf(marks.form, fold(condition.form)), weight);
    if ('phrase' in condition) return this.#words(stemsOf(condition.phrase), markOf(condition.field), weight);
    if ('name' in condition) return this.#name(condition.name, condition.begins ?? false, weight);
    if ('identifier' in condition) return this.#term(identifierTerm(condition.identifier), weight);
    if ('all' in condition) return { all: condition.all.map((each) => this.node(each, weight)) };
    if ('any' in condition) return { any: condition.any.map((each) => this.node(each, weight)) };
    if ('not' in condition) return { not: this.node(condition.not, 0) };
    if ('cites' in condition || 'citedBy' in condition) return { fact: { ids: [] } };
    return { fact: condition };
  }

  slotsOf(text: string): number[] {
    return stemsOf(text).map((each) => this.#slot(termOf(marks.everywhere, each)));
  }

  #words(stems: readonly string[], mark: Mark, weight: number): Node {
    const slots = stems.map((each) => this.#slot(termOf(mark, each)));
    for (const slot of slots) this.#score([slot], weight);
    const [only] = slots;
    if (slots.length === 1 && only !== undefined) return { slot: only };
    const terms = slots.flatMap((slot) => this.slots[slot]?.term ?? []);
    return { phrase: slots, said: this.#mentions?.ofPhrase(terms) ?? null };
  }

  #term(term: Term, weight: number): Node {
    const slot = this.#slot(term);
    this.#score([slot], weight);
    return { slot };
  }

  #name(name: string, begins: boolean, weight: number): Node {
    const readings = [...nameReadings(name), ...(begins ? begunReadings(name) : [])];
    return {
      any: readings.map((keys) => ({ all: keys.map((forms) => this.#key(forms, weight)) })),
    };
  }

  #key(forms: readonly (string | BegunKey)[], weight: number): Node {
    const whole = forms.filter((form) => typeof form === 'string');
    const begun = forms.filter((form) => typeof form !== 'string');
    const nodes: Node[] = whole.map((form) => this.#term(termOf(marks.name, form), weight));
    if (begun.length > 0) nodes.push(this.#begunKey(begun, weight));
    return { any: nodes };
  }

  #begunKey(forms: readonly BegunKey[], weight: number): Node {
    const terms = forms.flatMap(({ begins, ends }) => {
      const end = textAsTerm(ends);
      // Who has a key of both names has one of the first alone.
      const isMeant = (rest: string): boolean => (ends === '' ? !rest.includes(',') : rest.endsWith(end));
      return this.#termsFrom(termOf(marks.name, begins), isMeant);
    });
    const slots = [...new Set(terms)].map((term) => this.#slot(term));
    this.#score(slots, weight, forms.map(({ begins, ends }) => `${begins}*${ends}`).join(' '));
    return { union: slots };
  }

  #beginning(beginning: string, mark: Mark, weight: number): Node {
    const terms = this.#termsFrom(termOf(mark, beginning), () => true);
    // A word that ends like its stem may be asked for beyond it: "compute*" must find "comput".
    const whole = termOf(mark, stemOf(beginning));
    const slots = [...new Set([...terms, whole])].map((term) => this.#slot(term));
    this.#score(slots, weight, `${beginning}*`);
    return { union: slots };
  }

  /** The most frequent that begin so and go on as they should. */
  #termsFrom(start: Term, isMeant: (rest: string) => boolean): Term[] {
    return [...this.#allFrom(start)]
      .filter(([term]) => isMeant(term.slice(start.length)))
      .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
      .slice(0, mostBeginnings)
      .map(([term]) => term);
  }

  /** Asked for again and again where a name has several readings. */
  #allFrom(start: Term): ReadonlyMap<Term, number> {
    const known = this.#begun.get(start);
    if (known) return known;
    const found = new Map<Term, number>();
    for (const { file } of this.#snapshot.segments)
      for (const { term, documents } of file.dictionary.from(start)) {
        if (!term.startsWith(start)) break;
        found.set(term, (found.get(term) ?? 0) + documents);
      }
    this.#begun.set(start, found);
    return found;
  }

  #slot(term: Term): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const entries = this.#snapshot.segments.map(({ file }) => file.dictionary.find(term));
    const documents = entries.reduce(
      (sum, entry, i) => sum + (entry ? (this.#snapshot.segments[i]?.liveDocuments(entry) ?? 0) : 0),
      0,
    );
    this.#numbers.set(term, this.slots.length);
    const said = this.#mentions?.of(term) ?? null;
    return (
      this.slots.push({
        term,
        entries,
        documents: Math.min(this.#snapshot.live, Math.max(documents, said?.works.length ?? 0)),
        said,
      }) - 1
    );
  }

  /** The same word twice counts twice. */
  #score(slots: number[], weight: number, what?: string): void {
    if (weight === 0) return;
    const key = slots.join();
    const known = this.scorers.get(key);
    if (known) known.weight += weight;
    else
      this.scorers.set(key, {
        slots,
        weight,
        documents: Math.min(
          this.#snapshot.live,
          slots.reduce((sum, slot) => sum + (this.slots[slot]?.documents ?? 0), 0),
        ),
        what: what ?? textOfTerm(this.slots[slots[0] ?? 0]?.term ?? ' '),
      });
  }
}

const markOf = (field: WordField | undefined): Mark => marks[field ?? 'everywhere'];
