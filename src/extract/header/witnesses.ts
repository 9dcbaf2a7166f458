// Which lines may say when and where a paper appeared? Heads, feet, stamps and notes of its first pages, not its text.
import type { Box } from '../../base/extraction.ts';
import type { BlockRole, Document } from '../../read/document.ts';
import type { TaggedLine } from './tagged.ts';

export type Witness = {
  text: string;
  label: string;
  role: BlockRole;
  /** Above or below the text, where heads and feet stand. */
  isEdge: boolean;
  weight: number;
  page: number;
  box: Box;
};

const trusted: Partial<Record<string, number>> = {
  reference: 1.2,
  date: 1.2,
  note: 1,
  other: 0.9,
  pubnum: 1,
  page: 1,
  web: 0.6,
  degree: 0.8,
  affiliation: 0.3,
  address: 0.3,
  title: 0.25,
  keyword: 0.05,
  intro: 0.08,
  abstract: 0.08,
};

export function witnessesOf(document: Document, lines: readonly TaggedLine[]): Witness[] {
  const start = lines[0]?.page ?? 1;
  const apart = document.pages.slice(0, start + 2).flatMap((page) =>
    page.blocks
      .filter((block) =>
        page.number !== start
          ? (block.role !== 'body' && block.role !== 'footnote') || page.number < start
          : block.role === 'rotated' || block.role === 'watermark' || block.role === 'page-number',
      )
      .flatMap((block) =>
        block.lines.map((line) => ({
          text: line.text,
          page: page.number,
          box: line.box,
          label: 'apart',
          role: block.role,
          isEdge: true,
          weight: page.number < start ? 0.9 : page.number === start ? 1 : 0.7,
        })),
      ),
  );
  const own = lines
    .filter((line) => line.page === start)
    .map((line) => ({
      text: line.text,
      page: line.page,
      box: line.box,
      label: line.label,
      role: roleOf(line),
      isEdge: line.layout !== null && (line.layout.depth < 0.15 || line.layout.depth > 0.8),
      weight: weightOf(line),
    }));
  return [...own, ...apart];
}

/** A footnote is no running text, whatever it was taken for. */
function weightOf(line: TaggedLine): number {
  const role = roleOf(line);
  const kind = role === 'footnote' && line.label === 'intro' ? 'other' : line.label;
  return (trusted[kind] ?? 0.2) * (role === 'running-head' ? 1.3 : 1);
}

/** Small type below the text is a note too, though no rule parts it from the column above. */
function roleOf({ layout }: TaggedLine): BlockRole {
  const isFoot = layout?.role === 'body' && layout.depth > 0.9 && layout.scale < 0.95;
  return isFoot ? 'footnote' : (layout?.role ?? 'body');
}
