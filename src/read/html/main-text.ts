// Which paragraphs of a web page are its text, and which are the frame around it?
import { type Paragraph, textOf } from '../flow/flow.ts';

/** A paragraph and where it stood: inside an element that says it is the main part, or one that says it is not. */
export type Piece = { paragraph: Paragraph; inMain: boolean; isAside: boolean };

/** The paragraphs in order, those of the frame marked as asides; if that leaves hardly any text, nothing is. */
export function mainText(pieces: readonly Piece[]): Paragraph[] {
  const total = letters(pieces);
  const inMain = letters(pieces.filter((piece) => piece.inMain && !piece.isAside));
  const trustMain = inMain > total * 0.2;
  const links = linkLists(pieces);
  const framed = pieces.map(
    (piece, index) => piece.isAside || links.has(index) || (trustMain && !piece.inMain),
  );
  const kept = letters(pieces.filter((_, index) => !framed[index]));
  if (kept < total * 0.1) return pieces.map((piece) => piece.paragraph);
  return pieces.map(({ paragraph }, index) => (framed[index] ? { ...paragraph, kind: 'aside' } : paragraph));
}

const lettersOf = (paragraph: Paragraph): number =>
  paragraph.runs.reduce((sum, run) => sum + run.text.length, 0);

const letters = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { paragraph }) => sum + lettersOf(paragraph), 0);

/** Three or more short paragraphs in a row that are nothing but links, or one line of links: a menu. */
function linkLists(pieces: readonly Piece[]): Set<number> {
  const found = new Set<number>();
  let run: number[] = [];
  const close = (): void => {
    if (run.length >= 3) for (const index of run) found.add(index);
    run = [];
  };
  pieces.forEach(({ paragraph }, index) => {
    const isText = paragraph.kind === 'text';
    if (isText && lettersOf(paragraph) < 40 && linked(paragraph) > 0.8) run.push(index);
    else close();
    if (isText && isLinkLine(paragraph)) found.add(index);
  });
  close();
  return found;
}

/** The part of a paragraph's letters that are links. */
function linked(paragraph: Paragraph): number {
  const all = lettersOf(paragraph);
  const inLinks = paragraph.runs.reduce((sum, run) => sum + (run.url ? run.text.length : 0), 0);
  return all === 0 ? 0 : inLinks / all;
}

function isLinkLine(paragraph: Paragraph): boolean {
  const links = paragraph.runs.filter((run) => run.url && /\S/.test(run.text));
  const between = paragraph.runs.filter((run) => !run.url);
  if (links.length < 3 || textOf(paragraph).length > 40 * links.length) return false;
  return between.every((run) => /^[\s|·•\-–—/:,[\]<>]*$/.test(run.text));
}
