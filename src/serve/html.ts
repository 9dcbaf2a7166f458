// How does text become markup safely? `html` escapes every value that stands in a template; only `html` makes Html.

class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

/** Markup that may stand in a page as it is. */
export type Html = Markup;

export type Fill = string | number | Html | null | undefined | false | readonly Fill[];

/** A template whose values are escaped; arrays are joined, null, undefined and false are nothing. */
export function html(strings: TemplateStringsArray, ...values: Fill[]): Html {
  let holes = known.get(strings);
  if (!holes) {
    holes = strings.raw.slice(0, -1).map(judge);
    known.set(strings, holes);
  }
  let text = strings[0] ?? '';
  for (let i = 0; i < values.length; i++) {
    text += (holes[i] === 'address' ? address(values[i]) : fill(values[i])) + (strings[i + 1] ?? '');
  }
  return new Markup(text);
}

/** Data that stands in a page for machines; a browser runs none of it, and nothing in it can end it. */
export const dataBlock = (type: 'application/ld+json', value: object): Html =>
  new Markup(`<script type="${type}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>\n`);

type Hole = 'content' | 'address';

const known = new WeakMap<TemplateStringsArray, Hole[]>();

/** Where a hole stands decides what may fill it; a place where escaping would not help is a mistake in the template. */
function judge(before: string, index: number, all: readonly string[]): Hole {
  if (/\s[\w:-]+\s*=\s*$/.test(before))
    throw new Error(`a value of an attribute wants quotes: …${before.slice(-40)}`);
  const sofar = all.slice(0, index + 1).join('');
  if (/<(script|style)\b(?![\s\S]*<\/\1)[^>]*>[^<]*$/i.test(sofar))
    throw new Error(`no value may stand in a script or style: …${before.slice(-40)}`);
  return /\s(?:href|src|action)=["']$/.test(before) ? 'address' : 'content';
}

function fill(value: Fill): string {
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  if (value instanceof Markup) return value.text;
  if (value === null || value === undefined || value === false) return '';
  return value.map(fill).join('');
}

/** An address from a paper may be a program ("javascript:…"): only what leads somewhere is let through. */
function address(value: Fill): string {
  const text = fill(value);
  return /^(?:https?:\/\/|mailto:|\/(?!\/)|[?#])/i.test(text) ? text : '#';
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Signs that turn the direction of writing round would turn what follows round as well: they go. */
const escapeText = (text: string): string =>
  text.replace(/[&<>"'\u202a-\u202e\u2066-\u2069]/g, (c) => entities[c] ?? '');
