// What does a BibTeX file say? Entries with braces, quotes and macros, and letters as TeX writes them.
import { basename } from 'node:path';
import { failed } from '../../../base/errors.ts';
import { emptyRecord, type MetadataRecord } from '../../../base/metadata-record.ts';
import { decodeText } from '../../../read/text/encoding.ts';
import type { Boundary } from './cut.ts';
import { fill, namesOf } from './fill.ts';
import { fromLatex } from './latex.ts';
import { recordFormat, type Understand, worthwhile } from './record-format.ts';

/** From "@" to the brace that closes the entry; what stands between entries is a comment. */
const entry: Boundary = (text) => {
  begin.lastIndex = 0;
  const found = begin.exec(text);
  if (!found) return null;
  const start = found.index;
  let depth = 0;
  for (let at = start + found[0].length - 1; at < text.length; at++) {
    const letter = text[at];
    if (letter === '\\') at++;
    else if (letter === '{' || (letter === '(' && depth === 0)) depth++;
    else if (letter === '}' || (letter === ')' && depth === 1 && found[0].endsWith('('))) depth--;
    else if (letter === '@' && text[at - 1] === '\n' && begunAt(text, at)) return { start, end: at };
    if (depth === 0) return { start, end: at + 1 };
  }
  return { start, end: null };
};

const begin = /@[A-Za-z]+\s*[{(]/g;

/** A new entry at the start of a line ends one whose brace was forgotten. */
const begunAt = (text: string, at: number): boolean =>
  /^@[A-Za-z]+\s*[{(]\s*[^\s{}"=,]+\s*,/.test(text.slice(at, at + 200));

export const bibtex = recordFormat({
  name: 'bibtex',
  is: 'a BibTeX file',
  looksLike: (text) =>
    /^(?:[^@<{[]|@(?!\w+\s*[{(]))*@\w+\s*[{(]\s*[^\s{}"=,]*\s*[,=}]/.test(text.slice(0, 20_000)),
  boundary: entry,
  remembers: true,
  start: (_head, file) => understand(`bibtex:${basename(file)}`),
});

function understand(source: string): Understand {
  const macros = new Map(Object.entries(months));
  return (piece) => {
    const text = decodeText(piece).text;
    const [, kind = '', rest = ''] = /^@([A-Za-z]+)\s*[{(]([\s\S]*?)[})]?\s*$/.exec(text) ?? [];
    const type = kind.toLowerCase();
    if (type === 'comment' || type === 'preamble') return null;
    if (type === 'string') {
      for (const [name, value] of fieldsIn(rest, macros)) macros.set(name, value);
      return null;
    }
    const [, key, body = ''] = /^\s*([^\s,={}"]*)\s*,([\s\S]*)$/.exec(rest) ?? [];
    if (key === undefined) return failed('damaged', `An entry of type ${type} cannot be understood.`);
    return worthwhile(recordOf(source, type, key, fieldsIn(body, macros)));
  };
}

const months = {
  jan: 'January',
  feb: 'February',
  mar: 'March',
  apr: 'April',
  may: 'May',
  jun: 'June',
  jul: 'July',
  aug: 'August',
  sep: 'September',
  oct: 'October',
  nov: 'November',
  dec: 'December',
};

/** "name = value # value": the first of a name counts. */
function fieldsIn(body: string, macros: Map<string, string>): Map<string, string> {
  const fields = new Map<string, string>();
  const name = /\s*,?\s*([A-Za-z][\w:.+/-]*)\s*=\s*/y;
  for (let at = 0; at < body.length; ) {
    name.lastIndex = at;
    const found = name.exec(body);
    if (!found) {
      const comma = body.indexOf(',', at);
      if (comma < 0) break;
      at = comma + 1;
      continue;
    }
    const { value, end } = valueAt(body, at + found[0].length, macros);
    const key = (found[1] ?? '').toLowerCase();
    if (!fields.has(key)) fields.set(key, value);
    at = end;
  }
  return fields;
}

function valueAt(body: string, start: number, macros: Map<string, string>): { value: string; end: number } {
  let value = '';
  let at = start;
  for (;;) {
    const letter = body[at];
    if (letter === '{' || letter === '"') {
      const end = closing(body, at);
      value += body.slice(at + 1, end);
      at = end + 1;
    } else {
      const word = /^[^\s,#{}"]+/.exec(body.slice(at, at + 200))?.[0] ?? '';
      value += macros.get(word.toLowerCase()) ?? word;
      at += Math.max(1, word.length);
    }
    const more = /^\s*#\s*/.exec(body.slice(at, at + 200));
    if (!more) return { value, end: at };
    at += more[0].length;
  }
}

function closing(body: string, start: number): number {
  const quoted = body[start] === '"';
  let depth = quoted ? 0 : 1;
  for (let at = start + 1; at < body.length; at++) {
    const letter = body[at];
    if (letter === '\\') at++;
    else if (letter === '{') depth++;
    else if (letter === '}') depth--;
    if (quoted ? letter === '"' && depth <= 0 : depth === 0) return at;
  }
  return body.length;
}

function recordOf(
  source: string,
  type: string,
  written: string,
  fields: Map<string, string>,
): MetadataRecord {
  const get = (...names: string[]): string | null => {
    for (const name of names) {
      const value = fields.get(name);
      if (value !== undefined && value.trim() !== '') return fromLatex(value);
    }
    return null;
  };
  const people = (name: string): string[] =>
    (fields.get(name) ?? '')
      .split(/\s+and\s+/i)
      .map((each) => fromLatex(each))
      .filter((each) => each !== '' && each.toLowerCase() !== 'others');
  const key = written || (get('doi', 'title') ?? '').slice(0, 300);
  return fill(emptyRecord(source, key), {
    type,
    title: get('title'),
    authors: namesOf(people('author')),
    editors: namesOf(people('editor')),
    date: get('date', 'year'),
    venue: get('journal', 'journaltitle', 'booktitle', 'school', 'institution', 'howpublished'),
    volume: get('volume'),
    issue: get('number', 'issue'),
    pages: get('pages'),
    publisher: get('publisher'),
    doi: get('doi'),
    arxiv: /arxiv/i.test(get('archiveprefix', 'eprinttype', 'journal') ?? '')
      ? get('eprint', 'journal')
      : null,
    isbn: get('isbn'),
    urls: (fields.get('url') ?? '').split(/\s+/),
    abstract: get('abstract'),
    keywords: (get('keywords') ?? '').split(/\s*[;,]\s*/),
    language: get('langid', 'language'),
  });
}
