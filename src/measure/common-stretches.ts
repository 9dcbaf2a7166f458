// How alike are two texts to the eye? Ratcliff and Obershelp's measure: stretches in common, the longest first.

/** Twice the letters in common stretches over all letters; case and runs of blanks do not count. */
export function commonStretches(a: string, b: string): number {
  const [one, other] = [plain(a), plain(b)];
  const letters = one.length + other.length;
  return letters === 0 ? 1 : (2 * matching(one, other)) / letters;
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

function matching(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  const { length, inA, inB } = longest(a, b);
  if (length === 0) return 0;
  return (
    length +
    matching(a.slice(0, inA), b.slice(0, inB)) +
    matching(a.slice(inA + length), b.slice(inB + length))
  );
}

function longest(a: string, b: string): { length: number; inA: number; inB: number } {
  let best = { length: 0, inA: 0, inB: 0 };
  let above = new Uint32Array(b.length + 1);
  let here = new Uint32Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const length = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? (above[j - 1] ?? 0) + 1 : 0;
      here[j] = length;
      if (length > best.length) best = { length, inA: i - length, inB: j - length };
    }
    [above, here] = [here, above];
  }
  return best;
}
