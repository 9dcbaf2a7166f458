// How large is the running text? Lists of references and tables may have more letters, but in a smaller size.
import type { Page } from '../document.ts';

/** A size with this share of all letters is no heading's. */
const share = 0.22;

export function bodySizeOf(pages: readonly Page[]): number {
  const letters = new Map<number, number>();
  for (const page of pages)
    for (const block of page.blocks)
      if (block.role === 'body')
        for (const line of block.lines) {
          const size = Math.round(line.size * 4) / 4;
          letters.set(size, (letters.get(size) ?? 0) + line.text.length);
        }
  const all = [...letters.values()].reduce((sum, n) => sum + n, 0);
  const common = [...letters].filter(([, n]) => n >= share * all).map(([size]) => size);
  return common.length > 0 ? Math.max(...common) : ([...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10);
}
