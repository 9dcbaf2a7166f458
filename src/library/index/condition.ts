// Which documents are meant? A tree of conditions on words, names, values and numbers, as every home understands it.

/** Where a word may be asked for by name. */
export type WordField = 'title' | 'venue' | 'keywords' | 'abstract';

export type Condition =
  /** In any form; `begins`: any word that begins so. */
  | { word: string; field?: WordField; begins?: boolean }
  /** The form as written, in title, keywords or abstract. */
  | { form: string }
  /** Words side by side in this order. */
  | { phrase: string; field?: WordField }
  /** A person, with initials or given names in any order; `begins`: the last word may go on. */
  | { name: string; begins?: boolean }
  | { identifier: string }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  /** Bounds are included; null is none. */
  | { years: readonly [from: number | null, to: number | null] }
  | { citations: readonly [least: number | null, most: number | null] }
  | { value: string; of: 'venue' | 'author' | 'kind' | 'keyword' | 'language' }
  | { hasFile: boolean }
  | { ids: readonly number[] }
  /** Cites this work, or is cited by it. The catalogue knows; before an index is asked this has become `ids`. */
  | { cites: number }
  | { citedBy: number };

/** What every document fulfils. */
export const everything: Condition = { all: [] };
