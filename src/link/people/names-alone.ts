// What do names say where nothing else is known? Of a paper without title, venue and co-authors nobody can tell why its author
// should be another one of the same full name: people move, so that another affiliation tells little.
import type { Member } from './block.ts';
import type { GivenName } from './given.ts';

/**
 * The least log-odds of two equal names that are written out or have two initials. With titles, venues and co-authors taken
 * away, names and sets that were not learned from gain or stay as they are (docs/evaluation.md); 0.5 and 1.5 do about the same.
 */
export const byNameAlone = 1;

/** Whether the two have the same name in full, and nothing by which else to tell them apart but an affiliation. */
export function namesAlone(one: Member, other: Member): boolean {
  const [a, b] = [one.byline, other.byline];
  return (
    saysMuch(a.given) &&
    a.given.words.join('') === b.given.words.join('') &&
    (one.coauthors.size === 0 || other.coauthors.size === 0) &&
    (one.topics.size === 0 || other.topics.size === 0) &&
    (one.venue.size === 0 || other.venue.size === 0) &&
    (a.paper.cites.length === 0 || b.paper.cites.length === 0)
  );
}

const saysMuch = ({ whole, initials }: GivenName): boolean => whole !== '' || initials.length > 1;
