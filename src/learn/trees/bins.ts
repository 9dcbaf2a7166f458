// Into which few steps does a column of numbers fall? Quantile bins, so that splits are sought among 255, not thousands.

/** Rows by columns, row after row; NaN where a value is missing. */
export type Table = { rows: number; columns: number; values: Float32Array };

export type Bins = {
  /** The upper edges of each column's bins, ascending; a value goes to the first bin whose edge it does not exceed. */
  edges: Float32Array[];
  /** The bin of every value, column after column; 0 is "missing". */
  bins: Uint8Array;
};

const most = 254;

export function bin({ rows, columns, values }: Table): Bins {
  const edges: Float32Array[] = [];
  const bins = new Uint8Array(rows * columns);
  for (let column = 0; column < columns; column++) {
    const present = Float32Array.from({ length: rows }, (_, row) => values[row * columns + column] ?? NaN)
      .filter((value) => !Number.isNaN(value))
      .sort();
    const cut = quantiles(present);
    edges.push(cut);
    for (let row = 0; row < rows; row++) {
      const value = values[row * columns + column] ?? NaN;
      bins[column * rows + row] = Number.isNaN(value) ? 0 : 1 + search(cut, value);
    }
  }
  return { edges, bins };
}

/** At most `most` edges: between neighbours that differ, about equally many values in each bin; the last is open. */
function quantiles(sorted: Float32Array): Float32Array {
  const edges: number[] = [];
  let since = 0;
  const share = sorted.length / most;
  for (let i = 0; i + 1 < sorted.length; i++) {
    since += 1;
    const [here, next] = [sorted[i] ?? 0, sorted[i + 1] ?? 0];
    if (here === next || since < share) continue;
    const edge = Math.fround((here + next) / 2);
    edges.push(edge < next ? edge : here);
    since = 0;
  }
  edges.push(Infinity);
  return Float32Array.from(edges);
}

function search(edges: Float32Array, value: number): number {
  let low = 0;
  let high = edges.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (edges[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}
