// How do figures stand in a terminal? In columns that line up, a line a row; where a program or a file takes them, never broken.
import { pad, width } from './layout.ts';
import type { Terminal } from './terminal.ts';

/** The first row names the columns. */
export function printFigures(
  terminal: Terminal,
  [heads = [], ...rows]: readonly (readonly string[])[],
): void {
  const dim = heads.map((head) => terminal.paint('dim', head));
  for (const line of figureLines([dim, ...rows], terminal.room)) terminal.print(line);
}

/**
 * Columns that have no room beside the others follow below, as often as needed; the first one, which says what a row is
 * about, stands before each part.
 */
export function figureLines(rows: readonly (readonly string[])[], room: number): string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, width(cell));
    });
  const [first = 0] = widths;
  const parts: number[][] = [[]];
  let taken = first;
  for (let i = 1; i < widths.length; i += 1) {
    const needed = between + (widths[i] ?? 0);
    if (taken + needed > room && parts.at(-1)?.length !== 0) {
      parts.push([]);
      taken = first;
    }
    parts.at(-1)?.push(i);
    taken += needed;
  }
  const lines = parts.map((part) =>
    rows.map((row) =>
      [0, ...part]
        .map((i) => pad(row[i] ?? '', (widths[i] ?? 0) + between))
        .join('')
        .trimEnd(),
    ),
  );
  return lines.flatMap((part, i) => (i === 0 ? part : ['', ...part]));
}

const between = 2;
