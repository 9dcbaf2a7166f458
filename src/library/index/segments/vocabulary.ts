// Which number has a word in memory? Words are numbered as they first come, and keep their numbers from one batch to the
// next, since making stems and sorting anew what comes in every batch took a third of the time of indexing.

import { fold } from '../analysis/fold.ts';
import { type Mark, marks, stemOf, type Term, termOf } from '../analysis/term.ts';
import { FormTable } from './form-table.ts';

export class Vocabulary {
  readonly #forms = new FormTable();
  readonly #numbers = new Map<Term, number>();
  /** For each mark the term number + 1 of each form, 0 where it is not known yet. */
  readonly #termOfForm = new Map<Mark, Int32Array<ArrayBuffer>>();
  readonly #terms: Term[] = [];
  /** The numbers of all terms in ascending order, but for those that came since it was last asked for. */
  #order = new Uint32Array(0);

  /** How many terms there are; their numbers are below. */
  get size(): number {
    return this.#terms.length;
  }

  formOf(text: string, start: number, end: number): number {
    return this.#forms.numberOf(text, start, end);
  }

  /** Writes the terms of the first `count` forms into `into`, from `at` on. */
  termsOf(mark: Mark, forms: Int32Array, count: number, into: Uint32Array, at: number): void {
    let known = this.#termOfForm.get(mark) ?? new Int32Array(4096);
    for (let i = 0; i < count; i += 1) {
      const form = forms[i] ?? 0;
      if (form >= known.length) known = longer(known, form + 1);
      let term = (known[form] ?? 0) - 1;
      if (term < 0) {
        const word = this.#forms.textOf(form);
        term = this.numberOf(termOf(mark, mark === marks.form ? fold(word) : stemOf(word)));
        known[form] = term + 1;
      }
      into[at + i] = term;
    }
    this.#termOfForm.set(mark, known);
  }

  numberOf(term: Term): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    this.#numbers.set(term, this.#terms.length);
    return this.#terms.push(term) - 1;
  }

  term(number: number): Term {
    return this.#terms[number] ?? '';
  }

  /** The numbers of all terms, in the order of the terms. */
  inOrder(): Uint32Array {
    const known = this.#order;
    const fresh = this.#terms.slice(known.length).sort();
    const order = new Uint32Array(this.#terms.length);
    let [i, at] = [0, 0];
    for (const term of fresh) {
      while (i < known.length && this.term(known[i] ?? 0) < term) order[at++] = known[i++] ?? 0;
      order[at++] = this.#numbers.get(term) ?? 0;
    }
    order.set(known.subarray(i), at);
    this.#order = order;
    return order;
  }
}

function longer(array: Int32Array<ArrayBuffer>, least: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(Math.max(least, array.length * 2));
  grown.set(array);
  return grown;
}
