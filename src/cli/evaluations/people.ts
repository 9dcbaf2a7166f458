// Who is who? DIR has papers.jsonl.gz; the person of every byline comes out.
import { writeFile } from 'node:fs/promises';
import { formatCount } from '../../base/quantity.ts';
import type { Invocation } from '../command.ts';

export async function evaluateNames(
  directory: string,
  { terminal }: Invocation,
  file: string | undefined,
): Promise<void> {
  const { evaluatePeople } = await import('../../measure/eval-people.ts');
  const bylines = await evaluatePeople(directory);
  const lines = bylines.map(({ paper, position, person }) => `${paper}\t${position}\t${person}`);
  if (file !== undefined) await writeFile(file, lines.map((line) => `${line}\n`).join(''));
  if (terminal.json) for (const byline of bylines) terminal.record(byline);
  else if (file === undefined) for (const line of lines) terminal.print(line);
  const persons = new Set(bylines.map(({ person }) => person)).size;
  terminal.note(`${formatCount(bylines.length)} bylines of ${formatCount(persons)} people`);
}
