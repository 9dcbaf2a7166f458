// How often is this person cited, where, and by whom? And what did it take to find out (CiteSeeker's statistics)?
import type { CrawlCounts, CrawlHost } from '../../library/catalogue/frontier.ts';
import { isArchive } from '../../read/formats.ts';
import type { Inquiry } from './inquiry.ts';
import type { Searched } from './log.ts';

export type HuntReport = {
  groups: GroupReport[];
  errors: { url: string; error: string }[];
  servers: {
    name: string;
    completed: boolean;
    pages: number;
    documents: number;
    referred: number;
    trouble: string | null;
  }[];
  statistics: Statistics;
};

export type GroupReport = {
  name: string;
  /** Documents that cite at least one publication, and those among them that seem to be by the authors themselves. */
  cited_in: number;
  own: number;
  publications: { title: string; year: number | null; cited_in: number; citations: CitationPlace[] }[];
};

export type CitationPlace = {
  url: string;
  document: string;
  media_type: string;
  page: number | null;
  similarity: number;
  citation: string;
  own: boolean;
};

export type Statistics = {
  documents_searched: number;
  successful: number;
  hits: number;
  servers: number;
  completed_servers: number;
  waiting: number;
  failed: number;
  refused_by_robots: number;
  kilobytes: number;
  archives: number;
  postscript: number;
  pdf: number;
  extraction_errors: number;
  /** Milliseconds a document, by what it is. */
  average_ms: Record<string, number>;
  seconds: number;
};

export type Known = {
  inquiry: Inquiry;
  counts: CrawlCounts;
  hosts: readonly CrawlHost[];
};

export async function reportOn(
  lines: AsyncIterable<Searched> | Iterable<Searched>,
  { inquiry, counts, hosts }: Known,
): Promise<HuntReport> {
  const groups = inquiry.groups.map(({ name, authors, publications }) => ({
    name: name ?? authors.join(', '),
    cited_in: 0,
    own: 0,
    publications: publications.map(({ title, year }) => ({
      title,
      year,
      cited_in: 0,
      citations: [] as CitationPlace[],
    })),
  }));
  const errors: HuntReport['errors'] = [];
  const times = new Map<string, { count: number; sum: number }>();
  const sums = { searched: 0, successful: 0, hits: 0, bytes: 0, archives: 0, postscript: 0, pdf: 0 };
  for await (const line of lines) {
    count(sums, line);
    const kind = kindOf(line.media_type);
    const time = times.get(kind) ?? { count: 0, sum: 0 };
    times.set(kind, { count: time.count + 1, sum: time.sum + line.took });
    if (line.error !== null) errors.push({ url: line.url, error: line.error });
    for (const group of new Set(line.hits.map((hit) => hit.group))) enter(groups[group], group, line);
  }
  for (const group of groups) group.publications.sort((a, b) => b.cited_in - a.cited_in);
  return {
    groups,
    errors,
    servers: hosts.map(({ name, waiting, pages, documents, referred, trouble }) => ({
      name,
      completed: isCompleted({ waiting, trouble }),
      pages,
      documents,
      referred,
      trouble,
    })),
    statistics: {
      documents_searched: sums.searched,
      successful: sums.successful,
      hits: sums.hits,
      servers: counts.hosts,
      completed_servers: hosts.filter(isCompleted).length,
      waiting: counts.waiting,
      failed: counts.failed,
      refused_by_robots: counts.refused,
      kilobytes: Math.round(sums.bytes / 1000),
      archives: sums.archives,
      postscript: sums.postscript,
      pdf: sums.pdf,
      extraction_errors: errors.length,
      average_ms: Object.fromEntries(
        [...times].map(([kind, { count: n, sum }]) => [kind, Math.round(sum / n)]),
      ),
      seconds: [...times.values()].reduce((all, { sum }) => all + sum, 0) / 1000,
    },
  };
}

/** The same document cites a publication once, however often it names it: where it is most alike. */
/** A server that was given up was not searched to its end. */
const isCompleted = ({ waiting, trouble }: Pick<CrawlHost, 'waiting' | 'trouble'>): boolean =>
  waiting === 0 && trouble === null;

function enter(report: GroupReport | undefined, group: number, line: Searched): void {
  if (!report) return;
  const own = line.own.includes(group);
  report.cited_in += 1;
  report.own += Number(own);
  const hits = line.hits.filter((hit) => hit.group === group);
  for (const [publication, found] of Map.groupBy(hits, (hit) => hit.publication)) {
    const entry = report.publications[publication];
    const best = found.reduce((a, b) => (b.similarity > a.similarity ? b : a));
    if (!entry) continue;
    entry.cited_in += 1;
    const { similarity, page, citation } = best;
    entry.citations.push({
      url: line.url,
      document: line.title,
      media_type: line.media_type,
      page,
      similarity,
      citation,
      own,
    });
  }
}

type Sums = Record<'searched' | 'successful' | 'hits' | 'bytes' | 'archives' | 'postscript' | 'pdf', number>;

function count(sums: Sums, { media_type, bytes, hits }: Searched): void {
  const kind = kindOf(media_type);
  sums.searched += 1;
  sums.successful += Number(hits.length > 0);
  sums.hits += hits.length;
  sums.bytes += bytes;
  sums.archives += Number(kind === 'archive');
  sums.postscript += Number(kind === 'ps');
  sums.pdf += Number(kind === 'pdf');
}

function kindOf(mediaType: string): string {
  if (isArchive(mediaType)) return 'archive';
  if (/postscript|eps/.test(mediaType)) return 'ps';
  if (/html/.test(mediaType)) return 'html';
  return mediaType.replace(/^.*[/.-]/, '');
}
