// Where in a paper's text does something stand? Passages with their page numbers, those with most of the words first.
import type { Paper } from '../../library/catalogue/catalogue.ts';
import { wordsOf } from '../../library/index/analysis/scan.ts';
import { stemOf } from '../../library/index/analysis/term.ts';
import type { Library } from '../../library/library.ts';

export type Passage = { page: number; text: string };

/** Signs of a passage that is found by words; a page asked for comes whole. */
const width = 700;
/** The most text that is looked through; longer ones are books. */
const looked = 4_000_000;

export async function passagesOf(
  { files }: Pick<Library, 'files'>,
  paper: Paper,
  { q, page, limit }: { q: string; page?: number | undefined; limit: number },
): Promise<{ pages: number; passages: Passage[] }> {
  const bytes = await files.readBeside(paper.file, 'text');
  const pieces = bytes ? new TextDecoder().decode(bytes.subarray(0, looked)).split('\f') : [];
  const pages = Math.max(1, paper.pages ?? pieces.length);
  // After the body of all pages come the footnotes of all pages.
  const texts = pieces
    .map((text, i) => ({ page: (i % pages) + 1, text: text.trim() }))
    .filter((piece) => piece.text !== '' && (page === undefined || piece.page === page));
  const stems = new Set(wordsOf(q).map(stemOf));
  if (stems.size === 0) return { pages, passages: texts.slice(0, limit) };
  const found = texts
    .flatMap((piece) =>
      cut(piece.text).map((text) => ({ page: piece.page, text, score: score(text, stems) })),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
  return { pages, passages: found.map(({ page, text }) => ({ page, text })) };
}

/** Different words count most, their number a little. */
function score(text: string, stems: ReadonlySet<string>): number {
  const found = wordsOf(text)
    .map(stemOf)
    .filter((stem) => stems.has(stem));
  return found.length === 0 ? 0 : new Set(found).size + Math.min(0.9, found.length / 100);
}

/** Pieces of about the same width that end with a line or a sentence. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const rest = text.slice(start, start + width * 2);
    const end = rest.length <= width ? rest.length : endOf(rest);
    pieces.push(rest.slice(0, end).trim());
    start += end;
  }
  return pieces.filter((piece) => piece !== '');
}

function endOf(text: string): number {
  for (const mark of [/[.?!]\s/g, /\n/g, /\s/g]) {
    mark.lastIndex = width;
    const match = mark.exec(text);
    if (match && match.index < width * 1.5) return match.index + 1;
  }
  return width;
}
