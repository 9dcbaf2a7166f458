// What was typed? The name of the command among its options, and how the answer is wanted.
import { parseArgs } from 'node:util';
import { Failure } from '../base/errors.ts';
import { nearest } from '../base/nearest.ts';
import type { Command } from './command.ts';
import { commandNames } from './commands.ts';
import type { Manner } from './terminal.ts';

export type Line = { name: string; rest: string[]; manner: Manner };

/** Options may stand before the command: the first word that is neither an option nor an option's value is its name. */
export function splitLine(typed: readonly string[]): Line {
  const { tokens, values } = parseArgs({
    args: [...typed],
    options: {
      library: { type: 'string' },
      set: { type: 'string', multiple: true },
      json: { type: 'boolean' },
      quiet: { type: 'boolean', short: 'q' },
      verbose: { type: 'boolean', short: 'v' },
      version: { type: 'boolean' },
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const manner = {
    json: values.json === true,
    quiet: values.quiet === true,
    verbose: values.verbose === true,
  };
  const named = tokens.find((token) => token.kind === 'positional');
  if (named) return { name: named.value, rest: typed.toSpliced(named.index, 1), manner };
  if (values.version) return { name: 'version', rest: typed.filter((word) => word !== '--version'), manner };
  return { name: 'help', rest: typed.filter((word) => word !== '--help' && word !== '-h'), manner };
}

/** Loads the file of this command alone, so that every other stays quick. Throws `wrong-usage` with the name probably meant. */
export async function findCommand(name: string): Promise<Command> {
  if (commandNames.includes(name)) {
    const loaded: { default: Command } = await import(`./commands/${name}.ts`);
    return loaded.default;
  }
  const meant = nearest(name, commandNames);
  const next = meant ? `Did you mean "openseer ${meant}"?` : 'See openseer help for all commands.';
  throw new Failure('wrong-usage', `There is no command "${name}". ${next}`);
}

/** `name`: that of the command, with the verb behind it where each takes something else. */
export function checkArguments(
  name: string,
  { takes }: Pick<Command, 'takes'>,
  args: readonly string[],
): void {
  const { usage, least, most } = takes ?? { usage: '', least: 0, most: 0 };
  const help = `See openseer help ${name.split(' ')[0]}.`;
  if (args.length < least) throw new Failure('wrong-usage', `openseer ${name} needs ${usage}. ${help}`);
  if (args.length <= most) return;
  const extra = JSON.stringify(args[most]);
  const limit = most === 0 ? 'takes no arguments' : `takes only ${usage}`;
  throw new Failure('wrong-usage', `openseer ${name} ${limit}, but was also given ${extra}. ${help}`);
}
