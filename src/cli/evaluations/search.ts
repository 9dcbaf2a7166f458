// How well does search rank? DIR is a collection with judged queries; the run can be kept for other scorers.
import { writeFile } from 'node:fs/promises';
import type { Invocation } from '../command.ts';

export async function evaluateRanking(
  folder: string,
  run: string | undefined,
  { terminal }: Pick<Invocation, 'terminal'>,
): Promise<void> {
  const { evaluateSearch } = await import('../../measure/eval-search.ts');
  const scores = await evaluateSearch(folder);
  if (run !== undefined)
    await writeFile(
      run,
      scores.run.map((line) => `${line.query}\t${line.document}\t${line.rank}\t${line.score}\n`).join(''),
    );
  const { documents, queries, ndcg_at_10 } = scores;
  if (terminal.json) return void terminal.record({ documents, queries, ndcg_at_10 });
  terminal.print(`${documents} documents, ${queries} queries`);
  if (ndcg_at_10 !== null) terminal.print(`nDCG@10 ${ndcg_at_10.toFixed(4)}`);
}
