// Which word stands in which documents? Words of a batch become numbers one after another, and are then sorted by number.

import { nameKeys } from '../analysis/names.ts';
import { scan } from '../analysis/scan.ts';
import { identifierTerm, type Mark, marks, type Term, termOf } from '../analysis/term.ts';
import type { IndexDocument } from '../index.ts';
import { fieldWeights } from '../ranking.ts';
import { mostWeight, TermPostings } from './postings-writer.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Room between two fields or names, so that no phrase runs from one into the next. */
const gap = 100;

export class Inverter {
  readonly #vocabulary: Vocabulary;
  /** Term numbers in reading order. */
  #tokens = new Uint32Array(1 << 16);
  #size = 0;
  /** Stretches of tokens with one document, weight and first place. */
  readonly #runs: Run[] = [];
  #doc = 0;
  #place = 0;
  #formsSeen = new Int32Array(4096);

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  get tokens(): number {
    return this.#size;
  }

  /** Takes the next document; returns its weighted length, and where sentences begin with what they are about. */
  add(document: IndexDocument): { length: number; said: number[] } {
    this.#place = 0;
    let length = 0;
    length += this.#field(document.title, fieldWeights.title, marks.title, true);
    for (const author of document.authors) length += this.#field(author, fieldWeights.authors, null, false);
    for (const keyword of document.keywords)
      length += this.#field(keyword, fieldWeights.keywords, marks.keywords, true);
    length += this.#field(document.venue, fieldWeights.venue, marks.venue, false);
    length += this.#field(document.abstract, fieldWeights.abstract, marks.abstract, true);
    length += this.#field(document.body, fieldWeights.body, null, false);
    const said: number[] = [];
    for (const { of, text } of document.said ?? []) {
      said.push(this.#place, of);
      length += this.#field(text, 1, null, false);
    }
    this.#run(fieldWeights.authors, 0);
    for (const author of document.authors)
      for (const key of nameKeys(author)) this.#push(this.#vocabulary.numberOf(termOf(marks.name, key)));
    this.#run(1, 0);
    for (const identifier of document.identifiers)
      this.#push(this.#vocabulary.numberOf(identifierTerm(identifier)));
    this.#doc += 1;
    return { length, said };
  }

  #field(text: string, weight: number, mark: Mark | null, keepForms: boolean): number {
    if (text === '') return 0;
    let count = 0;
    scan(text, (start, end) => {
      if (count === this.#formsSeen.length) this.#formsSeen = grown(this.#formsSeen);
      this.#formsSeen[count++] = this.#vocabulary.formOf(text, start, end);
    });
    this.#emit(count, weight, this.#place, marks.everywhere);
    if (mark !== null) this.#emit(count, weight, this.#place, mark);
    if (keepForms) this.#emit(count, weight, this.#place, marks.form);
    this.#place += count + gap;
    return count * weight;
  }

  #emit(count: number, weight: number, place: number, mark: Mark): void {
    this.#run(weight, place);
    while (this.#size + count > this.#tokens.length) this.#tokens = grown(this.#tokens);
    this.#vocabulary.termsOf(mark, this.#formsSeen, count, this.#tokens, this.#size);
    this.#size += count;
  }

  #run(weight: number, place: number): void {
    this.#runs.push({ from: this.#size, doc: this.#doc, weight, place });
  }

  #push(term: number): void {
    if (this.#size === this.#tokens.length) this.#tokens = grown(this.#tokens);
    this.#tokens[this.#size++] = term;
  }

  /** All terms in order, each with its documents; the postings given are overwritten by the next. */
  *terms(): Generator<[Term, TermPostings]> {
    const { runs, ends, places } = this.#sorted();
    const docs = Uint32Array.from(this.#runs, (run) => run.doc);
    const weights = Uint32Array.from(this.#runs, (run) => run.weight);
    const postings = new TermPostings();
    for (const number of this.#vocabulary.inOrder()) {
      const from = number === 0 ? 0 : (ends[number - 1] ?? 0);
      const end = ends[number] ?? 0;
      if (from === end) continue;
      gather(postings, { runs, places, docs, weights }, from, end);
      yield [this.#vocabulary.term(number), postings];
    }
  }

  /** Counting sort: the tokens of each term together, in reading order. Linear, and all in typed arrays. */
  #sorted(): { runs: Uint32Array; places: Uint32Array; ends: Uint32Array } {
    const tokens = this.#tokens;
    const ends = new Uint32Array(this.#vocabulary.size);
    // Each is first where its term begins, and moves on with every token.
    for (let i = 0; i < this.#size; i += 1) ends[tokens[i] ?? 0] = (ends[tokens[i] ?? 0] ?? 0) + 1;
    let sum = 0;
    for (let t = 0; t < ends.length; t += 1) {
      const count = ends[t] ?? 0;
      ends[t] = sum;
      sum += count;
    }
    const runs = new Uint32Array(this.#size);
    const places = new Uint32Array(this.#size);
    for (let r = 0; r < this.#runs.length; r += 1) {
      const { from = 0, place = 0 } = this.#runs[r] ?? {};
      const until = this.#runs[r + 1]?.from ?? this.#size;
      for (let i = from; i < until; i += 1) {
        const term = tokens[i] ?? 0;
        const at = ends[term] ?? 0;
        runs[at] = r;
        places[at] = place + i - from;
        ends[term] = at + 1;
      }
    }
    return { runs, places, ends };
  }
}

type Run = { from: number; doc: number; weight: number; place: number };

/** Sorted tokens: the run and the place of each; documents and weights of the runs. */
type Sorted = { runs: Uint32Array; places: Uint32Array; docs: Uint32Array; weights: Uint32Array };

/** The tokens of one term from `from` to `end` as documents with weights and places. */
function gather(
  into: TermPostings,
  { runs, places, docs, weights }: Sorted,
  from: number,
  end: number,
): void {
  into.clear();
  into.reserve(end - from);
  const out = into.places;
  for (let i = from; i < end; ) {
    const doc = docs[runs[i] ?? 0] ?? 0;
    let weight = 0;
    let size = 0;
    let before = 0;
    let j = i;
    for (; j < end; j += 1) {
      const run = runs[j] ?? 0;
      if (docs[run] !== doc) break;
      weight += weights[run] ?? 0;
      const place = places[j] ?? 0;
      size += widthOf(place - before);
      before = place;
    }
    into.docs[into.count] = doc;
    into.weights[into.count] = Math.min(weight, mostWeight);
    into.count += 1;
    out.number(size);
    before = 0;
    for (; i < j; i += 1) {
      const place = places[i] ?? 0;
      out.number(place - before);
      before = place;
    }
  }
}

const widthOf = (value: number): number => (value < 128 ? 1 : value < 16_384 ? 2 : value < 2_097_152 ? 3 : 4);

function grown<T extends Uint32Array | Int32Array>(array: T): T {
  const larger =
    array instanceof Uint32Array ? new Uint32Array(array.length * 2) : new Int32Array(array.length * 2);
  larger.set(array);
  return larger as T;
}
