// How do the papers of one work stand to each other? Told from the one that was published, or came first.
import { venueKind } from '../match/venue.ts';

export type Relation = 'same' | 'preprint' | 'extended' | 'erratum' | 'translation';

/** What must be known of a paper. */
export type Version = {
  title: string | null;
  venue: string | null;
  doi: string | null;
  arxiv: string | null;
  language: string | null;
  pages: number | null;
};

/** The paper that the others are versions of: no erratum, published rather than not, the first of equals. */
export function mainVersion<V extends Version>(versions: readonly V[]): V | undefined {
  const standing = (version: V): number =>
    (isErratum(version) ? 0 : 4) +
    (isPreprint(version) ? 0 : 2) +
    Number(version.doi !== null || version.venue !== null);
  return versions.reduce<V | undefined>(
    (best, each) => (best === undefined || standing(each) > standing(best) ? each : best),
    undefined,
  );
}

export function relationOf(version: Version, main: Version): Relation {
  if (isErratum(version) && !isErratum(main)) return 'erratum';
  if (version.language !== null && main.language !== null && version.language !== main.language)
    return 'translation';
  if (isPreprint(version) && !isPreprint(main)) return 'preprint';
  if (version.pages !== null && main.pages !== null && version.pages >= longer * main.pages)
    return 'extended';
  return 'same';
}

/** A cover page or another layout adds a page or two, an extended version more. */
const longer = 1.4;

const isErratum = ({ title }: Version): boolean =>
  /^\W*(?:errat(?:um|a)|corrigend(?:um|a)|corrections?(?: to\b|:))/i.test(title ?? '');

function isPreprint({ venue, doi, arxiv }: Version): boolean {
  const kind = venueKind(venue ?? '');
  return kind === 'preprint' || kind === 'report' || (arxiv !== null && doi === null && venue === null);
}
