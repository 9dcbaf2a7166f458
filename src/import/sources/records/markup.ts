// What do the words of a catalogue say without their markup? Exports are full of HTML, JATS, MathML and entities, some of
// them quoted twice; what only looks like markup ("p < .05", "AT&T", "List<String>") stays as it is.
import { decodeHTMLStrict } from 'entities';
import { lineOfMath } from './mathml.ts';
import { lowered, raised } from './raised.ts';

/** Doing it twice changes nothing: a quoted tag is a tag as soon as it is no longer quoted. */
export function withoutMarkup(text: string): string {
  let last = text;
  for (let pass = 0; pass < mostPasses && /[<&]/.test(last); pass++) {
    const next = named(untagged(last));
    if (next === last) return next;
    last = next;
  }
  return /[<&]/.test(last) ? last.replace(/[<>&]/g, '') : last;
}

/** Nobody quotes so often but to see what happens. */
const mostPasses = 10;

const named = (text: string): string =>
  text.replace(entity, (_, name: string) => greek.get(name) ?? decodeHTMLStrict(`&${name};`));

/** ISO's names of Greek letters, which older catalogues use and HTML does not know: &agr; and &OHgr;. */
const greek = new Map(
  'agr bgr ggr dgr egr zgr eegr thgr igr kgr lgr mgr ngr xgr ogr pgr rgr sfgr sgr tgr ugr phgr khgr psgr ohgr'
    .split(' ')
    .flatMap((name, at) => {
      const letter = String.fromCharCode(0x3b1 + at);
      return [
        [name, letter],
        [
          name.replace(/^(\w+)gr$/, (_, letters: string) => `${letters.toUpperCase()}gr`),
          letter.toUpperCase(),
        ],
      ] as const;
    }),
);

/** The sign & may itself be quoted, again and again. */
const entity = /&(?:amp;)*(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

function untagged(text: string): string {
  if (!text.includes('<')) return text;
  const closed = new Set([...text.matchAll(closing)].map(([, name = '']) => name.toLowerCase()));
  const isTag = (prefix: string, name: string, attributes: string, end: string): boolean =>
    prefix !== '' || attributes !== '' || end !== '' || voids.has(name) || closed.has(name);
  return replaceElements(text, math, (whole) => lineOfMath(whole) ?? whole.replace(tag, ''))
    .replace(/<(?:\w+:)?(tex-math|annotation(?:-xml)?)\b[^<>]*>[^<>]*<\/(?:\w+:)?\1>/gi, '')
    .replace(tag, (whole, slash: string, prefix = '', written = '', attributes = '', end = '') => {
      const name = written.toLowerCase();
      if (scripts.test(name)) return whole;
      if (slash === '' && !isTag(prefix, name, attributes, end)) return whole;
      return blocks.has(name) ? ' ' : '';
    })
    .replace(script, (_, name: string, inner: string) =>
      /^sup/i.test(name) ? raised(named(inner).trim()) : lowered(named(inner).trim()),
    )
    .replace(looseScript, '');
}

const inline =
  'a abbr acronym alternatives b bdi bdo big bold cite code del dfn em email emph ext-link fn font graphic i img ' +
  'inline-formula inline-graphic ins it ital italic kbd label mark math monospace named-content overline q roman ruby s ' +
  'samp sans-serif sc scp small span strike strong styled-content sub subscript inf sup superscript tex-math tt u ' +
  'underline uri var xref maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom ' +
  'mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics ' +
  'annotation annotation-xml';
const block =
  'abstract blockquote br break center disp-formula div h1 h2 h3 h4 h5 h6 hr li list list-item ol p para sec section ' +
  'table tbody td th thead title tr ul';
const blocks = new Set(block.split(' '));
const voids = new Set('br break hr img mspace mprescripts none graphic inline-graphic'.split(' '));

const names = `${inline} ${block}`.replaceAll(' ', '|');
const attribute = `\\s+[\\w:.-]+\\s*=\\s*(?:"[^"<>]*"|'[^'<>]*'|[^\\s"'<>=]+)`;
const tag = new RegExp(`<(/?)([a-z]\\w*:)?(${names})((?:${attribute})*)\\s*(/?)>`, 'gi');
const closing = new RegExp(`</(${names})\\s*>`, 'gi');

const scripts = /^(?:sup|superscript|sub|subscript|inf)$/;
const script = new RegExp(
  `<(?:\\w+:)?(sup|superscript|sub|subscript|inf)(?:${attribute})*\\s*>([^<>]*)</(?:\\w+:)?\\1\\s*>`,
  'gi',
);
const looseScript = new RegExp(
  `</?\\w+:(?:sup|superscript|sub|subscript|inf)(?:${attribute})*\\s*/?>|</(?:sup|superscript|sub|subscript|inf)\\s*>`,
  'gi',
);

const math = /<((?:[a-z]\w*:)?math)(?:\s[^<>]*)?>/gi;

/** Each from its opening tag to the first closing one of the same name. */
function replaceElements(text: string, opening: RegExp, replace: (whole: string) => string): string {
  let done = '';
  let at = 0;
  opening.lastIndex = 0;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const end = `</${found[1]}>`;
    const last = text.indexOf(end, found.index);
    if (last < 0) break;
    done += text.slice(at, found.index) + replace(text.slice(found.index, last + end.length));
    at = last + end.length;
    opening.lastIndex = at;
  }
  return done + text.slice(at);
}
