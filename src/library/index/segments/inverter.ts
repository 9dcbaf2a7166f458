// Which word stands in which documents? Words of a batch become numbers one after another, and are then sorted by number.

import { fold } from '../analysis/fold.ts';
import { nameKeys } from '../analysis/names.ts';
import { scan } from '../analysis/scan.ts';
import { identifierTerm, type Mark, marks, stemOf, type Term, termOf } from '../analysis/term.ts';
import type { IndexDocument } from '../index.ts';
import { fieldWeights } from '../ranking.ts';
import { FormTable } from './form-table.ts';
import { TermPostings } from './postings-writer.ts';

/** Room between two fields or names, so that no phrase runs from one into the next. */
const gap = 100;

export class Inverter {
  readonly #forms = new FormTable();
  readonly #termNumbers = new Map<Term, number>();
  /** For each mark the term number + 1 of each form, 0 where it is not known yet. */
  readonly #termOfForm = new Map<Mark, Int32Array>();
  /** How often each term was seen. */
  #counts = new Uint32Array(4096);
  /** Term numbers in reading order. */
  #tokens = new Uint32Array(1 << 16);
  #size = 0;
  /** Stretches of tokens with one document, weight and first place. */
  readonly #runs: Run[] = [];
  #doc = 0;
  #place = 0;
  #formsSeen = new Int32Array(4096);

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
      for (const key of nameKeys(author)) this.#push(this.#termNumber(termOf(marks.name, key)));
    this.#run(1, 0);
    for (const identifier of document.identifiers) this.#push(this.#termNumber(identifierTerm(identifier)));
    this.#doc += 1;
    return { length, said };
  }

  #field(text: string, weight: number, mark: Mark | null, keepForms: boolean): number {
    if (text === '') return 0;
    let count = 0;
    scan(text, (start, end) => {
      if (count === this.#formsSeen.length) this.#formsSeen = grown(this.#formsSeen);
      this.#formsSeen[count++] = this.#forms.numberOf(text, start, end);
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
    const [forms, tokens, size] = [this.#formsSeen, this.#tokens, this.#size];
    let known = this.#termOfForm.get(mark) ?? new Int32Array(4096);
    for (let i = 0; i < count; i += 1) {
      const form = forms[i] ?? 0;
      while (form >= known.length) known = grown(known);
      let term = (known[form] ?? 0) - 1;
      if (term < 0) {
        const word = this.#forms.textOf(form);
        term = this.#termNumber(termOf(mark, mark === marks.form ? fold(word) : stemOf(word)));
        known[form] = term + 1;
      }
      tokens[size + i] = term;
      this.#counts[term] = (this.#counts[term] ?? 0) + 1;
    }
    this.#size += count;
    this.#termOfForm.set(mark, known);
  }

  #termNumber(term: Term): number {
    const known = this.#termNumbers.get(term);
    if (known !== undefined) return known;
    const number = this.#termNumbers.size;
    this.#termNumbers.set(term, number);
    if (number >= this.#counts.length) this.#counts = grown(this.#counts);
    return number;
  }

  #run(weight: number, place: number): void {
    this.#runs.push({ from: this.#size, doc: this.#doc, weight, place });
  }

  #push(term: number): void {
    if (this.#size === this.#tokens.length) this.#tokens = grown(this.#tokens);
    this.#tokens[this.#size++] = term;
    this.#counts[term] = (this.#counts[term] ?? 0) + 1;
  }

  /** All terms in order, each with its documents; the postings given are overwritten by the next. */
  *terms(): Generator<[Term, TermPostings]> {
    const { runs, ends, places } = this.#sorted();
    const docs = Uint32Array.from(this.#runs, (run) => run.doc);
    const weights = Uint32Array.from(this.#runs, (run) => run.weight);
    const postings = new TermPostings();
    const inOrder = [...this.#termNumbers].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [term, number] of inOrder) {
      const end = ends[number] ?? 0;
      gather(postings, { runs, places, docs, weights }, end - (this.#counts[number] ?? 0), end);
      yield [term, postings];
    }
  }

  /** Counting sort: the tokens of each term together, in reading order. Linear, and all in typed arrays. */
  #sorted(): { runs: Uint32Array; places: Uint32Array; ends: Uint32Array } {
    const ends = new Uint32Array(this.#termNumbers.size);
    let sum = 0;
    for (let t = 0; t < ends.length; t += 1) {
      ends[t] = sum;
      sum += this.#counts[t] ?? 0;
    }
    const runs = new Uint32Array(this.#size);
    const places = new Uint32Array(this.#size);
    for (let r = 0; r < this.#runs.length; r += 1) {
      const { from = 0, place = 0 } = this.#runs[r] ?? {};
      const until = this.#runs[r + 1]?.from ?? this.#size;
      for (let i = from; i < until; i += 1) {
        const term = this.#tokens[i] ?? 0;
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
    into.weights[into.count] = weight;
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
