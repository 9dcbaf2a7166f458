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
      ...nested(handler),
      ontext: (text) => handler.text(text.includes('&') ? decodeHTML(text) : text),
    },
    { xmlMode: true },
  );
  parser.end(source);
}

/**
 * As browsers read it: tags in any case, missing ends mended, zero bytes passed over. `xhtml` also closes what ends in
 * "/>". The parser takes as long for a tag as there are open ones: whoever never closes any is taken to close all of
 * them now and then.
 */
export function parseHtml(source: string, handler: Handler, xhtml = false): void {
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        open.push(name);
        handler.open(name, attributes);
      },
      onclosetag(name) {
        open.pop();
        handler.close(name);
      },
      ontext: (text) => handler.text(text),
    },
    { recognizeSelfClosing: xhtml, recognizeCDATA: xhtml },
  );
  for (const piece of piecesOf(source.replaceAll('\0', ''))) {
    if (open.length > deepestHtml) {
      parser.reset();
      for (const name of open.splice(0).reverse()) handler.close(name);
    }
    parser.write(piece);
  }
  parser.end();
}

/** Browsers give up at half of it. */
const deepestHtml = 1000;

/** Of about so many letters, each up to where a tag may begin. */
function* piecesOf(text: string): Iterable<string> {
  for (let from = 0; from < text.length; ) {
    const tag = text.indexOf('<', from + pieceLength);
    const before = tag < 0 ? text.length : tag;
    yield text.slice(from, before);
    from = before;
  }
}

const pieceLength = 4096;

/** Deeper than any document, and shallow enough that mending unclosed tags stays cheap. */
const maxNesting = 10_000;

function nested(handler: Handler) {
  let depth = 0;
  return {
    onopentag(name: string, attributes: Record<string, string>): void {
      if (++depth > maxNesting) throw new Failure('damaged', 'The tags of the file are nested without end.');
      handler.open(localName(name), attributes);
    },
    onclosetag(name: string): void {
      depth--;
      handler.close(localName(name));
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
