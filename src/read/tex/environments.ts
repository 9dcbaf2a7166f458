// What does an environment of LaTeX do to the text in it? Lists count, tables have columns, formulas are formulas.
import { lookup } from '../lookup.ts';
import { isMathEnvironment, isTabular, silentEnvironments, verbatimEnvironments } from './commands.ts';
import type { TexInput } from './input.ts';
import type { TexPage } from './page.ts';

type Environment = { name: string; item: number };

export class TexEnvironments {
  /** The document is over. */
  ended = false;
  readonly #input: TexInput;
  readonly #page: TexPage;
  readonly #open: Environment[] = [];

  constructor(input: TexInput, page: TexPage) {
    this.#input = input;
    this.#page = page;
  }

  get inTable(): boolean {
    return isTabular(this.#open.at(-1)?.name ?? '');
  }

  begin(name: string): void {
    if (silentEnvironments.has(name)) {
      this.#input.until(`\\end{${name}}`);
      return;
    }
    if (verbatimEnvironments.has(name)) {
      this.#verbatim(name);
      return;
    }
    this.#open.push({ name, item: 0 });
    if (name === 'document') this.#page.group.shown = true;
    else if (isMathEnvironment(name)) this.#math(true);
    else if (isTabular(name)) this.#table(name);
    else if (!insideFormulas.test(name)) this.#paragraphs(name);
  }

  end(name: string): void {
    const at = this.#open.findLastIndex((environment) => environment.name === name);
    if (at >= 0) this.#open.length = at;
    if (isMathEnvironment(name)) this.#math(false);
    else if (name === 'document') this.ended = true;
    else if (!insideFormulas.test(name)) this.#page.endParagraph();
  }

  item(): void {
    this.#page.endParagraph();
    const list = this.#open.at(-1);
    const label = this.#input.option();
    if (list) list.item++;
    if (label !== null) this.#input.push(`${label} `);
    else if (list?.name === 'enumerate') this.#page.verbatim(`${list.item}. `);
  }

  #math(on: boolean): void {
    this.#page.inMath = on;
    this.#page.text(' ');
  }

  #paragraphs(name: string): void {
    this.#page.endParagraph();
    const option = this.#input.option();
    if (name === 'thebibliography') this.#input.argument();
    const heading = lookup(headed, name);
    if (heading) {
      this.#page.text(heading);
      this.#page.endAs('heading', 1);
    } else if (statements.test(name)) {
      const label = name[0]?.toUpperCase() + name.slice(1).replace('*', '');
      this.#input.push(`\\textbf{${label}${option ? ` (${option})` : ''}.} `);
    }
  }

  #table(name: string): void {
    if (/^tabular[xy]$|\*$/.test(name)) this.#input.argument();
    this.#input.option();
    this.#input.argument();
    this.#page.endParagraph();
  }

  #verbatim(name: string): void {
    this.#page.endParagraph();
    this.#input.option();
    if (name === 'minted') this.#input.argument();
    const text = this.#input.until(`\\end{${name}}`).replace(/^\n|\s+$/g, '');
    this.#page.verbatim(text, { monospace: true });
    this.#page.endParagraph(true);
  }
}

const headed: Record<string, string> = {
  abstract: 'Abstract',
  thebibliography: 'References',
  acks: 'Acknowledgements',
};

const insideFormulas = /^([bpvV]?matrix|array|aligned|cases|split)$/;

const statements =
  /^(theorem|lemma|corollary|proposition|definition|remark|example|proof|conjecture|claim)\*?$/;
