// How is a stretch of a Word file set? Pages of 512 bytes list runs of bytes with what is special about them.
import { plainStyle, type Style } from '../../flow/flow.ts';
import type { Stretch } from './header.ts';

/** Runs in order of their place in the stream; `at` is where one begins. */
export type Run<T> = { at: number; value: T };

export type CharacterFormat = { style: Style; hidden: boolean };
export type ParagraphFormat = { style: number; endsRow: boolean; inTable: boolean };

export const characterRuns = (stream: Uint8Array, table: Uint8Array, list: Stretch): Run<CharacterFormat>[] =>
  runsIn(stream, table, list, 1, (page, offset) => {
    const length = page[offset] ?? 0;
    return characterFormat(offset === 0 ? new Uint8Array() : page.subarray(offset + 1, offset + 1 + length));
  });

export const paragraphRuns = (stream: Uint8Array, table: Uint8Array, list: Stretch): Run<ParagraphFormat>[] =>
  runsIn(stream, table, list, 13, (page, offset) => {
    // A zero here means that the count, in words, follows in the next byte.
    const first = page[offset] ?? 0;
    const start = first === 0 ? offset + 2 : offset + 1;
    const length = first === 0 ? (page[offset + 1] ?? 0) * 2 : first * 2 - 1;
    return paragraphFormat(offset === 0 ? new Uint8Array() : page.subarray(start, start + length));
  });

/** The run that a place in the stream lies in, or null. */
export function runAt<T>(runs: readonly Run<T>[], place: number): T | null {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.at ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  return runs[low - 1]?.value ?? null;
}

function runsIn<T>(
  stream: Uint8Array,
  table: Uint8Array,
  list: Stretch,
  entrySize: number,
  decode: (page: Uint8Array, offset: number) => T,
): Run<T>[] {
  const bytes = table.subarray(list.at, list.at + list.length);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.max(0, Math.floor((bytes.length - 4) / 8));
  const runs: Run<T>[] = [];
  for (let index = 0; index < count; index++) {
    const number = view.getUint32((count + 1) * 4 + index * 4, true) & 0x3fffff;
    const page = stream.subarray(number * 512, number * 512 + 512);
    if (page.length < 512) continue;
    const inPage = new DataView(page.buffer, page.byteOffset, 512);
    const entries = Math.min(page[511] ?? 0, 120);
    for (let entry = 0; entry < entries; entry++) {
      const where = (entries + 1) * 4 + entry * entrySize;
      if (where < 511)
        runs.push({ at: inPage.getUint32(entry * 4, true), value: decode(page, (page[where] ?? 0) * 2) });
    }
  }
  return runs.sort((a, b) => a.at - b.at);
}

function characterFormat(list: Uint8Array): CharacterFormat {
  const style: Style = { ...plainStyle };
  let hidden = false;
  for (const { code, value } of modifiers(list)) {
    if (code === 0x0835) style.bold = value === 1;
    else if (code === 0x0836) style.italic = value === 1;
    else if (code === 0x4a43 && value >= 8 && value <= 400) style.size = value / 2;
    else if (code === 0x2a48) style.rise = value === 1 ? 'superscript' : value === 2 ? 'subscript' : 'normal';
    else if (code === 0x083c || code === 0x0800) hidden ||= value === 1;
  }
  return { style, hidden };
}

function paragraphFormat(list: Uint8Array): ParagraphFormat {
  const format = { style: (list[0] ?? 0) | ((list[1] ?? 0) << 8), endsRow: false, inTable: false };
  for (const { code, value } of modifiers(list.subarray(2))) {
    if (code === 0x2417) format.endsRow = value === 1;
    if (code === 0x2416) format.inTable = value === 1;
  }
  return format;
}

/** Property modifiers: a code, three bits of which tell the length of its operand. [MS-DOC 2.6] */
function* modifiers(list: Uint8Array): Generator<{ code: number; value: number }> {
  for (let at = 0; at + 2 < list.length; ) {
    const code = (list[at] ?? 0) | ((list[at + 1] ?? 0) << 8);
    const kind = code >> 13;
    const first = list[at + 2] ?? 0;
    const length = kind === 6 ? first + 1 : (operandLengths[kind] ?? 1);
    yield { code, value: length >= 2 ? first | ((list[at + 3] ?? 0) << 8) : first };
    at += 2 + length;
  }
}

const operandLengths = [1, 1, 2, 4, 2, 2, 0, 3];
