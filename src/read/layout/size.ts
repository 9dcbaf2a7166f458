// How large is the running text? The size that most letters of the body have.
import type { Page } from '../document.ts';

export function bodySizeOf(pages: readonly Page[]): number {
  const letters = new Map<number, number>();
  for (const page of pages)
    for (const block of page.blocks)
      if (block.role === 'body')
        for (const line of block.lines) {
          const size = Math.round(line.size * 4) / 4;
          letters.set(size, (letters.get(size) ?? 0) + line.text.length);
        }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}
