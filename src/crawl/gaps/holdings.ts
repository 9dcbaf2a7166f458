// What does the library have of what is wanted? A paper, or only the word of others who cite it, or nothing.
import type { DescriptionId, WorkId } from '../../base/ids.ts';
import type { MetadataRecord } from '../../base/metadata-record.ts';
import type { Work, Works } from '../../library/catalogue/work.ts';
import type { Citation } from '../../link/citation.ts';
import { candidatesOf } from '../../link/match/candidates.ts';
import { allOf, keysOf } from '../../link/match/keys.ts';
import { sameWork, threshold } from '../../link/match/match.ts';
import { prepare } from '../../link/match/prepared.ts';
import { known } from '../../link/works/describe.ts';

export type Holding = { state: 'held' | 'cited' | 'missing'; work: Work | null };

/** By the same keys and the same judge that link references to works. */
export async function holdingOf(
  works: Pick<Works, 'sharing' | 'descriptions' | 'get'>,
  wanted: Citation,
): Promise<Holding> {
  const prepared = prepare(wanted);
  const keys = keysOf(prepared);
  const candidates = candidatesOf(keys, await works.sharing(allOf(keys))) as DescriptionId[];
  const alike = (await works.descriptions(candidates))
    .map((description) => ({
      id: description.id,
      chance: sameWork(prepared, known(description.content).prepared),
    }))
    .filter(({ chance }) => chance >= threshold)
    .sort((a, b) => b.chance - a.chance);
  let best: Work | null = null;
  for (const { id } of alike.slice(0, mostTried)) {
    const work = await works.get(id as number as WorkId);
    if (work && work.papers > 0) return { state: 'held', work };
    best ??= work;
  }
  return best && best.citedBy > 0 ? { state: 'cited', work: best } : { state: 'missing', work: best };
}

const mostTried = 8;

export const citationOfRecord = (record: MetadataRecord): Citation => ({
  title: record.title,
  authors: record.authors,
  year: record.year,
  venue: record.venue,
  volume: record.volume,
  pages: record.pages,
  doi: record.doi,
  arxiv: record.arxiv,
});
