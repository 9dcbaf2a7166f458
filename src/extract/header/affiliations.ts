// Where do the authors work? The places in lines labelled as affiliations and addresses, each with its mark.
import { close, fenced, marksOf, open } from './marks.ts';
import type { TaggedLine } from './tagged.ts';

/** A place as printed, the marks before it, and the place of its first line among all lines. */
export type PrintedPlace = { text: string; marks: string[]; at: number; page: number };

/** Figures that are not raised count as marks only where an author bears them: "96 Boulevard" is a house. */
export function printedPlaces(lines: readonly TaggedLine[], known: ReadonlySet<string>): PrintedPlace[] {
  const places: PrintedPlace[] = [];
  let current: PrintedPlace | undefined;
  let last: TaggedLine | undefined;
  let lastAt = -9;
  lines.forEach((line, at) => {
    if (!isPlace(line)) return;
    const alone = /^\s*(\d{1,2}|[a-h]|[*†‡§¶])\s*$/u.exec(lines[at - 1]?.text ?? '')?.[1];
    const pieces = piecesOf(line, alone, known);
    const first = pieces[0];
    const begins = !current || at - lastAt > 3 || (last !== undefined && parts(last, line, lines[at - 1]));
    pieces.forEach((piece, i) => {
      if (!current || (i === 0 && begins) || piece.marks.length > 0) {
        // A mark on a line of its own belongs to what follows.
        if (current && current.text === '' && !begins) {
          current.text = piece.text;
          return;
        }
        current = { ...piece, at, page: line.page };
        places.push(current);
      } else current.text = joined(current.text, piece.text);
    });
    if (first) [last, lastAt] = [line, at];
  });
  return places
    .flatMap(bySequence)
    .map((place) => ({ ...place, text: tidy(place.text) }))
    .filter((place) => /\p{L}{3}/u.test(place.text));
}

/** "1 School of … 2 Department of …": figures that are not raised, told by their order. */
function bySequence(place: PrintedPlace): PrintedPlace[] {
  const number = Number(place.marks[0]);
  if (place.marks.length !== 1 || !Number.isInteger(number)) return [place];
  const next = new RegExp(
    `(?<=[\\p{L})\\].,;\\d])\\s+(?:and\\s+)?${number + 1}[.)]?\\s+(?=\\p{Lu})`,
    'u',
  ).exec(place.text);
  if (!next) return [place];
  const rest = { ...place, marks: [String(number + 1)], text: place.text.slice(next.index + next[0].length) };
  return [{ ...place, text: place.text.slice(0, next.index) }, ...bySequence(rest)];
}

const isPlace = (line: TaggedLine): boolean => line.label === 'affiliation' || line.label === 'address';

/** Whether two neighbouring lines are places of different people: a new column, white space between, names between. */
function parts(before: TaggedLine, line: TaggedLine, above: TaggedLine | undefined): boolean {
  if (above !== before && !/^[\d*†‡§¶a-h]{1,2}$/u.test(above?.text.trim() ?? '')) return true;
  if (line.box[1] < before.box[1] - 2) return true;
  return (line.layout?.gap ?? 0) > 1.2 && line.label === 'affiliation';
}

/** The parts of a line, each with the marks before it; a mark may stand alone on the line above. */
function piecesOf(
  line: TaggedLine,
  alone: string | undefined,
  known: ReadonlySet<string>,
): { text: string; marks: string[] }[] {
  const marked = (whole: string, before: string, mark: string): string =>
    known.has(mark) ? `${before}${open}${mark}${close}` : whole;
  const text = `${alone === undefined ? '' : open + alone + close}${fenced(line)}`
    .replace(/^(\s*)(\d{1,2}|[a-h])[\s.)\]]+(?=\p{Lu})/u, marked)
    .replace(/^(\s*)(\d{1,2})(?=\p{Lu}\p{L})/u, marked)
    // "…, USA, 2 Department of": a figure before a capital after the end of a place.
    .replace(
      /([;,.]\s+(?:and\s+)?)(\d{1,2})\s?(?=(?:Dep|Uni|Inst|Cent|Fac|Sch|Coll|Lab|Div|The )\p{L}*)/gu,
      marked,
    );
  const split = text.split(new RegExp(`${open}([^${close}]*)${close}`, 'u'));
  const pieces: { text: string; marks: string[] }[] = [];
  const head = split[0] ?? '';
  if (head.trim() !== '') pieces.push({ text: head, marks: [] });
  for (let i = 1; i < split.length; i += 2)
    pieces.push({ text: split[i + 1] ?? '', marks: marksOf(split[i] ?? '') });
  return pieces;
}

const joined = (a: string, b: string): string =>
  a === '' ? b : /[,;-]$/.test(a) ? `${a} ${b.trim()}` : `${a}, ${b.trim()}`;

function tidy(text: string): string {
  return text
    .replace(/\S*@\S*/g, ' ')
    .replace(/\b(?:e-?mails?|tel|fax|phone)\b\s*[:.].*$/iu, ' ')
    .replace(/^\s*(?:addresses|affiliations?|from|author affiliations?)\s*:?\s+/iu, '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,;.])/g, '$1')
    .replace(/([,;])(?:\s*[,;])+/g, '$1')
    .replace(/^[\s,;.:–—-]+|[\s,;:–—-]+$|(?<=\p{Ll}{2})\.$|\s(?:and|und|et)$/gu, '')
    .trim();
}
