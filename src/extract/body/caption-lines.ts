// Which lines are captions, and of which element? Those that lie within the box of its caption.
import type { Element } from '../../base/extraction.ts';
import type { Line } from '../../read/document.ts';
import type { FlowLine } from '../flow.ts';

export function captionLines(lines: readonly FlowLine[], elements: readonly Element[]): Map<Line, number> {
  const byPage = Map.groupBy(
    elements.map(({ box, page }, position) => ({ box, page, position })),
    ({ page }) => page,
  );
  const found = new Map<Line, number>();
  for (const { line, page } of lines) {
    const { box } = line;
    const own = byPage
      .get(page)
      ?.find(
        ({ box: [left, top, right, bottom] }) =>
          box[0] >= left - 1 && box[1] >= top - 1 && box[2] <= right + 1 && box[3] <= bottom + 1,
      );
    if (own) found.set(line, own.position);
  }
  return found;
}
