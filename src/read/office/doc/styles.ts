// Which styles of a Word file are headings? Each says which built-in style it is. [MS-DOC 2.4.6.5]
import type { ParagraphKind } from '../../flow/flow.ts';

export type DocStyle = { kind: ParagraphKind; level: number };

/** By the number that paragraphs use. */
export function stylesOf(sheet: Uint8Array): DocStyle[] {
  const styles: DocStyle[] = [];
  const view = new DataView(sheet.buffer, sheet.byteOffset, sheet.byteLength);
  if (sheet.length < 4) return styles;
  for (let at = 2 + view.getUint16(0, true); at + 4 <= sheet.length; ) {
    const length = view.getUint16(at, true);
    styles.push(length === 0 ? { kind: 'text', level: 0 } : builtIn(view.getUint16(at + 2, true) & 0xfff));
    at += 2 + length + (length % 2);
  }
  return styles;
}

function builtIn(id: number): DocStyle {
  if (id >= 1 && id <= 9) return { kind: 'heading', level: id };
  if (id === 62) return { kind: 'title', level: 0 };
  const isAside = id === 31 || id === 32 || (id >= 19 && id <= 27);
  return { kind: isAside ? 'aside' : 'text', level: 0 };
}
