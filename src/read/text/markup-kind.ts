// Which kind of text is this: HTML, XHTML, JATS, TEI, other XML, SVG, LaTeX, or plain?
import { decodeText } from './encoding.ts';

export function markupKind(bytes: Uint8Array): string {
  const { text } = decodeText(bytes.subarray(0, 32_768));
  const start = text.replaceAll('\0', '').replace(/^[\ufeff\s]+/, '');
  const root = rootElement(start);
  if (root) {
    if (/^html$/i.test(root.name)) return root.isXml ? 'application/xhtml+xml' : 'text/html';
    if (/<!doctype\s+html/i.test(root.prologue) || htmlStart.test(root.name)) return 'text/html';
    const known = /^(article|TEI(\.2)?|svg)$/.test(root.name) && !/^<article\b[^>]*\bclass=/.test(root.tag);
    if (root.isXml || root.namespaced || known) return xmlKind(root, start);
  }
  if (/^<!doctype\s+html/i.test(start)) return 'text/html';
  return isLatex(text) ? 'application/x-tex' : 'text/plain';
}

type Root = { name: string; tag: string; prologue: string; isXml: boolean; namespaced: boolean };

/** The first tag, after declarations, comments and processing instructions. */
function rootElement(text: string): Root | null {
  if (!text.startsWith('<')) return null;
  const match = /<([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)((?:\s[^>]*)?)>?/.exec(withoutComments(text));
  if (!match?.[2]) return null;
  const prologue = withoutComments(text).slice(0, match.index);
  return {
    name: match[2],
    tag: match[0],
    prologue,
    isXml: /^<\?xml\b/.test(prologue),
    namespaced: /\sxmlns(:\w+)?=/.test(match[3] ?? ''),
  };
}

const withoutComments = (text: string): string => text.replace(/<!--(-?>|.*?(--!?>|$))/gs, '');

function xmlKind({ name, tag, prologue }: Root, text: string): string {
  if (name === 'svg') return 'image/svg+xml';
  if (/^(TEI(\.2)?|teiCorpus)$/.test(name)) return 'application/tei+xml';
  const isJats = jatsMarks.test(prologue + tag) || /<(article|journal)-meta\b/.test(text);
  if (name === 'article' && isJats) return 'application/jats+xml';
  return name === 'html' ? 'application/xhtml+xml' : 'application/xml';
}

const jatsMarks = /\b(JATS|NLM|journalpublishing|archivearticle)\b|\barticle-type=/i;

const htmlStart = new RegExp(
  `^(${
    'a applet area b base big blockquote body br button center dl div em embed font footer form frameset h[1-6] head ' +
    'header hr i iframe img input link main map meta nav noframes noscript object ol p pre script section select small ' +
    'span strong style table template textarea title tr td tt u ul xmp'
  })$`.replaceAll(' ', '|'),
  'i',
);

/** Whether it can be nothing else, whatever controls stand in it: what browsers look for, in the first bytes. */
export const isSurelyHtml = (head: string): boolean =>
  /^\s*<(?:!doctype\s+html|html|head|body|title|script|table|div|h1)[\s>]/i.test(
    withoutComments(head.replaceAll('\0', '').replace(/^\xef\xbb\xbf/, '')),
  );

/** A whole document, or a chapter of one: two of the commands that only running text has. */
function isLatex(text: string): boolean {
  const source = text.replace(/(^|[^\\])%.*/g, '$1');
  if (/\\Provides(Package|Class|File)\b/.test(source)) return false;
  if (/\\document(class|style)\b\s*[[{]|\\begin\s*\{document\}/.test(source)) return true;
  const found = new Set([...source.matchAll(texCommand)].map((match) => match[1]));
  return found.size >= 2;
}

const texCommand =
  /\\(section|subsection|chapter|paragraph|cite[pt]?|ref|label|begin|emph|textbf|title|input)\s*\*?\s*\{/g;
