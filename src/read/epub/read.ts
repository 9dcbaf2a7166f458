// What does an EPUB book say? Its chapters in the order of the spine; each is a web page. [EPUB 3]
import { posix } from 'node:path';
import { failed, type Outcome } from '../../base/errors.ts';
import { ZipParts } from '../archive/zip.ts';
import { attemptLater } from '../attempt.ts';
import type { Document } from '../document.ts';
import type { Paragraph } from '../flow/flow.ts';
import { setPages } from '../flow/pages.ts';
import { flowOfHtml } from '../html/flow.ts';
import type { Limits } from '../limits.ts';
import { propertiesIn } from '../office/properties.ts';
import { parseXml } from '../xml/parse.ts';

const epubType = 'application/epub+zip';

export function readEpub(bytes: Uint8Array, limits: Limits): Promise<Outcome<Document>> {
  return attemptLater(async () => {
    const parts = await ZipParts.open(bytes, limits.maxBytes);
    const opfName = await packageName(parts);
    const opf = opfName === null ? null : await parts.text(opfName);
    if (opfName === null || opf === null) return failed('damaged', 'The book has no list of its parts.');
    const chapters = spine(opf).map((href) => posix.join(posix.dirname(opfName), decoded(href)));
    const encrypted = (await parts.text('META-INF/encryption.xml')) ?? '';
    if (chapters.some((name) => encrypted.includes(`"${name}"`))) return failed('encrypted');
    const pages: Paragraph[][] = [];
    const missing: string[] = [];
    for (const name of chapters) {
      const source = await parts.text(name);
      if (source === null) missing.push(name);
      else pages.push(flowOfHtml(source, true).paragraphs);
    }
    const lost = missing.map((name) => `The book lists ${name}, which is not in it.`);
    const warnings = [...parts.warnings, ...lost];
    return setPages({ pages, metadata: propertiesIn(opf), warnings }, epubType, limits);
  });
}

async function packageName(parts: ZipParts): Promise<string | null> {
  let found: string | null = null;
  parseXml((await parts.text('META-INF/container.xml')) ?? '', {
    open(name, attributes) {
      if (name === 'rootfile') found ??= attributes['full-path'] ?? null;
    },
    close() {},
    text() {},
  });
  return found ?? parts.names.find((name) => name.endsWith('.opf')) ?? null;
}

/** The hrefs of the chapters; the table of contents that is made for reading machines is not one. */
function spine(opf: string): string[] {
  const items = new Map<string, string>();
  const order: string[] = [];
  parseXml(opf, {
    open(name, { id, href, idref, properties, 'media-type': type }) {
      const isPage = /html|xml$/.test(type ?? '') && !/\bnav\b/.test(properties ?? '');
      if (name === 'item' && id && href && isPage) items.set(id, href);
      if (name === 'itemref' && idref) order.push(idref);
    },
    close() {},
    text() {},
  });
  return order.flatMap((id) => items.get(id) ?? []);
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
