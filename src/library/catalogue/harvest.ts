// The Harvest port: what changed when, for those who keep a copy of the whole catalogue; what went is remembered.
import type { PaperId } from '../../base/ids.ts';
import type { Time } from './catalogue.ts';

/** Papers that were read, of a kind, year or venue where one is named. */
export type HarvestQuery = {
  /** Changed at this time or later, and before that. */
  since?: Time;
  until?: Time;
  kind?: string;
  year?: number;
  venue?: string;
};

export type Harvested = {
  paper: PaperId;
  changedAt: Time;
  removed: boolean;
  kind: string | null;
  year: number | null;
  venue: string | null;
};

export type HarvestPage = HarvestQuery & {
  /** The last one of the page before. */
  after?: Pick<Harvested, 'paper' | 'changedAt'>;
  limit: number;
};

export interface Harvest {
  /** By the time of their last change, the oldest first. */
  page(page: HarvestPage): Promise<Harvested[]>;
  count(query: HarvestQuery): Promise<number>;
  find(paper: PaperId): Promise<Harvested | null>;
  /** When the oldest change was; null where nothing was read yet. */
  earliest(): Promise<Time | null>;
  /** The values that papers have, each in its order. */
  values(of: 'kind' | 'year' | 'venue'): Promise<(string | number)[]>;
}
