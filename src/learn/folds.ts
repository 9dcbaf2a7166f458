// How is a data set divided so that what was learned is judged on what was not seen?
import { hashText } from './hash.ts';

export type Fold<T> = { train: T[]; test: T[] };

/** Divides by group: everything of one group (a document, a source) falls into the same fold, whatever the order. */
export function folds<T>(items: readonly T[], count: number, groupOf: (item: T) => string): Fold<T>[] {
  const foldOf = items.map((item) => hashText(groupOf(item)) % count);
  return Array.from({ length: count }, (_, fold) => ({
    train: items.filter((_, i) => foldOf[i] !== fold),
    test: items.filter((_, i) => foldOf[i] === fold),
  }));
}
