// Who wrote what a dash stands for? Lists print "———" instead of the authors of the entry before.
import type { Name, Reference } from '../../base/extraction.ts';

const dash = String.raw`(?:[-‐‑‒–—―_⸺⸻]\s?){2,}|[—―⸺⸻]`;
const leading = new RegExp(
  String.raw`^\s*(?:[[(]?\d{1,4}[\])]?[.:]?\s+)?((?:${dash})(?:\s*,?\s*(?:and|und|et|y|e|&)?\s*(?:${dash}))*)`,
  'u',
);
const single = new RegExp(dash, 'gu');

/** The same references in the same order, where dashes at the beginning are replaced by the people they stand for. */
export function withRepeatedAuthors<T extends Reference>(references: readonly T[]): T[] {
  let before: Name[] = [];
  return references.map((reference) => {
    const dashes = leading.exec(reference.raw)?.[1]?.match(single)?.length ?? 0;
    // One dash alone stands for everybody; with further names or dashes, each stands for one person.
    const alone = dashes === 1 && reference.authors.length === 0;
    const repeated = dashes === 0 ? [] : alone ? before : before.slice(0, dashes);
    const authors = [...repeated, ...reference.authors];
    before = authors;
    return repeated.length === 0 ? reference : { ...reference, authors };
  });
}
