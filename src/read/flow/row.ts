// Is this table row a row of data, to be read as one line? Long cells are how layouts are made of tables.
import { type Paragraph, plainStyle, textOf } from './flow.ts';

/** The cells as one paragraph with a tab before each but the first, or null when they are better left apart. */
export function joinedRow(cells: readonly Paragraph[]): Paragraph | null {
  const [first] = cells;
  if (!first || cells.length < 2) return null;
  if (cells.some((cell) => cell.kind !== 'text' || textOf(cell).length > longCell)) return null;
  const runs = cells.flatMap((cell, index) =>
    index === 0 ? cell.runs : [{ ...plainStyle, text: '\t' }, ...cell.runs],
  );
  return { ...first, preformatted: true, runs };
}

const longCell = 160;
