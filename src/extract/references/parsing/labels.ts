// Which fields can a reference have, and what does a path through them remember?
import { type Topology, topology } from '../../../learn/crf/topology.ts';
import { links } from './gaps.ts';

/** The labels of the contract; `other` comes first: it is what a word has that belongs to no field. */
export const labels = [
  'other',
  'author',
  'editor',
  'translator',
  'title',
  'journal',
  'booktitle',
  'series',
  'volume',
  'issue',
  'pages',
  'date',
  'publisher',
  'institution',
  'location',
  'edition',
  'doi',
  'url',
  'arxiv',
  'isbn',
  'note',
  'tech',
  'marker',
] as const;
export type Label = (typeof labels)[number];

/** A path remembers that it has left a title: a second one is rare, and what follows is where the first appeared. */
export const referenceTopology = (): Topology =>
  topology(labels, links.length, 2, (memory, from, to) =>
    memory || (from === 'title' && to !== 'title') ? 1 : 0,
  );
