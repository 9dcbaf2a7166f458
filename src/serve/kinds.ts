// In which order do the kinds of a work stand? What was published first, what goes with it after.
import type { Kind } from '../base/extraction.ts';
import type { Paper } from '../library/catalogue/catalogue.ts';

/** What scholars write to be read, shown under names of their own; all else is "other". */
export const kindsShown = [
  'paper',
  'book',
  'thesis',
  'report',
  'preprint',
  'slides',
  'poster',
] as const satisfies readonly Kind[];

export type KindShown = (typeof kindsShown)[number] | 'other';

export const kindShown = ({ kind }: Pick<Paper, 'kind'>): KindShown =>
  kindsShown.find((each) => each === kind) ?? 'other';

/** A published paper before a preprint, slides and posters; the one that says more of itself before the others. */
export function bestFirst(papers: readonly Paper[]): Paper[] {
  const place = (paper: Paper): number => {
    const kind = kindShown(paper);
    return kind === 'other' ? kindsShown.length : kindsShown.indexOf(kind);
  };
  const says = ({ abstract, doi, venue }: Paper): number =>
    [abstract, doi, venue].filter((part) => part !== null).length;
  return papers.toSorted((a, b) => place(a) - place(b) || says(b) - says(a) || a.id - b.id);
}
