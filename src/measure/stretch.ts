// How well does a short text stand somewhere in a longer one? The likeness of the short one and the stretch most like it,
// where likeness is twice the longest common subsequence over both lengths (insertions and deletions only).

/** Whether some stretch of the longer text, as long as the shorter (or its rest at either end), is at least this alike. */
export function standsIn(a: string, b: string, least: number): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short === '') return false;
  if (long.includes(short)) return true;
  return slides(short, long, least) || (short.length === long.length && slides(long, short, least));
}

export function likeness(a: string, b: string): number {
  const letters = a.length + b.length;
  return letters === 0 ? 1 : (2 * subsequence(a, b)) / letters;
}

/** Letters in common, counted as the window slides, bound the subsequence: most windows are never compared. */
function slides(short: string, long: string, least: number): boolean {
  const wanted = new Map<string, number>();
  for (let i = 0; i < short.length; i++) add(wanted, short[i] ?? '', 1);
  const inside = new Map<string, number>();
  let common = 0;
  for (let end = 1; end < long.length + short.length; end++) {
    const letter = long[end - 1];
    if (letter !== undefined && add(inside, letter, 1) <= (wanted.get(letter) ?? 0)) common += 1;
    const gone = long[end - 1 - short.length];
    if (gone !== undefined && add(inside, gone, -1) < (wanted.get(gone) ?? 0)) common -= 1;
    const window = [Math.max(0, end - short.length), Math.min(end, long.length)] as const;
    const letters = short.length + window[1] - window[0];
    if ((2 * common) / letters >= least && likeness(short, long.slice(...window)) >= least) return true;
  }
  return false;
}

function add(counts: Map<string, number>, letter: string, by: number): number {
  const now = (counts.get(letter) ?? 0) + by;
  counts.set(letter, now);
  return now;
}

function subsequence(a: string, b: string): number {
  let above = new Uint32Array(b.length + 1);
  let here = new Uint32Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j++)
      here[j] =
        b.charCodeAt(j - 1) === letter ? (above[j - 1] ?? 0) + 1 : Math.max(above[j] ?? 0, here[j - 1] ?? 0);
    [above, here] = [here, above];
  }
  return above[b.length] ?? 0;
}
