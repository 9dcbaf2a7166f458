// Figures as a table for people.
import { table } from '../layout.ts';
import type { Terminal } from '../terminal.ts';

export function print(terminal: Terminal, [heads = [], ...rows]: string[][]): void {
  const dim = heads.map((head) => terminal.paint('dim', head));
  for (const row of table([dim, ...rows], terminal.columns)) terminal.print(row);
}
