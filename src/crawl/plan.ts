// What is a crawl to do? Where it begins, what it may fetch, in which order, what happens to a page, and when it is enough.
import type { UrlId } from '../base/ids.ts';
import type { Link } from './links/links.ts';

export type Plan = {
  seeds: readonly Seed[];
  scope: Scope;
  priority: Prioritise;
  /** Called with every page and document before it is settled: a page whose hook did not end comes again. */
  onPage?: (page: Page) => Promise<void> | void;
  /** Asked after every few pages; the answer is why it is enough. */
  stop?: (progress: CrawlProgress) => string | null;
};

export type Seed = { url: string; priority?: number };

/** An address that was found, with all that is known of it before it is fetched. */
export type Candidate = {
  /** Canonical. */
  url: string;
  host: string;
  link: Link;
  /** Null for seeds. */
  parent: ParentPage | null;
  /** Links from a seed. */
  depth: number;
  /** Whether its address looks like that of a document (.pdf, .ps.gz, /pdf/1234). */
  looksLikeDocument: boolean;
};

export type ParentPage = {
  id: UrlId;
  url: string;
  host: string;
  title: string;
  depth: number;
  priority: number;
  /** Links followed since the scope was left; 0 inside. */
  outside: number;
  /** Links on it that look like documents. */
  documentLinks: number;
};

/** Whether an address is fetched at all; `outside` counts the links followed since the scope was left. */
export type Ruling = { take: true; outside: number } | { take: false; why: string };
export type Scope = (candidate: Candidate) => Ruling;

/** Higher is sooner, among equals the first one found. `why` is a sentence for whoever asks. */
export type Priority = { value: number; why: string };
export type Prioritise = (candidate: Candidate) => Priority;

/** What was fetched, with success. */
export type Page = {
  id: UrlId;
  /** Canonical, as asked for; redirects are pages of their own and are not told. */
  url: string;
  parentUrl: string | null;
  anchor: string | null;
  depth: number;
  outside: number;
  priority: number;
  /** By content. */
  mediaType: string;
  /** Decoded. */
  body: Uint8Array;
  /** One of the types that the crawl is after. */
  isDocument: boolean;
  /** Of a page of HTML. */
  title: string;
  links: readonly Link[];
  at: number;
  /** It is as it was the last time. */
  unchanged: boolean;
};

export type CrawlProgress = {
  /** Since the crawl began, earlier stretches too. */
  pages: number;
  documents: number;
  waiting: number;
  /** Documents among the last hundred pages or fewer. */
  recentDocuments: number;
  recentPages: number;
  /** The highest priority of what waits on the hosts that are held. */
  best: number;
  bytes: number;
};
