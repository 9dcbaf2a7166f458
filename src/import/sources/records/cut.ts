// Where does one record end and the next begin? Files of any size are cut into records without holding more than one.
import type { PlainReader } from '../packed/plain-reader.ts';

/** The first record of a text (a character a byte): where it begins and ends; null where more is needed to tell. */
export type Boundary = (text: string) => { start: number; end: number } | null;

export type Piece = {
  bytes: Buffer;
  /** Where reading goes on after it. */
  position: string;
  reached: number;
};

/** No record is so large: what is, has lost its end, and the search goes on behind its beginning. */
const largest = 16 * 1024 * 1024;

export async function* cut(reader: PlainReader, boundary: Boundary): AsyncGenerator<Piece> {
  let text = '';
  let blocks: { start: number; positionAt(index: number): string }[] = [];
  const positionOf = (index: number): string => {
    const block = blocks.findLast(({ start }) => start < index) ?? blocks[0];
    return block ? block.positionAt(index - block.start) : '0';
  };
  for (let lines = await reader.lines(); ; lines = await reader.lines()) {
    if (lines) {
      blocks.push({ start: text.length, positionAt: lines.positionAt });
      text += lines.bytes.toString('latin1');
    } else text += '\n';
    let taken = 0;
    for (;;) {
      const found = boundary(taken === 0 ? text : text.slice(taken));
      if (!found) break;
      const [start, end] = [taken + found.start, taken + found.end];
      const bytes = Buffer.from(text.slice(start, end), 'latin1');
      yield { bytes, position: positionOf(end), reached: reader.reached };
      taken = end;
    }
    if (!lines) return;
    if (text.length - taken > largest) taken = text.length;
    text = text.slice(taken);
    blocks = blocks
      .map(({ start, positionAt }) => ({ start: start - taken, positionAt }))
      .filter(({ start }, i, all) => start >= 0 || (all[i + 1]?.start ?? 1) > 0);
  }
}

/** An element of XML by its names, whatever its prefix, with those of the same name inside. */
export function elementOf(names: readonly string[]): Boundary {
  const name = names.join('|');
  const opening = new RegExp(`<(?:[\\w.-]+:)?(${name})(?=[\\s>/])`);
  const tagsOf = new Map(
    names.map((each) => [
      each,
      new RegExp(`<(/?)(?:[\\w.-]+:)?${each}(?=[\\s>/])[^>]*?(/?)>|<!\\[CDATA\\[.*?\\]\\]>|<!--.*?-->`, 'gs'),
    ]),
  );
  return (text) => {
    const first = opening.exec(text);
    const tags = tagsOf.get(first?.[1] ?? '');
    if (!first || !tags) return null;
    tags.lastIndex = first.index;
    let depth = 0;
    for (let tag = tags.exec(text); tag; tag = tags.exec(text)) {
      if (tag[1] === undefined) continue;
      if (tag[1] === '/') depth -= 1;
      else if (tag[2] !== '/') depth += 1;
      if (depth <= 0) return { start: first.index, end: tag.index + tag[0].length };
    }
    return null;
  };
}

/** An object of JSON: from a brace to the one that closes it. */
export const jsonObject: Boundary = (text) => {
  const start = text.indexOf('{');
  if (start < 0) return null;
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === 34) {
      for (at++; at < text.length && text.charCodeAt(at) !== 34; at++) if (text.charCodeAt(at) === 92) at++;
    } else if (letter === 123) depth++;
    else if (letter === 125 && --depth === 0) return { start, end: at + 1 };
  }
  return null;
};

export const lineOf: Boundary = (text) => {
  const end = text.indexOf('\n');
  if (end >= 0) return { start: 0, end: end + 1 };
  return null;
};
