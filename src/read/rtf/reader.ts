// How is RTF understood, token by token? Groups inherit and restore formatting; bytes mean what the font's set says.
import type { Metadata } from '../document.ts';
import { plainStyle as anyStyle, type Flow, noMetadata, type Paragraph, type Style } from '../flow/flow.ts';
import { FlowWriter } from '../flow/writer.ts';
import { lookup } from '../lookup.ts';
import { charsetEncoding, codePageEncoding, decodeBytes } from './codepages.ts';
import { type Destination, destinationOf } from './destinations.ts';
import { symbolOf } from './symbols.ts';
import type { Token } from './tokens.ts';

type Group = {
  style: Style;
  hidden: boolean;
  font: number;
  /** How many characters stand in for a Unicode letter, for readers that know none. */
  fallback: number;
  destination: Destination;
  /** The property that an info group sets. */
  property: keyof Metadata | null;
};

export class RtfReader {
  readonly #stack: Group[] = [];
  readonly #fonts = new Map<number, string | null>();
  readonly #headings = new Map<number, number>();
  readonly #metadata: Metadata = { ...noMetadata };
  readonly #writer = new FlowWriter();
  readonly #notes = new FlowWriter();
  readonly #asides = new FlowWriter();
  #after: Paragraph[] = [];
  #group: Group = {
    style: plainStyle,
    hidden: false,
    font: -1,
    fallback: 1,
    destination: 'text',
    property: null,
  };
  #codePage = 'windows-1252';
  #bytes: number[] = [];
  #skip = 0;
  /** A destination after this mark may be passed over by readers that do not know it. */
  #optional = false;
  #opened = false;
  #style = 0;
  #outline: number | null = null;
  #inTable = false;
  #noteCount = 0;
  #text = '';
  #defined = -1;
  #firstHalf = '';

  take(token: Token): void {
    if (token.kind !== 'bytes') this.#flush();
    if (token.kind === 'open') this.#open();
    else if (token.kind === 'close') this.#close();
    else if (token.kind === 'bytes') this.#plain(token.bytes, token.escaped);
    else if (this.#skip > 0 && !this.#opened && token.word !== 'u') this.#skip--;
    else this.#control(token.word, token.value);
    this.#opened = token.kind === 'open' || (this.#opened && this.#optional);
  }

  finish(): Flow {
    this.#flush();
    this.#endParagraph();
    const pages = this.#writer.pages.map((page) => [...page]);
    pages.at(0)?.unshift(...this.#asides.page);
    return { pages, metadata: this.#metadata, warnings: [] };
  }

  #open(): void {
    this.#stack.push(this.#group);
    this.#group = { ...this.#group };
    this.#skip = 0;
    this.#optional = false;
    if (this.#group.destination === 'styles' || this.#group.destination === 'fonts') this.#text = '';
  }

  #close(): void {
    const ended = this.#group;
    this.#skip = 0;
    const around = this.#stack.pop();
    if (!around) return;
    this.#group = around;
    if (ended.destination === 'styles') this.#defineStyle();
    if (ended.destination === 'footnote' && around.destination !== 'footnote') this.#endNote();
    if (ended.destination === 'aside' && around.destination !== 'aside') this.#asides.end('aside');
    if (ended.property && !around.property) this.#setProperty(ended.property);
    if (ended.destination === 'instruction' && around.destination !== 'instruction') this.#link();
  }

  #plain(bytes: Uint8Array, escaped: boolean): void {
    if (this.#group.destination === 'nowhere') return;
    const from = Math.min(this.#skip, bytes.length);
    this.#skip -= from;
    this.#optional = false;
    if (escaped && bytes.length === 0) return;
    for (let at = from; at < bytes.length; at++) this.#bytes.push(bytes[at] ?? 0);
  }

  /** Bytes are decoded together: a letter of Japanese is two of them, one of which may look like plain text. */
  #flush(): void {
    if (this.#bytes.length === 0) return;
    const own = this.#fonts.get(this.#group.font);
    const text = decodeBytes(this.#bytes, own ?? this.#codePage);
    this.#bytes = [];
    this.#write(text);
  }

  #write(text: string): void {
    const { destination, style, hidden, property } = this.#group;
    if (destination === 'text' && !hidden) this.#writer.verbatim(text, style);
    else if (destination === 'footnote' && !hidden) this.#notes.verbatim(text, { ...style, size: null });
    else if (destination === 'aside') this.#asides.verbatim(text, style);
    else if (property || destination === 'styles' || destination === 'instruction') this.#text += text;
  }

  #control(word: string, value: number | null): void {
    if (word === '*') {
      this.#optional = true;
      return;
    }
    const destination = this.#opened ? destinationOf(word) : null;
    if (destination) this.#enter(destination);
    else if (this.#opened && this.#optional && !kept.has(word)) this.#group.destination = 'nowhere';
    else if (this.#group.destination === 'info') this.#info(word, value);
    else if (symbolOf(word) !== null) this.#write(symbolOf(word) ?? '');
    else if (word === 'u') this.#unicode(value ?? 0);
    else if (!this.#character(word, value)) this.#paragraph(word, value);
    this.#optional = false;
  }

  #enter(destination: Destination): void {
    if (this.#group.destination === 'nowhere') return;
    this.#group.destination = destination;
    if (destination === 'instruction') this.#text = '';
    if (destination === 'footnote') this.#group.style = plainStyle;
  }

  #unicode(value: number): void {
    const code = value < 0 ? value + 65_536 : value;
    this.#skip = this.#group.fallback;
    if (code <= 0 || code > 0xffff) return;
    const isFirstHalf = code >= 0xd800 && code < 0xdc00;
    if (!isFirstHalf) this.#write(this.#firstHalf + String.fromCharCode(code));
    this.#firstHalf = isFirstHalf ? String.fromCharCode(code) : '';
  }

  /** Formatting of letters; false when the word is about something else. */
  #character(word: string, value: number | null): boolean {
    const group = this.#group;
    const on = value !== 0;
    if (word === 'b') group.style = { ...group.style, bold: on };
    else if (word === 'i') group.style = { ...group.style, italic: on };
    else if (word === 'super') group.style = { ...group.style, rise: on ? 'superscript' : 'normal' };
    else if (word === 'sub') group.style = { ...group.style, rise: on ? 'subscript' : 'normal' };
    else if (word === 'nosupersub') group.style = { ...group.style, rise: 'normal' };
    else if (word === 'fs')
      group.style = { ...group.style, size: value && value >= 8 && value <= 400 ? value / 2 : null };
    else if (word === 'v' || word === 'deleted') group.hidden = on;
    else if (word === 'plain') group.style = { ...plainStyle, url: group.style.url };
    else if (word === 'f') this.#font(value ?? 0);
    else if (word === 'uc') group.fallback = Math.max(0, value ?? 1);
    else return false;
    return true;
  }

  #paragraph(word: string, value: number | null): void {
    if (word === 'par' || word === 'sect' || word === 'page')
      this.#inTable && word === 'par' ? this.#write(' ') : this.#endParagraph();
    else if (word === 'row' || word === 'nestrow') this.#endParagraph();
    else if (word === 'cell' || word === 'nestcell') this.#write('\t');
    else if (word === 'intbl') this.#inTable = true;
    else if (word === 'pard') this.#resetParagraph();
    else if (word === 's') this.#style = value ?? 0;
    else if (word === 'outlinelevel') this.#outline = (value ?? 0) + 1;
    else if (word === 'ansicpg') this.#codePage = codePageEncoding(value ?? 1252);
    else if (word === 'mac') this.#codePage = 'macintosh';
    else if (word === 'fcharset') this.#fonts.set(this.#defined, charsetEncoding(value ?? 0));
    else if (word === 'chftn')
      this.#write(String(this.#group.destination === 'footnote' ? this.#noteCount : ++this.#noteCount));
  }

  #font(number: number): void {
    if (this.#group.destination === 'fonts') this.#defined = number;
    this.#group.font = number;
  }

  #resetParagraph(): void {
    this.#inTable = false;
    if (this.#group.destination === 'styles') return;
    this.#style = 0;
    this.#outline = null;
  }

  #endParagraph(): void {
    if (this.#group.destination === 'footnote') {
      this.#notes.end('footnote');
      return;
    }
    if (this.#group.destination === 'aside') {
      this.#asides.end('aside');
      return;
    }
    const level =
      this.#outline !== null && this.#outline <= 9 ? this.#outline : (this.#headings.get(this.#style) ?? 0);
    const isTitle = level === titleLevel;
    this.#writer.end(isTitle ? 'title' : level > 0 ? 'heading' : 'text', Math.max(0, level));
    this.#writer.page.push(...this.#after);
    this.#after = [];
  }

  #endNote(): void {
    this.#notes.end('footnote');
    this.#after.push(...this.#notes.page.splice(0));
  }

  /** "heading 2;" in the stylesheet, under whatever number the writer chose. */
  #defineStyle(): void {
    const heading = /^\s*heading (\d)/i.exec(this.#text)?.[1];
    if (heading) this.#headings.set(this.#style, Number(heading));
    else if (/^\s*title\s*;/i.test(this.#text)) this.#headings.set(this.#style, titleLevel);
    this.#text = '';
    this.#style = 0;
  }

  #link(): void {
    const url = /HYPERLINK\s+"?([^"\s\\]+)/.exec(this.#text)?.[1] ?? null;
    this.#text = '';
    if (url) this.#group.style = { ...this.#group.style, url };
  }

  #info(word: string, value: number | null): void {
    const property = lookup(properties, word);
    if (property) {
      this.#group.property = property;
      this.#text = '';
    } else if (word === 'u') this.#unicode(value ?? 0);
    else if (word === 'yr' && this.#group.property === 'created') this.#text = String(value);
    else if ((word === 'mo' || word === 'dy') && this.#group.property === 'created')
      this.#text += `-${String(value).padStart(2, '0')}`;
  }

  #setProperty(property: keyof Metadata): void {
    this.#metadata[property] = this.#text.trim() || null;
    this.#text = '';
  }
}

const titleLevel = -1;

/** Text that says nothing of its size has twelve points. */
const plainStyle: Style = { ...anyStyle, size: 12 };

const properties: Record<string, keyof Metadata> = {
  title: 'title',
  author: 'author',
  subject: 'subject',
  keywords: 'keywords',
  creatim: 'created',
};

/** Optional destinations whose text is text nevertheless. */
const kept = new Set(['cs', 'ts', 'listtext']);
