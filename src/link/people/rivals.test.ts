import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { amongRivals, type Odds } from './rivals.ts';

/** Of two papers: rows are the first one's, columns the other's. Members are numbered row by row, then column by column. */
function between(table: readonly (readonly number[])[]): (row: number, column: number) => number {
  const [one, other] = [{}, {}];
  const columns = table[0]?.length ?? 0;
  const papers = [...table.map(() => one), ...Array.from({ length: columns }, () => other)];
  const odds: Odds = (i, j) => {
    const [row, column] = i < j ? [i, j - table.length] : [j, i - table.length];
    return table[row]?.[column] ?? -1e6;
  };
  const among = amongRivals(papers, odds);
  return (row, column) => among(row, table.length + column);
}

test('who shares no paper with a namesake has the odds of the pair', () => {
  assert.equal(between([[2.5]])(0, 0), 2.5);
});

test('where two namesakes sign both papers, each is the one who is most like', () => {
  const left = between([
    [4, 3],
    [3, 4],
  ]);
  assert.deepEqual([left(0, 0), left(0, 1), left(1, 0), left(1, 1)], [2, -2, -2, 2]);
});

test('who is less like somebody than a namesake on the same paper is not that one', () => {
  const left = between([[3], [4]]);
  assert.deepEqual([left(0, 0), left(1, 0)], [-1, 1]);
});

test('a namesake who is nobody of the other paper changes nothing', () => {
  const left = between([
    [4, -3],
    [-3, -2],
  ]);
  assert.equal(left(0, 0), 4);
});

test('rivals never speak for a pair, and no order of the two matters', () => {
  const odd = fc.integer({ min: -8, max: 8 });
  const table = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(odd, { minLength: columns, maxLength: columns }), {
        minLength: rows,
        maxLength: rows,
      }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      const left = between(rows);
      const turned = between((rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? 0)));
      for (const [i, row] of rows.entries())
        for (const [j, alone] of row.entries()) {
          assert.ok(left(i, j) <= alone);
          assert.equal(left(i, j), turned(j, i));
        }
    }),
  );
});
