// Does a section near the paper's end list where the authors work, when the first page names only some of them?
import type { Document } from '../../read/document.ts';
import type { TaggedLine } from './tagged.ts';

const heading =
  /^\W*(?:author(?:s[’']?|[’']s)? (?:details|affiliations?|addresses|information)|affiliations)\W*$/iu;
const ending =
  /^\W*(?:received|accepted|published|references|acknowledge?ments?|authors?[’']? contributions?|competing interests|publisher[’']s note|conflicts? of interest|funding)(?!\p{L})/iu;
const mostLines = 120;

/** The lines under such a heading as if they had been labelled as places. */
export function authorDetails(document: Document): TaggedLine[] {
  for (const page of document.pages.slice(1).reverse()) {
    const lines = page.blocks
      .filter((block) => block.role === 'body' || block.role === 'footnote')
      .flatMap((block) => block.lines);
    const start = lines.findIndex((line) => heading.test(line.text));
    if (start === -1) continue;
    const rest = lines.slice(start + 1, start + 1 + mostLines);
    const end = rest.findIndex((line) => ending.test(line.text));
    return rest.slice(0, end === -1 ? rest.length : end).map(
      (line): TaggedLine => ({
        text: line.text,
        words: line.words,
        page: page.number,
        box: line.box,
        layout: null,
        label: 'affiliation',
        confidence: 1,
      }),
    );
  }
  return [];
}
