// How is text inside a paragraph of JATS or TEI set? Both name the same few things differently.
import type { Style } from '../flow/flow.ts';
import type { FlowWriter } from '../flow/writer.ts';
import { lookup } from '../lookup.ts';
import { attribute } from './parse.ts';
import type { XmlNode } from './tree.ts';

/** Writes everything below a node; elements in `apart` are left for the caller, who is given them in order. */
export function writeInline(
  writer: FlowWriter,
  node: XmlNode,
  style: Style,
  apart?: (node: XmlNode) => boolean,
): void {
  for (const child of node.children) {
    if (typeof child === 'string') writer.text(child, style);
    else if (!silent.has(child.name) && !apart?.(child)) {
      if (child.name === 'break' || child.name === 'lb') writer.text(' ', style);
      writeInline(writer, child, { ...style, ...styleOf(child) }, apart);
      if (spaced.has(child.name)) writer.text(' ', style);
    }
  }
}

function styleOf(node: XmlNode): Partial<Style> {
  const url =
    attribute(node.attributes, 'href') ?? (node.name === 'ref' ? node.attributes.target : undefined);
  const link = url && !url.startsWith('#') ? { url } : {};
  return {
    ...link,
    ...(lookup(byName, node.name) ?? byRend(node.attributes.rend ?? node.attributes.rendition)),
  };
}

const byName: Record<string, Partial<Style>> = {
  bold: { bold: true },
  b: { bold: true },
  italic: { italic: true },
  i: { italic: true },
  emph: { italic: true },
  sup: { rise: 'superscript' },
  sub: { rise: 'subscript' },
  monospace: { monospace: true },
  code: { monospace: true },
};

/** TEI says how something looked in words of the encoder's choice. */
function byRend(rend: string | undefined): Partial<Style> {
  if (!rend) return {};
  const style: Partial<Style> = {};
  if (/bold|\bb\b|strong/i.test(rend)) style.bold = true;
  if (/ital|\bit?\b/i.test(rend)) style.italic = true;
  if (/sup/i.test(rend)) style.rise = 'superscript';
  if (/sub/i.test(rend)) style.rise = 'subscript';
  return style;
}

/** The same formula in another notation, and things that are not text. */
const silent = new Set(['tex-math', 'annotation', 'annotation-xml', 'object-id', 'graphic', 'media']);
const spaced = new Set([
  'label',
  'item',
  'cell',
  'td',
  'th',
  'name',
  'persName',
  'string-name',
  'p',
  'title',
  'head',
]);
