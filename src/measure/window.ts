// How well does a passage stand in a text? The edit similarity of the passage and the stretch of text most like it.

export type Window = { similarity: number; end: number };

/** Sellers' algorithm: edit distance of the passage to any stretch of the text, both folded. */
export function bestWindow(passage: string, text: string): Window {
  const n = passage.length;
  if (n === 0) return { similarity: 1, end: 0 };
  const exact = text.indexOf(passage);
  if (exact >= 0) return { similarity: 1, end: exact + n };
  const pattern = codesOf(passage);
  const codes = codesOf(text);
  const column = new Uint16Array(n + 1);
  for (let i = 0; i <= n; i++) column[i] = Math.min(i, 0xffff);
  let best = n;
  let end = 0;
  for (let j = 0; j < codes.length; j++) {
    const c = codes[j];
    let diagonal = 0;
    let above = 0;
    for (let i = 1; i <= n; i++) {
      const left = column[i] ?? 0;
      let cost = pattern[i - 1] === c ? diagonal : diagonal + 1;
      if (left + 1 < cost) cost = left + 1;
      if (above + 1 < cost) cost = above + 1;
      column[i] = cost;
      diagonal = left;
      above = cost;
    }
    if (above < best) {
      best = above;
      end = j + 1;
    }
  }
  return { similarity: 1 - best / n, end };
}

/** One form for what print spells in many: compatibility forms, case, quotes, dashes, runs of blanks. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‚′`´]/g, "'")
    .replace(/[“”„″«»]|''/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

function codesOf(text: string): Uint16Array {
  const codes = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) codes[i] = text.charCodeAt(i);
  return codes;
}
