// Which text stands in a file of any format, and on which page is a place of it?
import { z } from 'zod';
import type { TaskOf } from '../../pool/pool.ts';
import { sibling } from '../../pool/sibling.ts';
import type { ReadSettings } from '../../read/settings.ts';
import type textOfFile from './text.task.ts';

const answer = z.object({ text: z.instanceof(Uint8Array), pages: z.number(), mediaType: z.string() });

const largestAnswer = 256e6;

export const takingText = ({ limits }: ReadSettings): TaskOf<typeof textOfFile> => ({
  module: sibling(import.meta.url, 'text.task'),
  limits: {
    wallSeconds: limits.maxSeconds,
    cpuSeconds: limits.maxSeconds,
    memoryBytes: limits.maxEngineBytes,
    answerBytes: largestAnswer,
  },
  accept: (given) => answer.parse(given),
});

/** Pages from 1; null where the format has none worth naming. */
export function pageAt(text: string, place: number, pages: number): number | null {
  if (pages < 2) return null;
  let feeds = 0;
  for (let at = text.indexOf('\f'); at >= 0 && at < place; at = text.indexOf('\f', at + 1)) feeds += 1;
  return (feeds % pages) + 1;
}
