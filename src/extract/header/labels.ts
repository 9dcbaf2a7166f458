// What can a line of a header be? The fields of Han et al. (2003) and a few that pages need besides them.
import { type Topology, topology } from '../../learn/crf/topology.ts';

export const headerLabels = [
  'title',
  'author',
  'affiliation',
  'address',
  'email',
  'date',
  'abstract',
  'intro',
  'keyword',
  'phone',
  'web',
  'degree',
  'pubnum',
  'note',
  'page',
  'reference',
  'other',
] as const;
export type HeaderLabel = (typeof headerLabels)[number];

/** How far a header has come: what was read before a line bears on what it is, however far apart they stand. */
const stages: Partial<Record<string, number>> = { title: 1, author: 2, abstract: 3, intro: 4 };

/** Links between neighbours: bare text, the same block and type, the same block, a new block, a jump upwards. */
export const links = { bare: 0, same: 1, block: 2, opens: 3, jump: 4 };

export const headerTopology: Topology = topology(headerLabels, 5, 5, (memory, from) =>
  Math.max(memory, stages[from] ?? 0),
);
