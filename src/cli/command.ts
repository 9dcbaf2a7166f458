// What is a command? One file in commands/ each: what it takes, two examples, and what it does.
import type { Configuration } from '../base/configuration.ts';
import type { ExitCode } from './exit.ts';
import { flag, list, type Options, text, type Values } from './option.ts';
import type { Terminal } from './terminal.ts';

export type Command<O extends Options = Options> = {
  /** What stands behind the name on the usage line: "FILE|DIR…"; absent where the command takes no arguments. */
  takes?: { usage: string; least: number; most: number };
  /** A few sentences under the usage line of its help. */
  about: string;
  /** What may be given for a word of `takes`, and what each does. */
  words?: { called: 'VERB' | 'WHAT' | 'QUERY'; rows: readonly Example[] };
  options: O;
  examples: readonly [Example, Example];
  /**
   * Does the work. Rooms are imported inside, so that help needs none of them.
   * Returns an exit code only to overrule the usual one: 130 after an interrupt, 1 after reported failures, else 0.
   */
  run(invocation: Invocation<O>): Promise<ExitCode | undefined>;
};

/** What to type, and what it does. */
export type Example = readonly [line: string, does: string];

/** One call of a command. */
export type Invocation<O extends Options = Options> = {
  args: readonly string[];
  options: Values<O>;
  /** The library's folder, whether or not there is one yet. */
  library: string;
  /** Settings from openseer.toml, environment and flags. Throws `wrong-setting`. */
  configuration(): Promise<Configuration>;
  terminal: Terminal;
  /** Aborted by the first Ctrl-C: finish what is in hand, begin nothing new. */
  signal: AbortSignal;
};

/** Checks the types of a command where it is written. */
export const command = <const O extends Options>(definition: Command<O>): Command<O> => definition;

/** What every command takes. */
export const commonOptions = {
  library: text('DIR', 'The library folder (./library, or OPENSEER_LIBRARY)'),
  set: list('KEY=VALUE', 'Overrule a setting for this call, such as read.max_pages=100'),
  json: flag('Print results as JSON, one object a line'),
  quiet: flag('Say nothing but results and failures', 'q'),
  verbose: flag('Say more, and show where a failure came from', 'v'),
  help: flag('Show the help of this command', 'h'),
} as const satisfies Options;
