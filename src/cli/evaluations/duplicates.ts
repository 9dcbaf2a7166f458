// Are copies of a paper found to be the same work? DIR holds papers; copies of them are made, and hidden among others.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatCount } from '../../base/quantity.ts';
import type { Invocation } from '../command.ts';

export async function evaluateCopies(
  directory: string,
  { terminal }: Invocation,
  among: string | undefined,
  others: number,
): Promise<void> {
  const { evaluateDuplicates } = await import('../../measure/eval-duplicates.ts');
  const { othersIn, papersIn } = await import('../../measure/papers-in.ts');
  const below = join(directory, 'pdf');
  const papers = await papersIn(existsSync(below) ? below : directory);
  terminal.note(`${formatCount(papers.length)} papers read`);
  const texts = papers.map(({ text }) => text);
  const figures = await evaluateDuplicates(
    papers,
    among === undefined ? [] : await othersIn(among, others, texts),
  );
  if (terminal.json) return terminal.record(figures);
  const share = (value: number): string => value.toFixed(4);
  terminal.print(
    `F1 ${share(figures.f1)} (${figures.interval.map(share).join(' – ')}), precision ${share(figures.precision)}, recall ${share(figures.recall)}`,
  );
  terminal.print(
    `${formatCount(figures.copies)} copies of ${formatCount(figures.papers)} papers among ${formatCount(figures.others)} others`,
  );
  for (const [made, found] of Object.entries(figures.found))
    terminal.print(`  ${made}: ${share(found)} found`);
  terminal.print(
    `different papers by the same authors: ${formatCount(figures.merged)} of ${formatCount(figures.siblings)} taken for one`,
  );
  terminal.print(`others taken for one with another: ${formatCount(figures.joined)}`);
  for (const { title, made } of figures.lost) terminal.print(`  lost: ${title ?? 'no title'} (${made})`);
  terminal.print(
    `compared with ${figures.candidates.toFixed(1)} documents each, ${figures.cpu.toFixed(2)} ms of CPU a document for linking`,
  );
  terminal.print(`shingles alone: F1 ${share(figures.shingles.f1)} from ${figures.shingles.least} in common`);
  terminal.print(`simhash alone: F1 ${share(figures.simhash.f1)} up to ${figures.simhash.most} bits apart`);
}
