// What did the author define? Macros of their own, replaced by what they stand for.
import type { TexInput } from './input.ts';

type Macro = { parameters: number; preset: string | null; body: string };

export class TexMacros {
  readonly #macros = new Map<string, Macro>();
  readonly #known: (name: string) => boolean;

  /** Names that are `known` already keep their meaning: papers redefine \section to change its looks. */
  constructor(known: (name: string) => boolean) {
    this.#known = known;
  }

  /** Reads a definition when the command begins one. */
  define(command: string, input: TexInput): boolean {
    if (
      /^(re|provide)?newcommand$|^(re|provide)command$|^renewcommand$|^DeclareRobustCommand$/.test(command)
    ) {
      input.skip('*');
      const name = input.argument().replace(/^\\/, '').trim();
      const parameters = Number(input.option() ?? 0) || 0;
      const preset = input.option();
      this.#set(name, { parameters, preset, body: input.argument() });
      return true;
    }
    if (/^[gex]?def$/.test(command)) {
      const name = input.argument().replace(/^\\/, '');
      const parameters = input.before('{').split('#').length - 1;
      this.#set(name, { parameters, preset: null, body: input.argument() });
      return true;
    }
    return false;
  }

  /** Puts what a macro stands for into the input; false when there is no such macro. */
  expand(command: string, input: TexInput): boolean {
    const macro = this.#macros.get(command);
    if (!macro) return false;
    const values: string[] = [];
    if (macro.preset !== null) values.push(input.option() ?? macro.preset);
    while (values.length < macro.parameters) values.push(input.argument());
    input.push(macro.body.replace(/#(\d)/g, (_, digit: string) => values[Number(digit) - 1] ?? ''));
    return true;
  }

  #set(name: string, macro: Macro): void {
    if (name !== '' && macro.parameters <= 9 && !this.#known(name)) this.#macros.set(name, macro);
  }
}
