// The configuration of a crawl as it is stored: a job of kind "crawl". It may be edited while the crawl runs.
import { z } from 'zod';
import { listsSchema } from './focus/lists.ts';

const strategies = ['focused', 'learned', 'breadth', 'depth'] as const;

export const crawlJobSchema = z.object({
  seeds: z.array(z.string()).min(1),
  lists: listsSchema,
  strategy: z.enum(strategies),
  /** The most links from a seed. */
  maxDepth: z.number().int().min(0),
  /** It is enough after so many pages or documents; null for as many as there are. */
  pages: z.number().int().min(1).nullable(),
  documents: z.number().int().min(1).nullable(),
  /** It is enough when the best that waits promises fewer documents a page than this; 0 for never. */
  leastYield: z.number().min(0),
  /** As import names them. */
  types: z.array(z.string()).min(1),
  sitemaps: z.boolean(),
  /** What it should be doing: a running crawl looks every second. */
  wish: z.enum(['run', 'pause', 'stop']),
});

export type CrawlJob = z.infer<typeof crawlJobSchema>;
