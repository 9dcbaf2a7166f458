// What if less were known? The same papers with initials for given names, without affiliations, venues, years or titles, as
// papers come from other sources: whatever is missing must not count for or against anybody.
import type { KnownPaper } from '../../src/measure/known-papers.ts';
import { type LabelledSet, signed } from './lessons.ts';

/** A source lacks some things always, some never, some now and then. */
export function scarce({ papers, persons }: LabelledSet, random: () => number): LabelledSet {
  const share = (): number => Math.max(0, random() * 1.6 - 0.5);
  const lacking = {
    own: share(),
    others: share(),
    place: share(),
    venue: share(),
    year: share(),
    title: share() ** 2,
  };
  const unless = <T>(lack: number, value: T | null): T | null => (random() < lack ? null : value);
  return {
    persons,
    papers: papers.map((paper): KnownPaper => {
      const othersShort = random() < lacking.others;
      return {
        ...paper,
        venue: unless(lacking.venue, paper.venue),
        year: unless(lacking.year, paper.year),
        title: unless(lacking.title, paper.title),
        keywords: [],
        authors: paper.authors.map((author) => {
          const labelled = persons.has(signed(paper.id, author.position));
          const short = labelled ? random() < lacking.own : othersShort;
          return {
            ...author,
            given: short ? initials(author.given ?? '') : author.given,
            affiliation: unless(lacking.place, author.affiliation),
            email: unless(0.5, author.email),
          };
        }),
      };
    }),
  };
}

const initials = (given: string): string =>
  (given.match(/\p{L}+/gu) ?? []).map((word) => `${word.slice(0, 1).toUpperCase()}.`).join(' ');
