// What does the punctuation between two words say? Worked out once for each distinct gap and kept.
import { hashText } from '../../../learn/hash.ts';

export type Gap = {
  /** Quotes, dashes, brackets and their foreign cousins are one each; white space is one blank; at most 6 characters. */
  text: string;
  /** The same without blanks: extraction adds and loses them. */
  tight: string;
  hash: number;
  tightHash: number;
  /** It parts two fields more often than two words of one field. */
  strong: boolean;
  /** It ends a sentence, a quotation or a bracket: a comma does not. */
  stop: boolean;
  link: number;
};

/** What the steps from label to label are told apart by. */
export const links = [
  'glued',
  'blank',
  'comma',
  'period',
  'tight period',
  'period comma',
  'colon',
  'semicolon',
  'open',
  'stop open',
  'close',
  'close period',
  'close comma',
  'quote opens',
  'quote closes',
  'hyphen',
  'slash',
  'question',
  'ampersand',
  'apostrophe',
  'other',
] as const;

const known = new Map<string, Gap>();
const mostKnown = 20_000;

export function gapOf(raw: string): Gap {
  const kept = known.get(raw);
  if (kept !== undefined) return kept;
  const gap = look(raw.slice(0, 40));
  if (known.size >= mostKnown) known.clear();
  if (raw.length <= 40) known.set(raw, gap);
  return gap;
}

function look(raw: string): Gap {
  const text = unify(raw);
  const tight = text.replaceAll(' ', '');
  return {
    text,
    tight,
    hash: hashText(`gap ${text}`),
    tightHash: hashText(`tight ${tight}`),
    strong: /[.,;:"?!()[\]]/.test(tight),
    stop: /[.;:"?!()[\]]/.test(tight),
    link: links.indexOf(linkOf(text, tight)),
  };
}

function unify(raw: string): string {
  return raw
    .replace(/''|``|[“”„‟"«»‹›″「」『』《》]/g, '"')
    .replace(/[‘’‚‛'`´]/g, "'")
    .replace(/[‐‑‒–—―−-]+/g, '-')
    .replace(/[{［【]/g, '[')
    .replace(/[}］】]/g, ']')
    .replace(/（/g, '(')
    .replace(/）/g, ')')
    .replace(/，|、/g, ', ')
    .replace(/。/g, '. ')
    .replace(/：/g, ': ')
    .replace(/；/g, '; ')
    .replace(/\s+/g, ' ')
    .slice(0, 6);
}

function linkOf(text: string, tight: string): (typeof links)[number] {
  if (text === '') return 'glued';
  if (tight === '') return 'blank';
  if (tight.includes('"')) return text.endsWith('"') ? 'quote opens' : 'quote closes';
  if (/^\.+$/.test(tight)) return text.endsWith('.') ? 'tight period' : 'period';
  if (tight === ',') return 'comma';
  if (tight === '.,') return 'period comma';
  if (/^[.]?:/.test(tight)) return 'colon';
  if (/^[.]?;/.test(tight)) return 'semicolon';
  if (/[([]$/.test(tight)) return tight.length > 1 ? 'stop open' : 'open';
  if (/^[)\]]$/.test(tight)) return 'close';
  if (/^[.]?[)\]]/.test(tight)) return /[.:]$/.test(tight) ? 'close period' : 'close comma';
  if (tight === '-') return 'hyphen';
  if (tight === '/') return 'slash';
  if (/^[?!]/.test(tight)) return 'question';
  if (tight.includes('&')) return 'ampersand';
  return tight.includes("'") ? 'apostrophe' : 'other';
}
