// What does marked-up text say, tag by tag? One hardened door for HTML and XML: no DTD is read, no entity of the
// file's own making is expanded, and nesting has an end.
import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';
import { Failure } from '../../base/errors.ts';

export type Attributes = Readonly<Record<string, string>>;

export type Handler = {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text(text: string): void;
};

/** Names come without their namespace prefix; entities that HTML names are understood, all others stay as written. */
export function parseXml(source: string, handler: Handler): void {
  const parser = new Parser(
    {
      ...nested(handler, localName),
      ontext: (text) => handler.text(text.includes('&') ? decodeHTML(text) : text),
    },
    { xmlMode: true },
  );
  parser.end(source);
}

/** As browsers read it: tags in any case, missing ends mended. `xhtml` also closes what ends in "/>". */
export function parseHtml(source: string, handler: Handler, xhtml = false): void {
  const options = { recognizeSelfClosing: xhtml, recognizeCDATA: xhtml };
  new Parser({ ...nested(handler, (name) => name), ontext: (text) => handler.text(text) }, options).end(
    source,
  );
}

/** Deeper than any document, and shallow enough that mending unclosed tags stays cheap. */
const maxNesting = 10_000;

function nested(handler: Handler, nameOf: (name: string) => string) {
  let depth = 0;
  return {
    onopentag(name: string, attributes: Record<string, string>): void {
      if (++depth > maxNesting) throw new Failure('damaged', 'The tags of the file are nested without end.');
      handler.open(nameOf(name), attributes);
    },
    onclosetag(name: string): void {
      depth--;
      handler.close(nameOf(name));
    },
  };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** An attribute whatever its prefix: `val` finds `w:val`. */
export function attribute(attributes: Attributes, name: string): string | null {
  const exact = attributes[name];
  if (exact !== undefined) return exact;
  for (const key in attributes) if (key.endsWith(`:${name}`)) return attributes[key] ?? null;
  return null;
}
