// The hunt: one server after the other, the one that most others refer to first, each searched depth first to its end;
// every document of every format is read by the pool and searched for names and the titles behind them.
import type { Pool } from '../../pool/pool.ts';
import { isArchive, isPicture, isReadable } from '../../read/formats.ts';
import type { ReadSettings } from '../../read/settings.ts';
import type { Archive } from '../archive/archive.ts';
import { type CrawlEnd, type Crawling, crawl } from '../crawl.ts';
import { pageAt, takingText } from '../fuzzy/text.ts';
import type { Page } from '../plan.ts';
import type { Inquiry } from './inquiry.ts';
import type { HuntLog, Searched } from './log.ts';
import { scopeOf } from './scope.ts';
import { type Hit, seekerOf } from './seek.ts';

export type Hunting = Omit<Crawling, 'plan' | 'isWanted'> & {
  inquiry: Inquiry;
  /** False where an earlier hunt goes on: then the frontier knows where. */
  fresh: boolean;
  pool: Pool;
  reading: ReadSettings;
  log: HuntLog;
  /** Takes the documents in which something was found, for the library. */
  kept: Archive | null;
  searched?: (line: Searched) => void;
};

export async function hunt(hunting: Hunting): Promise<CrawlEnd> {
  const { inquiry, fresh, log } = hunting;
  const seeker = seekerOf(inquiry);
  const task = takingText(hunting.reading);
  return crawl({
    ...hunting,
    manners: { ...hunting.manners, hosts: 1, order: 'referred' },
    isWanted: (mediaType) => isSearchable(mediaType) && !isPage(mediaType),
    plan: {
      seeds: fresh ? inquiry.starts.map((url) => ({ url })) : [],
      scope: scopeOf(inquiry),
      priority: ({ depth }) => ({ value: depth, why: 'The deepest first.' }),
      onPage: async (page) => {
        if (page.unchanged || !isSearchable(page.mediaType)) return;
        const began = performance.now();
        const outcome = await hunting.pool.run(task, { bytes: page.body, settings: hunting.reading });
        const text = outcome.ok ? new TextDecoder().decode(outcome.value.text) : '';
        const hits = outcome.ok ? seeker.hits(text) : [];
        const line: Searched = {
          url: page.url,
          parent: page.parentUrl,
          at: page.at,
          took: 0,
          media_type: page.mediaType,
          bytes: page.body.length,
          title: page.title || firstLine(text),
          own: [],
          error: outcome.ok ? null : outcome.error.code,
          hits: hitsIn(hits, text, outcome.ok ? outcome.value.pages : 0),
        };
        if (line.hits.length > 0) {
          line.own = seeker.own(text, hits);
          await keep(hunting.kept, page);
        }
        line.took = Math.round(performance.now() - began);
        await log.append(line);
        hunting.searched?.(line);
      },
    },
  });
}

const isSearchable = (mediaType: string): boolean =>
  (isReadable(mediaType) && !isPicture(mediaType)) || isArchive(mediaType);

const isPage = (mediaType: string): boolean => /^(?:text\/html|application\/xhtml\+xml)$/.test(mediaType);

const hitsIn = (hits: readonly Hit[], text: string, pages: number): Searched['hits'] =>
  hits.map(({ group, publication, similarity, start, end, citation }) => ({
    group,
    publication,
    similarity,
    page: pageAt(text, start, pages),
    text: text.slice(start, end).replace(/\s+/g, ' '),
    citation,
  }));

const firstLine = (text: string): string =>
  (text.split(/[\n\f]/).find((line) => /\p{L}{3}/u.test(line)) ?? '').trim().slice(0, 120);

/** As if it were fetched anew: the library takes it in like any other crawled document. */
async function keep(
  kept: Archive | null,
  { url, body, mediaType, at, parentUrl, depth }: Page,
): Promise<void> {
  if (!kept || isPage(mediaType)) return;
  await kept.write({
    fetched: {
      url,
      status: 200,
      statusText: 'OK',
      httpVersion: '1.1',
      headers: [['content-type', mediaType]],
      body,
      cut: null,
      request: null,
      address: null,
      took: 0,
    },
    at,
    parentUrl,
    depth,
    same: null,
  });
  await kept.sync();
}
