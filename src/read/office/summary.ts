// What do the properties of an old Office file say of it? [MS-OLEPS]
import type { Metadata } from '../document.ts';
import { noMetadata } from '../flow/flow.ts';
import { codePageEncoding } from '../rtf/codepages.ts';
import { cleanText } from '../text/characters.ts';
import type { Compound } from './compound.ts';

export function summaryOf(compound: Compound): Metadata {
  const stream = compound.stream('\u0005SummaryInformation');
  if (!stream || stream.length < 56) return noMetadata;
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  try {
    return properties(view, view.getUint32(44, true));
  } catch (thrown) {
    // Offsets that lead out of the stream: the properties are damaged, which is no reason to refuse the text.
    if (thrown instanceof RangeError) return noMetadata;
    throw thrown;
  }
}

function properties(view: DataView, section: number): Metadata {
  const offsets = new Map<number, number>();
  const count = Math.min(100, view.getUint32(section + 4, true));
  for (let at = 0; at < count; at++) {
    const entry = section + 8 + at * 8;
    offsets.set(view.getUint32(entry, true), section + view.getUint32(entry + 4, true));
  }
  const codePage = offsets.get(1);
  const page = codePage === undefined ? 1252 : view.getUint16(codePage + 4, true);
  const text = (id: number): string | null => {
    const at = offsets.get(id);
    return at === undefined ? null : stringAt(view, at, page);
  };
  const created = offsets.get(12);
  return {
    title: text(2),
    subject: text(3),
    author: text(4),
    keywords: text(5),
    creator: text(18),
    producer: null,
    created: created === undefined ? null : dateAt(view, created + 4),
  };
}

/** A counted string in the code page of the properties, or in UTF-16. */
function stringAt(view: DataView, at: number, page: number): string | null {
  const type = view.getUint16(at, true);
  if (type !== 0x1e && type !== 0x1f) return null;
  const wide = type === 0x1f || page === 1200;
  const length = view.getUint32(at + 4, true) * (type === 0x1f ? 2 : 1);
  const bytes = new Uint8Array(
    view.buffer,
    view.byteOffset + at + 8,
    Math.min(length, view.byteLength - at - 8),
  );
  const text = new TextDecoder(wide ? 'utf-16le' : codePageEncoding(page)).decode(bytes);
  return cleanText(text.replace(/\0.*$/s, '')).trim() || null;
}

/** Tenths of microseconds since 1601. */
function dateAt(view: DataView, at: number): string | null {
  const ticks = view.getBigUint64(at, true);
  const date = new Date(Number(ticks / 10_000n) - 11_644_473_600_000);
  const year = date.getUTCFullYear();
  return year > 1980 && year < 2100 ? date.toISOString() : null;
}
