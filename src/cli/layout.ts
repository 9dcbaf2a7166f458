// How does text stand in a terminal? Wrapped at words, in columns that line up.
import { stripVTControlCharacters } from 'node:util';

/** Columns that the text takes on the screen, colours not counted. */
export const width = (text: string): number => [...stripVTControlCharacters(text)].length;

/** The text in lines of at most `columns`, broken at spaces; a longer word stands alone on its line. */
export function wrap(text: string, columns: number): string[] {
  const [first = '', ...words] = text.split(' ');
  const lines = [first];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (width(line) + 1 + width(word) > columns) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}

/**
 * Rows of cells in aligned columns, two spaces apart. The last column is wrapped into what is left of the line, or
 * goes under the others where too little is left.
 */
export function table(rows: readonly (readonly string[])[], columns: number, indent = 0): string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.slice(0, -1).forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, width(cell));
    });
  const before = indent + widths.reduce((sum, w) => sum + w + 2, 0);
  const under = columns - before < 24;
  const start = under ? indent + 4 : before;
  return rows.flatMap((row) => {
    const cells = row.slice(0, -1).map((cell, i) => pad(cell, (widths[i] ?? 0) + 2));
    const head = ' '.repeat(indent) + cells.join('');
    const last = wrap(row.at(-1) ?? '', columns - start).map((line) => ' '.repeat(start) + line);
    const [first = '', ...rest] = last;
    return (under ? [head, ...last] : [head + first.slice(start), ...rest]).map((line) => line.trimEnd());
  });
}

/** The text cut to `columns`, with an ellipsis where something is missing. */
export const cut = (text: string, columns: number): string =>
  width(text) <= columns ? text : `${[...text].slice(0, Math.max(0, columns - 1)).join('')}…`;

export const pad = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - width(text)));
