// Which records mean the same work? DIR has a.jsonl.gz and b.jsonl.gz, or a alone; pairs of ids come out.
import { writeFile } from 'node:fs/promises';
import { formatCount } from '../../base/quantity.ts';
import type { Invocation } from '../command.ts';

export async function evaluateMatching(
  directory: string,
  { terminal }: Invocation,
  file: string | undefined,
): Promise<void> {
  const { evaluateMatch } = await import('../../measure/eval-match.ts');
  const pairs = await evaluateMatch(directory);
  const lines = pairs.map(({ a, b }) => `${a}\t${b}`);
  if (file !== undefined) await writeFile(file, lines.map((line) => `${line}\n`).join(''));
  if (terminal.json) for (const pair of pairs) terminal.record(pair);
  else if (file === undefined) for (const line of lines) terminal.print(line);
  terminal.note(`${formatCount(pairs.length)} pairs`);
}
