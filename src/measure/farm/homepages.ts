// How many homepages of a venue's authors are found on the farm? By FC's rules, and by the learned scorer.
import { emptyRecord } from '../../base/metadata-record.ts';
import { parseName } from '../../base/names.ts';
import { type Gap, writersOf } from '../../crawl/gaps/gaps.ts';
import type { Look } from '../../crawl/homepages/evidence.ts';
import type { HomepageModel } from '../../crawl/homepages/scorer.ts';
import { findHomepages } from '../../crawl/homepages/search.ts';
import { byTableOne } from '../../crawl/homepages/table-one.ts';
import { linksOf } from '../../crawl/links/links.ts';
import { publisherPage } from './publisher.ts';
import { farmSearchEngine } from './search-engine.ts';
import { universityPage } from './site.ts';
import type { World } from './world.ts';

export type HomepageFigures = {
  authors: number;
  /** Shares of the authors of whose site a page is taken, at most two for each name. */
  by_table_one: number;
  by_scorer: number;
  /** Pages taken that are no author's homepage, as a share of those taken. */
  wrong: number;
};

export async function measureHomepages(
  world: World,
  venue: string,
  model: HomepageModel,
): Promise<HomepageFigures> {
  const writers = writersOf(farmGaps(world, venue));
  const engine = farmSearchEngine(world);
  const truth = homepagesOf(world, venue);
  const found = await findHomepages({ writers, finders: [engine], look: farmLook(world), model });
  const chosen = new Set(found.map(({ url }) => url));
  const plain = new Set<string>();
  for (const writer of writers) {
    const results = byTableOne(writer, await engine.find(writer), new Set());
    for (const { url } of results.slice(0, 2)) plain.add(url);
  }
  const share = (urls: ReadonlySet<string>): number =>
    truth.filter((site) => [...urls].some((url) => url.startsWith(site))).length / Math.max(1, truth.length);
  const known = world.authors.map(({ homepage }) => homepage);
  return {
    authors: truth.length,
    by_table_one: share(plain),
    by_scorer: share(chosen),
    wrong:
      found.filter(({ url }) => !known.some((site) => url.startsWith(site))).length /
      Math.max(1, found.length),
  };
}

/** All of a venue as DBLP would have it, and nothing of it in the library. */
export const farmGaps = ({ papers, authors }: World, venue: string): Gap[] =>
  papers
    .filter((paper) => paper.venue === venue)
    .map(({ id, title, year, authors: writers }) => ({
      state: 'missing',
      work: null,
      citedBy: 0,
      record: {
        ...emptyRecord('dblp', `conf/${venue.toLowerCase()}/${id}`),
        title,
        year,
        venue,
        authors: writers.map((writer) => {
          const name = authors[writer]?.name ?? '';
          return { ...parseName(name), name, orcid: null };
        }),
      },
    }));

/** Of those who published there, homepages at hosts that answer. */
function homepagesOf({ papers, authors, universities }: World, venue: string): string[] {
  const silent = new Set(universities.filter(({ manner }) => manner === 'silent').map(({ host }) => host));
  const ids = new Set(papers.filter((paper) => paper.venue === venue).flatMap((paper) => paper.authors));
  return [...ids].flatMap((id) => {
    const author = authors[id];
    return author && !silent.has(author.host) ? [author.homepage] : [];
  });
}

/** The farm's pages without a network. */
export function farmLook(world: World): (urls: readonly string[]) => Promise<Map<string, Look>> {
  return async (urls) =>
    new Map(
      urls.flatMap((url) => {
        const { host, pathname } = new URL(url);
        const university = world.universities.find((each) => each.host === host);
        const answer =
          university && university.manner !== 'silent'
            ? universityPage(world, university, decodeURIComponent(pathname), '')
            : publisherPage(world, host, pathname);
        const namesake = world.authors.find((author) => author.namesake === url);
        const body = answer
          ? String(answer.body)
          : namesake
            ? `<title>${namesake.name} - Biology</title><h1>${namesake.name}</h1><p>Publications on cells.</p>`
            : null;
        if (body === null) return [];
        const { title, text, links } = linksOf(Buffer.from(body), url, {
          charset: null,
          robotsTag: null,
          agent: '',
        });
        return [[url, { title, text, links }] as const];
      }),
    );
}
