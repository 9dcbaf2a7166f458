// In which order without focus? Nearest to the seeds first, or as deep as it goes first.
import type { Prioritise } from '../plan.ts';

export const breadthFirst: Prioritise = ({ depth }) => ({
  value: -depth,
  why: `Breadth first: ${depth} links from a seed.`,
});

export const depthFirst: Prioritise = ({ depth }) => ({
  value: depth,
  why: `Depth first: ${depth} links from a seed.`,
});
