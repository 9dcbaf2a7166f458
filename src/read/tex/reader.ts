// How is LaTeX read without TeX? Token by token: groups carry style, commands act on the group after them.
import type { Paragraph } from '../flow/flow.ts';
import { lookup } from '../lookup.ts';
import { dropped, headings, styled, switched } from './commands.ts';
import { TexEnvironments } from './environments.ts';
import { TexInput, type TexToken } from './input.ts';
import { TexMacros } from './macros.ts';
import { TexPage } from './page.ts';
import { accented, isAccent, symbolOf } from './symbols.ts';

export class TexReader {
  readonly warnings: string[] = [];
  readonly #input: TexInput;
  readonly #page: TexPage;
  readonly #environments: TexEnvironments;
  readonly #topLevel: number;
  readonly #macros = new TexMacros((name) =>
    [headings, styled, switched, this.#special].some((table) => Object.hasOwn(table, name)),
  );

  constructor(source: string) {
    this.#input = new TexInput(source);
    const hasPreamble = /\\begin\s*\{document\}/.test(source);
    this.#page = new TexPage(!hasPreamble);
    this.#environments = new TexEnvironments(this.#input, this.#page);
    this.#topLevel = /\\(chapter|part)\b/.test(source) ? 1 : 2;
  }

  read(): Paragraph[] {
    const next = (): TexToken | null => (this.#environments.ended ? null : this.#input.next());
    for (let token = next(); token; token = next()) this.#take(token);
    this.#page.endParagraph();
    return this.#page.paragraphs;
  }

  #take(token: TexToken): void {
    if (token.kind === 'text') this.#page.text(token.text);
    else if (token.kind === 'open') this.#page.open();
    else if (token.kind === 'close') this.#page.close();
    else if (token.kind === 'paragraph') this.#page.breakParagraph();
    else if (token.kind === 'math') this.#page.inMath = !this.#page.inMath;
    else if (token.kind === 'column') this.#page.verbatim(this.#environments.inTable ? '\t' : ' ');
    else if (token.kind === 'command') this.#command(token.name);
  }

  #command(name: string): void {
    if (this.#macros.define(name, this.#input) || this.#macros.expand(name, this.#input)) return;
    const special = lookup(this.#special, name);
    const heading = lookup(headings, name);
    const style = lookup(styled, name);
    const change = lookup(switched, name);
    const drop = lookup(dropped, name);
    const { group } = this.#page;
    if (special) special();
    else if (heading !== undefined) this.#heading(heading - this.#topLevel + 1);
    else if (style) this.#page.prepare({ style: { ...group.style, ...style } });
    else if (change) group.style = { ...group.style, ...change };
    else if (drop !== undefined) this.#drop(name, drop);
    else if (isAccent(name)) this.#accent(name);
    else if (/^[A-Za-z]*cite[A-Za-z]*$/.test(name)) this.#cite();
    else this.#symbol(name);
  }

  /** A command that stands for a sign; one that nobody knows vanishes with its settings. */
  #symbol(name: string): void {
    const symbol = symbolOf(name);
    if (symbol === null) {
      this.#input.option();
      this.#input.assignment();
    } else if (this.#page.inMath && !/[\p{L}\p{N}]/u.test(symbol)) {
      // Relations and operators stand free; the blanks around them were eaten with the command.
      this.#page.text(` ${symbol} `);
    } else this.#page.verbatim(symbol);
  }

  #heading(level: number): void {
    this.#input.skip('*');
    this.#input.option();
    this.#page.endParagraph();
    this.#page.prepareOwn(() => this.#page.endAs('heading', Math.max(1, level)));
  }

  #drop(name: string, count: number): void {
    this.#input.skip('*');
    while (this.#input.option() !== null);
    const values = Array.from({ length: count }, () => this.#input.argument());
    if (name === 'input' || name === 'include')
      this.warnings.push(`The file ${values[0]}, which the text includes, was not at hand.`);
  }

  #accent(name: string): void {
    const argument = this.#input.argument();
    const letter = /^\\([A-Za-z]+)\s*$/.exec(argument)?.[1];
    this.#page.verbatim(accented(name, letter ? (symbolOf(letter) ?? '') : argument) ?? '');
  }

  #cite(): void {
    this.#input.skip('*');
    while (this.#input.option() !== null);
    const keys = this.#input.argument().split(',');
    this.#page.verbatim(`[${keys.map((key) => key.trim()).join(', ')}]`);
  }

  /** Commands with a meaning of their own. */
  readonly #special: Record<string, () => void> = {
    begin: () => this.#environments.begin(this.#input.argument().trim()),
    end: () => this.#environments.end(this.#input.argument().trim()),
    title: () => this.#front('title'),
    author: () => this.#front('text'),
    date: () => this.#front('text'),
    affil: () => this.#front('text'),
    affiliation: () => this.#front('text'),
    address: () => this.#front('text'),
    institute: () => this.#front('text'),
    email: () => this.#front('text'),
    keywords: () => this.#front('text'),
    and: () => this.#page.verbatim('\n'),
    And: () => this.#page.verbatim('\n'),
    AND: () => this.#page.verbatim('\n'),
    footnote: () => this.#note(),
    thanks: () => this.#note(),
    footnotetext: () => this.#note(),
    caption: () => this.#caption(),
    item: () => this.#environments.item(),
    bibitem: () => this.#reference(),
    newblock: () => this.#page.text(' '),
    par: () => this.#page.breakParagraph(),
    '\\': () => this.#lineEnd(),
    newline: () => this.#lineEnd(),
    '(': () => this.#math(true),
    ')': () => this.#math(false),
    '[': () => this.#math(true),
    ']': () => this.#math(false),
    ref: () => this.#page.verbatim(this.#input.argument()),
    eqref: () => this.#page.verbatim(`(${this.#input.argument()})`),
    autoref: () => this.#page.verbatim(this.#input.argument()),
    cref: () => this.#page.verbatim(this.#input.argument()),
    url: () => this.#url(this.#input.argument()),
    href: () => this.#link(this.#input.argument(), this.#input.argument()),
    verb: () => this.#verb(),
    lstinline: () => this.#verb(),
    iffalse: () => void this.#input.until('\\fi'),
    let: () => this.#passOver(2),
    multicolumn: () => this.#passOver(2),
    frac: () => this.#input.push(`{${this.#input.argument()}}/{${this.#input.argument()}}`),
  };

  #passOver(count: number): void {
    for (let left = count; left > 0; left--) {
      this.#input.argument();
      this.#input.skip('=');
    }
  }

  #math(on: boolean): void {
    this.#page.inMath = on;
    this.#page.text(' ');
  }

  /** Front matter counts wherever it stands, also before the document begins. */
  #front(kind: 'title' | 'text'): void {
    this.#input.option();
    this.#page.endParagraph();
    this.#page.prepareOwn(() => this.#page.endAs(kind), true);
  }

  #caption(): void {
    this.#input.option();
    this.#page.endParagraph();
    this.#page.prepareOwn(() => this.#page.endParagraph());
  }

  #note(): void {
    this.#input.option();
    this.#page.prepareNote();
  }

  #lineEnd(): void {
    this.#input.skip('*');
    this.#input.option();
    if (this.#environments.inTable) this.#page.endParagraph();
    else this.#page.verbatim(this.#page.inMath ? ' ' : '\n');
  }

  #reference(): void {
    this.#page.endParagraph();
    this.#input.option();
    this.#page.verbatim(`[${this.#input.argument().trim()}] `);
  }

  #url(url: string): void {
    this.#page.verbatim(url.replace(/\\([%#_&~])/g, '$1'), { url });
  }

  #link(url: string, text: string): void {
    this.#input.push(`{${text}}`);
    this.#page.prepare({ style: { ...this.#page.group.style, url } });
  }

  #verb(): void {
    this.#input.skip('*');
    this.#input.option();
    const mark = this.#input.argument();
    this.#page.verbatim(mark.length === 1 ? this.#input.until(mark) : mark, { monospace: true });
  }
}
