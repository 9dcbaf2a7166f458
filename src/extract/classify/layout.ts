// How does it look from afar? Pages, their shape, and how much stands on them; the same in every language.
import { type Features, grown, share } from './feature.ts';
import type { Sight } from './sight.ts';

export const layout: Features = {
  pages: ({ pages }) => grown(pages),
  onePage: ({ pages }) => Number(pages === 1),
  landscape: (sight) => inPrint(sight, sight.width / Math.max(1, sight.height)),
  pageArea: (sight) => inPrint(sight, Math.log(Math.max(1, sight.width * sight.height))),
  presentation: ({ mediaType }) => Number(/presentation|powerpoint/.test(mediaType)),
  electronicBook: ({ mediaType }) => Number(/epub/.test(mediaType)),
  linesOnPage: (sight) => inPrint(sight, grown(share(sight.lines.length, pagesSeen(sight)))),
  charactersOnPage: (sight) => inPrint(sight, grown(share(sight.text.length, pagesSeen(sight)))),
  length: ({ text }) => grown(text.length),
  columns: (sight) => inPrint(sight, share(inLaterColumn(sight), sight.lines.length)),
  images: (sight) => inPrint(sight, imageShare(sight)),
  rules: (sight) => inPrint(sight, grown(rulesOnPage(sight))),
  links: ({ document, pages }) =>
    grown(
      share(
        document.pages.reduce((sum, page) => sum + page.links.length, 0),
        pages,
      ),
    ),
};

const inPrint = ({ printed }: Sight, value: number): number => (printed ? value : Number.NaN);

const pagesSeen = ({ lines }: Sight): number => new Set(lines.map(({ page }) => page)).size;

/** Lines of the first pages that begin in the right half: set in columns, or in a table. */
function inLaterColumn({ lines, width }: Sight): number {
  return lines.reduce((sum, { line }) => sum + Number(line.box[0] > width * 0.47), 0);
}

function imageShare({ document, width, height }: Sight): number {
  const [first] = document.pages;
  if (!first) return 0;
  const area = first.images.reduce(
    (sum, [left, top, right, bottom]) => sum + (right - left) * (bottom - top),
    0,
  );
  return Math.min(1, share(area, width * height));
}

function rulesOnPage({ document }: Sight): number {
  const [first] = document.pages;
  return first?.rules.length ?? 0;
}
