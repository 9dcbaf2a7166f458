// Gives lines of a page another role: a block is split where its lines part ways.
import type { Block, BlockRole, Line, Page } from '../document.ts';
import { hull } from './blocks.ts';

export function relabel(page: Page, roles: ReadonlyMap<Line, BlockRole>): void {
  if (roles.size === 0) return;
  page.blocks = page.blocks.flatMap((block) => {
    if (!block.lines.some((line) => roles.has(line))) return [block];
    const parts: Block[] = [];
    for (const line of block.lines) {
      const role = roles.get(line) ?? block.role;
      const part = parts.at(-1);
      if (part?.role === role) part.lines.push(line);
      else parts.push({ ...block, role, lines: [line] });
    }
    for (const part of parts) part.box = hull(part.lines.map((line) => line.box));
    return parts;
  });
}
