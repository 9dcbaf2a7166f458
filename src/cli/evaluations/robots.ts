// How well is robots.txt understood? Every question answered, and counted where the file says what is right.
import { writeFile } from 'node:fs/promises';
import { formatCount } from '../../base/quantity.ts';
import type { Invocation } from '../command.ts';

export async function evaluateRobots(
  file: string,
  { terminal }: Pick<Invocation, 'terminal'>,
  out: string | undefined,
): Promise<void> {
  const { answerRobots } = await import('../../measure/eval-robots.ts');
  const answered = await Array.fromAsync(answerRobots(file));
  if (out !== undefined) await writeFile(out, answered.map((each) => `${JSON.stringify(each)}\n`).join(''));
  const judged = answered.filter(({ allowed }) => allowed !== undefined);
  const right = (of: typeof judged): number => of.filter(({ allowed, answer }) => allowed === answer).length;
  const plain = judged.filter(({ contested }) => !contested);
  if (terminal.json)
    return void terminal.record({
      questions: answered.length,
      judged: judged.length,
      right: right(judged),
      uncontested: plain.length,
      uncontested_right: right(plain),
    });
  terminal.print(`${formatCount(answered.length)} questions answered`);
  if (judged.length > 0)
    terminal.print(
      `${formatCount(right(judged))} of ${formatCount(judged.length)} as the file says; of the uncontested ${formatCount(right(plain))} of ${formatCount(plain.length)}`,
    );
}
