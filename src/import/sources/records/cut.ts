// Where does one record end and the next begin? Files of any size are cut into records without holding more than one.
import { Failure } from '../../../base/errors.ts';
import type { PlainReader } from '../packed/plain-reader.ts';

/**
 * The first record of a text (a character a byte): where it begins and ends. `end` is null where its end is not there
 * yet; null where none begins.
 */
export type Boundary = (text: string) => { start: number; end: number | null } | null;

/** A record, or why there is none. */
export type Piece = {
  bytes: Buffer | Failure;
  /** Where reading goes on after it. */
  position: string;
  reached: number;
};

/** No record is so large: what is, has lost its end, and the search goes on behind its beginning. */
const largest = 16 * 1024 * 1024;
/** So often within one text; who has lost more ends has lost them all. */
const mostLost = 20;
/** What is longer is looked through again only when it has doubled. */
const little = 1024 * 1024;

export async function* cut(reader: PlainReader, boundary: Boundary): AsyncGenerator<Piece> {
  let text = '';
  let blocks: { start: number; positionAt(index: number): string }[] = [];
  let fresh: string[] = [];
  let length = 0;
  let lookAt = 0;
  let isLineLost = false;
  const positionOf = (index: number): string => {
    const block = blocks.findLast(({ start }) => start < index) ?? blocks[0];
    return block ? block.positionAt(index - block.start) : '0';
  };
  for (;;) {
    const lines = await linesOf(reader);
    const isEnd = lines === null || lines instanceof Failure;
    if (isEnd) fresh.push('\n');
    else {
      blocks.push({ start: length, positionAt: lines.positionAt });
      fresh.push(lines.bytes.toString('latin1'));
      length += lines.bytes.length;
      if (length < lookAt) continue;
    }
    text += fresh.join('');
    fresh = [];
    let taken = 0;
    if (isLineLost) {
      const next = text.indexOf('\n') + 1;
      isLineLost = next === 0;
      taken = isLineLost ? text.length : next;
    }
    for (let lost = 0; lost < mostLost; ) {
      const found = boundary(taken === 0 ? text : text.slice(taken));
      if (!found) break;
      const start = taken + found.start;
      if (found.end !== null) {
        taken += found.end;
        const bytes = Buffer.from(text.slice(start, taken), 'latin1');
        yield { bytes, position: positionOf(taken), reached: reader.reached };
        continue;
      }
      if (!isEnd && text.length - taken <= largest) break;
      isLineLost = boundary === lineOf && !isEnd;
      taken = isLineLost ? text.length : start + 1;
      lost += 1;
      yield { bytes: endless(), position: positionOf(taken), reached: reader.reached };
    }
    if (lines instanceof Failure)
      yield { bytes: lines, position: reader.lastPosition, reached: reader.reached };
    if (lines === null) return;
    if (isEnd || text.length - taken > largest) taken = text.length;
    text = text.slice(taken);
    length = text.length;
    lookAt = length < little ? 0 : Math.min(2 * length, largest + 1);
    blocks = blocks
      .map(({ start, positionAt }) => ({ start: start - taken, positionAt }))
      .filter(({ start }, i, all) => start >= 0 || (all[i + 1]?.start ?? 1) > 0);
  }
}

const endless = (): Failure =>
  new Failure('damaged', `A record has no end, or is larger than ${largest / 1024 / 1024} MB.`);

/** Damage on the way is told, and reading goes on behind it. */
async function linesOf(reader: PlainReader): Promise<Awaited<ReturnType<PlainReader['lines']>> | Failure> {
  try {
    return await reader.lines();
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown;
    throw thrown;
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
    return { start: first.index, end: null };
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
  return { start, end: null };
};

export const lineOf: Boundary = (text) => {
  const end = text.indexOf('\n');
  if (end >= 0) return { start: 0, end: end + 1 };
  return text === '' ? null : { start: 0, end: null };
};
