// Do the references of papers end in the works they mean? DIR has pdf/<id>.pdf and truth.jsonl, and other records stand by.
import { formatCount } from '../../base/quantity.ts';
import type { Invocation } from '../command.ts';

/** `among`: other records, of which as many are taken as asked for. */
export async function evaluateLinking(
  directory: string,
  invocation: Invocation,
  among: string | undefined,
  others: number,
): Promise<void> {
  const { terminal } = invocation;
  const { evaluateLink } = await import('../../measure/eval-link.ts');
  const { someRecords } = await import('../../measure/some-records.ts');
  const { understoodIn } = await import('./understood.ts');
  const { truths, found } = await understoodIn(directory, invocation);
  const papers = truths.flatMap((truth) => {
    const extraction = found.get(truth.id);
    return extraction ? [{ truth, extraction }] : [];
  });
  const records = among === undefined ? [] : await someRecords(among, others);
  const { misses, ...scores } = await evaluateLink(papers, records);
  if (terminal.json) {
    terminal.record({ type: 'scores', ...scores });
    for (const miss of misses) terminal.record({ type: 'miss', ...miss });
    return;
  }
  const share = (value: number): string => value.toFixed(3);
  terminal.print(
    `F1 ${share(scores.f1)}, precision ${share(scores.precision)}, recall ${share(scores.recall)}`,
  );
  terminal.print(
    `${formatCount(scores.read)} references of ${formatCount(scores.papers)} papers among ${formatCount(scores.records)} records: ${formatCount(scores.right)} in their work, ${formatCount(scores.wrong)} in another, ${formatCount(scores.alone)} in none`,
  );
  terminal.print(
    `of the ${formatCount(scores.known)} that are known, found in the paper or not: recall ${share(scores.recall_of_known)}`,
  );
  for (const { paper, reference, meant, instead } of misses.slice(0, mostShown))
    terminal.print(
      `  ${paper}: ${reference.slice(0, 160)}\n    means ${meant}${instead === null ? '' : `\n    joined ${instead}`}`,
    );
}

const mostShown = 20;
