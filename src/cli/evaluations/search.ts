// How well does search rank? DIR is a collection with judged queries, whose run can be kept for other scorers; FILE has
// records, each of which must be found by its title with a slip and by a reference to it.
import { stat, writeFile } from 'node:fs/promises';
import type { Invocation } from '../command.ts';

export async function evaluateRanking(
  path: string,
  run: string | undefined,
  { terminal }: Pick<Invocation, 'terminal'>,
): Promise<void> {
  if ((await stat(path).catch(() => null))?.isFile()) return evaluateKnown(path, terminal);
  const { evaluateSearch } = await import('../../measure/eval-search.ts');
  const scores = await evaluateSearch(path);
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

const questions = 1000;

async function evaluateKnown(file: string, terminal: Invocation['terminal']): Promise<void> {
  const { evaluateKnownItems } = await import('../../measure/eval-known-item.ts');
  const scores = await evaluateKnownItems(file, questions);
  if (terminal.json) return void terminal.record(scores);
  terminal.print(`${scores.records} records, ${scores.ms_per_question.toFixed(1)} ms of CPU a question`);
  for (const what of ['titles', 'references'] as const) {
    const { asked, first, same, missed } = scores[what];
    terminal.print(`${what}: ${first} of ${asked} first, ${same} of them the very record`);
    for (const text of missed) terminal.note(`missed: ${text}`);
  }
}
