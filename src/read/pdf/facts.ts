// What does the file say of itself beside its pages: metadata, outline, links?
import type { Link, Metadata, OutlineItem } from '../document.ts';
import type { Pdfium } from './engine.ts';
import type { Sheet } from './sheet.ts';

const uriAction = 3;
const goToAction = 1;

export function metadataOf(engine: Pdfium, document: number): Metadata {
  const ask = (key: string): string | null => {
    const name = engine.put(Buffer.from(key, 'latin1'));
    const text = engine.text('utf-16le', (buffer, length) =>
      engine.calls.FPDF_GetMetaText(document, name, buffer, length),
    );
    engine.calls.free(name);
    return text.trim() || null;
  };
  return {
    title: ask('Title'),
    author: ask('Author'),
    subject: ask('Subject'),
    keywords: ask('Keywords'),
    creator: ask('Creator'),
    producer: ask('Producer'),
    created: ask('CreationDate'),
  };
}

const maxOutline = 5_000;
const maxLevel = 12;

export function outlineOf(engine: Pdfium, document: number): OutlineItem[] {
  const { calls } = engine;
  const items: OutlineItem[] = [];
  // Outlines can loop: every bookmark is visited once.
  const seen = new Set<number>();
  const visit = (parent: number, level: number): void => {
    let item = calls.FPDFBookmark_GetFirstChild(document, parent);
    while (item && !seen.has(item) && items.length < maxOutline) {
      seen.add(item);
      const handle = item;
      const title = engine.text('utf-16le', (buffer, length) =>
        calls.FPDFBookmark_GetTitle(handle, buffer, length),
      );
      const target =
        calls.FPDFBookmark_GetDest(document, item) ||
        destinationOf(engine, document, calls.FPDFBookmark_GetAction(item));
      items.push({ title: title.trim(), level, page: pageOf(engine, document, target) });
      if (level < maxLevel) visit(item, level + 1);
      item = calls.FPDFBookmark_GetNextSibling(document, item);
    }
  };
  visit(0, 1);
  return items;
}

const maxLinks = 5_000;

export function linksOf(engine: Pdfium, document: number, page: number, sheet: Sheet): Link[] {
  const { calls, scratch } = engine;
  const links: Link[] = [];
  const position = scratch;
  const handle = scratch + 8;
  const rectangle = scratch + 16;
  engine.ints[position >> 2] = 0;
  while (links.length < maxLinks && calls.FPDFLink_Enumerate(page, position, handle)) {
    const link = engine.ints[handle >> 2] ?? 0;
    const next = engine.ints[position >> 2] ?? 0;
    if (link && calls.FPDFLink_GetAnnotRect(link, rectangle)) {
      const at = rectangle >> 2;
      const floats = engine.floats;
      const box = sheet.box(floats[at] ?? 0, floats[at + 3] ?? 0, floats[at + 2] ?? 0, floats[at + 1] ?? 0);
      const action = calls.FPDFLink_GetAction(link);
      const url =
        action && calls.FPDFAction_GetType(action) === uriAction
          ? engine.text('utf-8', (buffer, length) =>
              calls.FPDFAction_GetURIPath(document, action, buffer, length),
            )
          : '';
      const target = calls.FPDFLink_GetDest(document, link) || destinationOf(engine, document, action);
      links.push({ box, url: url || null, page: pageOf(engine, document, target) });
    }
    engine.ints[position >> 2] = next;
  }
  return links;
}

function destinationOf(engine: Pdfium, document: number, action: number): number {
  if (!action || engine.calls.FPDFAction_GetType(action) !== goToAction) return 0;
  return engine.calls.FPDFAction_GetDest(document, action);
}

/** From 1. */
function pageOf(engine: Pdfium, document: number, destination: number): number | null {
  if (!destination) return null;
  const index = engine.calls.FPDFDest_GetDestPageIndex(document, destination);
  return index >= 0 ? index + 1 : null;
}
