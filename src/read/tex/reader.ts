// How is LaTeX read without TeX? Token by token: groups carry style, commands act on the group after them.
import { type Paragraph, plainStyle, type Style } from '../flow/flow.ts';
import { FlowWriter } from '../flow/writer.ts';
import {
  dropped,
  headings,
  isMathEnvironment,
  isTabular,
  silentEnvironments,
  styled,
  switched,
  verbatimEnvironments,
} from './commands.ts';
import { TexInput, type TexToken } from './input.ts';
import { TexMacros } from './macros.ts';
import { accented, isAccent, symbolOf } from './symbols.ts';

type Group = { style: Style; shown: boolean; onClose: (() => void) | null };
type Environment = { name: string; item: number };

export class TexReader {
  readonly warnings: string[] = [];
  readonly #input: TexInput;
  readonly #macros = new TexMacros(
    (name) => name in headings || name in styled || name in switched || name in this.#special,
  );
  readonly #writers = [new FlowWriter()];
  readonly #groups: Group[];
  readonly #environments: Environment[] = [];
  readonly #topLevel: number;
  /** Notes met in the paragraph at hand, which come after it. */
  #notes: Paragraph[] = [];
  /** What the next group is to be. */
  #pending: Partial<Group> | null = null;
  #inMath = false;
  #ended = false;

  constructor(source: string) {
    this.#input = new TexInput(source);
    const hasPreamble = /\\begin\s*\{document\}/.test(source);
    this.#groups = [{ style: plainStyle, shown: !hasPreamble, onClose: null }];
    this.#topLevel = /\\(chapter|part)\b/.test(source) ? 1 : 2;
  }

  read(): Paragraph[] {
    for (let token = this.#input.next(); token && !this.#ended; token = this.#input.next()) this.#take(token);
    this.#endParagraph();
    return this.#writer.page;
  }

  #take(token: TexToken): void {
    if (token.kind === 'text') this.#text(token.text);
    else if (token.kind === 'open') this.#open();
    else if (token.kind === 'close') this.#close();
    else if (token.kind === 'paragraph') this.#paragraphBreak();
    else if (token.kind === 'math') this.#inMath = !this.#inMath;
    else if (token.kind === 'column') this.#verbatim(this.#inTable ? '\t' : ' ');
    else if (token.kind === 'command') this.#command(token.name);
    if (token.kind === 'open' || token.kind === 'text') this.#pending = null;
  }

  get #group(): Group {
    const group = this.#groups.at(-1);
    if (!group) throw new Error('the outermost group is never closed');
    return group;
  }

  get #writer(): FlowWriter {
    const writer = this.#writers.at(-1);
    if (!writer) throw new Error('the outermost writer is never closed');
    return writer;
  }

  get #inTable(): boolean {
    return isTabular(this.#environments.at(-1)?.name ?? '');
  }

  #open(): void {
    this.#groups.push({ ...this.#group, onClose: null, ...this.#pending });
  }

  #close(): void {
    if (this.#groups.length > 1) this.#groups.pop()?.onClose?.();
  }

  #text(text: string): void {
    if (this.#pending && text.trim() === '') return;
    if (this.#group.shown) this.#writer.text(this.#inMath ? text : typeset(text), this.#group.style);
  }

  #verbatim(text: string): void {
    if (this.#group.shown) this.#writer.verbatim(text, this.#group.style);
  }

  #paragraphBreak(): void {
    if (this.#writers.length > 1 || this.#groups.some(({ onClose }) => onClose)) this.#text(' ');
    else this.#endParagraph();
  }

  #endParagraph(): void {
    this.#inMath = false;
    this.#writer.end();
    this.#writer.page.push(...this.#notes);
    this.#notes = [];
  }

  #command(name: string): void {
    const special = Object.hasOwn(this.#special, name) ? this.#special[name] : undefined;
    const drop = Object.hasOwn(dropped, name) ? dropped[name] : undefined;
    if (this.#macros.define(name, this.#input) || this.#macros.expand(name, this.#input)) return;
    if (special) special();
    else if (headings[name] !== undefined) this.#heading(headings[name] - this.#topLevel + 1);
    else if (styled[name]) this.#pending = { style: { ...this.#group.style, ...styled[name] } };
    else if (switched[name]) this.#group.style = { ...this.#group.style, ...switched[name] };
    else if (drop !== undefined) this.#drop(name, drop);
    else if (isAccent(name)) this.#accent(name);
    else if (/^[A-Za-z]*cite[A-Za-z]*$/.test(name)) this.#cite();
    else {
      const symbol = symbolOf(name);
      if (symbol !== null) this.#symbol(symbol);
      else {
        this.#input.option();
        this.#input.assignment();
      }
    }
  }

  /** Relations and operators of a formula stand free; the blanks around them were eaten with the command. */
  #symbol(symbol: string): void {
    if (this.#inMath && !/[\p{L}\p{N}]/u.test(symbol)) this.#text(` ${symbol} `);
    else this.#verbatim(symbol);
  }

  #heading(level: number): void {
    this.#input.skip('*');
    this.#input.option();
    this.#endParagraph();
    this.#onGroup(() => this.#writer.end('heading', Math.max(1, level)));
  }

  /** The next group is text of its own; this is done when it ends. */
  #onGroup(onClose: () => void, shown = this.#group.shown): void {
    this.#pending = { onClose, shown, style: plainStyle };
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
    this.#verbatim(accented(name, letter ? (symbolOf(letter) ?? '') : argument) ?? '');
  }

  #cite(): void {
    this.#input.skip('*');
    while (this.#input.option() !== null);
    const keys = this.#input
      .argument()
      .split(',')
      .map((key) => key.trim());
    this.#verbatim(`[${keys.join(', ')}]`);
  }

  /** Commands with a meaning of their own. */
  readonly #special: Record<string, () => void> = {
    begin: () => this.#begin(this.#input.argument().trim()),
    end: () => this.#end(this.#input.argument().trim()),
    title: () => this.#front('title'),
    author: () => this.#front('text'),
    date: () => this.#front('text'),
    affil: () => this.#front('text'),
    affiliation: () => this.#front('text'),
    address: () => this.#front('text'),
    institute: () => this.#front('text'),
    email: () => this.#front('text'),
    keywords: () => this.#front('text'),
    and: () => this.#verbatim('\n'),
    And: () => this.#verbatim('\n'),
    AND: () => this.#verbatim('\n'),
    footnote: () => this.#note(),
    thanks: () => this.#note(),
    footnotetext: () => this.#note(),
    caption: () => this.#ownParagraph(),
    item: () => this.#item(),
    bibitem: () => this.#reference(),
    newblock: () => this.#text(' '),
    par: () => this.#paragraphBreak(),
    '\\': () => this.#lineEnd(),
    newline: () => this.#lineEnd(),
    '(': () => this.#math(true),
    ')': () => this.#math(false),
    '[': () => this.#math(true),
    ']': () => this.#math(false),
    ref: () => this.#verbatim(this.#input.argument()),
    eqref: () => this.#verbatim(`(${this.#input.argument()})`),
    autoref: () => this.#verbatim(this.#input.argument()),
    cref: () => this.#verbatim(this.#input.argument()),
    url: () => this.#link(this.#input.argument(), null),
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
    this.#inMath = on;
    this.#text(' ');
  }

  /** Front matter counts wherever it stands, also before the document begins. */
  #front(kind: 'title' | 'text'): void {
    this.#input.option();
    this.#endParagraph();
    this.#onGroup(() => this.#writer.end(kind), true);
  }

  #ownParagraph(): void {
    this.#input.option();
    this.#endParagraph();
    this.#onGroup(() => this.#endParagraph());
  }

  #note(): void {
    this.#input.option();
    const { shown } = this.#group;
    const writer = new FlowWriter();
    const style = this.#group.style;
    this.#pending = {
      style: plainStyle,
      onClose: () => {
        writer.end('footnote');
        if (this.#writers.length > 1) this.#writers.pop();
        if (shown) this.#notes.push(...writer.page);
        this.#group.style = style;
      },
    };
    this.#writers.push(writer);
  }

  #lineEnd(): void {
    this.#input.skip('*');
    this.#input.option();
    if (this.#inTable) this.#endParagraph();
    else this.#verbatim(this.#inMath ? ' ' : '\n');
  }

  #item(): void {
    this.#endParagraph();
    const list = this.#environments.at(-1);
    const label = this.#input.option();
    if (list) list.item++;
    if (label !== null) this.#input.push(`${label} `);
    else if (list?.name === 'enumerate') this.#verbatim(`${list.item}. `);
  }

  #reference(): void {
    this.#endParagraph();
    this.#input.option();
    this.#verbatim(`[${this.#input.argument().trim()}] `);
  }

  #link(url: string, text: string | null): void {
    const style = { ...this.#group.style, url };
    if (text === null) {
      if (this.#group.shown) this.#writer.verbatim(url.replace(/\\([%#_&~])/g, '$1'), style);
    } else {
      this.#input.push(`{${text}}`);
      this.#pending = { style };
    }
  }

  #verb(): void {
    this.#input.skip('*');
    this.#input.option();
    const mark = this.#input.argument();
    const text = mark.length === 1 ? this.#input.until(mark) : mark;
    if (this.#group.shown) this.#writer.verbatim(text, { ...this.#group.style, monospace: true });
  }

  #begin(name: string): void {
    if (silentEnvironments.has(name)) {
      this.#input.until(`\\end{${name}}`);
      return;
    }
    this.#environments.push({ name, item: 0 });
    if (verbatimEnvironments.has(name)) this.#verbatimEnvironment(name);
    else if (name === 'document') this.#group.shown = true;
    else if (isMathEnvironment(name)) this.#math(true);
    else if (isTabular(name)) this.#beginTable(name);
    else if (name !== 'array' && !/^[bpvV]?matrix$|^(aligned|cases|split)$/.test(name)) {
      this.#endParagraph();
      this.#openEnvironment(name);
    }
  }

  #openEnvironment(name: string): void {
    const option = this.#input.option();
    if (name === 'thebibliography') this.#input.argument();
    const heading = namedEnvironments[name];
    if (heading) {
      this.#text(heading);
      this.#writer.end('heading', 1);
    } else if (statements.test(name)) {
      const label = name[0]?.toUpperCase() + name.slice(1).replace('*', '');
      this.#input.push(`\\textbf{${label}${option ? ` (${option})` : ''}.} `);
    }
  }

  #beginTable(name: string): void {
    if (/^tabular[xy]$|\*$/.test(name)) this.#input.argument();
    this.#input.option();
    this.#input.argument();
    this.#endParagraph();
  }

  #verbatimEnvironment(name: string): void {
    this.#endParagraph();
    this.#environments.pop();
    this.#input.option();
    if (name === 'minted') this.#input.argument();
    const text = this.#input.until(`\\end{${name}}`).replace(/^\n|\s+$/g, '');
    if (this.#group.shown) this.#writer.verbatim(text, { ...plainStyle, monospace: true });
    this.#writer.end('text', 0, true);
  }

  #end(name: string): void {
    const at = this.#environments.findLastIndex((environment) => environment.name === name);
    if (at >= 0) this.#environments.length = at;
    if (isMathEnvironment(name)) this.#math(false);
    else if (name === 'document') this.#ended = true;
    else if (!/matrix$|^(array|aligned|cases|split)$/.test(name)) this.#endParagraph();
  }
}

const namedEnvironments: Record<string, string> = {
  abstract: 'Abstract',
  thebibliography: 'References',
  acks: 'Acknowledgements',
};

const statements =
  /^(theorem|lemma|corollary|proposition|definition|remark|example|proof|conjecture|claim)\*?$/;

/** Quotation marks and dashes as TeX sets them. */
const typeset = (text: string): string =>
  text
    .replace(/``/g, '“')
    .replace(/''/g, '”')
    .replace(/`/g, '‘')
    .replace(/'/g, '’')
    .replace(/---/g, '—')
    .replace(/--/g, '–');
