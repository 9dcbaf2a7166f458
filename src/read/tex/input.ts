// What does TeX read next? The file, or what a macro was replaced by; comments are passed over.
import { Failure } from '../../base/errors.ts';

export type TexToken =
  | { kind: 'command'; name: string }
  | { kind: 'open' | 'close' | 'math' | 'paragraph' | 'column' }
  | { kind: 'text'; text: string };

/** Replacements of macros by macros end here: more is a joke or an attack. */
const maxReplaced = 2_000_000;
const maxDepth = 200;

export class TexInput {
  readonly #sources: { text: string; at: number }[];
  #replaced = 0;

  constructor(text: string) {
    this.#sources = [{ text, at: 0 }];
  }

  /** Reads this before going on. */
  push(text: string): void {
    this.#replaced += text.length;
    if (this.#replaced > maxReplaced || this.#sources.length > maxDepth)
      throw new Failure('too-much-output', 'The macros of the TeX file expand without end.');
    if (text !== '') this.#sources.push({ text, at: 0 });
  }

  next(): TexToken | null {
    const source = this.#source;
    if (!source) return null;
    const letter = source.text[source.at] ?? '';
    source.at++;
    if (letter === '\\') return this.#command(source);
    if (letter === '%') {
      this.#skipComment(source);
      return this.next();
    }
    if (letter === '{') return { kind: 'open' };
    if (letter === '}') return { kind: 'close' };
    if (letter === '&') return { kind: 'column' };
    if (letter === '~') return { kind: 'text', text: ' ' };
    if (letter === '$') {
      if (source.text[source.at] === '$') source.at++;
      return { kind: 'math' };
    }
    if (letter === '\n' && /^[ \t]*\n/.test(source.text.slice(source.at, source.at + 200))) {
      while (/\s/.test(source.text[source.at] ?? '')) source.at++;
      return { kind: 'paragraph' };
    }
    special.lastIndex = source.at;
    const end = special.exec(source.text)?.index ?? source.text.length;
    const text = letter + source.text.slice(source.at, end);
    source.at = end;
    return { kind: 'text', text };
  }

  /** The raw text of the group that comes next, or of the one letter or command that does without braces. */
  argument(): string {
    this.#skipSpace();
    const source = this.#source;
    if (!source) return '';
    if (source.text[source.at] !== '{') {
      const match = /^(?:\\(?:[A-Za-z]+ ?|.)|[^{}])/s.exec(source.text.slice(source.at, source.at + 100));
      source.at += match?.[0].length ?? 0;
      return match?.[0] ?? '';
    }
    return this.#balanced(source, '{', '}');
  }

  /** The raw text of an argument in brackets, or null when there is none. */
  option(): string | null {
    const source = this.#source;
    if (!source) return null;
    const space = /^\s*/.exec(source.text.slice(source.at, source.at + 50))?.[0].length ?? 0;
    if (source.text[source.at + space] !== '[') return null;
    source.at += space;
    return this.#balanced(source, '[', ']');
  }

  /** Everything up to a marker, which stays. */
  before(marker: string): string {
    const source = this.#source;
    if (!source) return '';
    const start = source.at;
    const end = source.text.indexOf(marker, start);
    source.at = end < 0 ? source.text.length : end;
    return source.text.slice(start, source.at);
  }

  /** Everything up to a marker, which is passed over too. */
  until(marker: string): string {
    const text = this.before(marker);
    this.skip(marker);
    return text;
  }

  /** Passes over a star or a sign that belongs to the command before it. */
  skip(sign: string): boolean {
    const source = this.#source;
    if (!source?.text.startsWith(sign, source.at)) return false;
    source.at += sign.length;
    return true;
  }

  /** Passes over what a setting is set to: "=-1", "=2pt". */
  assignment(): void {
    const source = this.#source;
    if (source)
      source.at +=
        /^=\s*-?[\d.]+(?:pt|em|ex|cm|mm|in|sp|bp)?/.exec(source.text.slice(source.at, source.at + 20))?.[0]
          .length ?? 0;
  }

  get #source(): { text: string; at: number } | undefined {
    while (this.#sources.length > 1 && isRead(this.#sources.at(-1))) this.#sources.pop();
    const source = this.#sources.at(-1);
    return isRead(source) ? undefined : source;
  }

  #command(source: { text: string; at: number }): TexToken {
    name.lastIndex = source.at;
    const word = name.exec(source.text)?.[0];
    if (word === undefined) {
      const sign = source.text[source.at] ?? '';
      source.at++;
      return { kind: 'command', name: sign === '\n' || sign === '\t' ? ' ' : sign };
    }
    source.at += word.length;
    space.lastIndex = source.at;
    source.at += space.exec(source.text)?.[0].length ?? 0;
    return { kind: 'command', name: word };
  }

  #skipComment(source: { text: string; at: number }): void {
    const end = source.text.indexOf('\n', source.at);
    source.at = end < 0 ? source.text.length : end + 1;
    space.lastIndex = source.at;
    source.at += space.exec(source.text)?.[0].length ?? 0;
  }

  #skipSpace(): void {
    const source = this.#source;
    while (source && /\s/.test(source.text[source.at] ?? '')) source.at++;
  }

  #balanced(source: { text: string; at: number }, open: string, close: string): string {
    const start = source.at + 1;
    let depth = 0;
    for (let at = source.at; at < source.text.length; at++) {
      const letter = source.text[at];
      if (letter === '\\') at++;
      else if (letter === open) depth++;
      else if (letter === close && --depth === 0) {
        source.at = at + 1;
        return source.text.slice(start, at);
      }
    }
    source.at = source.text.length;
    return source.text.slice(start);
  }
}

const isRead = (source: { text: string; at: number } | undefined): boolean =>
  !source || source.at >= source.text.length;

const special = /[\\%{}&~$\n]/g;
const name = /[A-Za-z@]+/y;
/** Blanks after a command belong to it, a line end too, unless an empty line follows. */
const space = /[ \t]*(?:\n[ \t]*(?![ \t\n]))?/y;
