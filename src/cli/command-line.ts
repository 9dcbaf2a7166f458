// One call from what was typed to an exit code: finds the command, gives it what it takes, and says how it ended.
import { Failure } from '../base/errors.ts';
import { type Command, commonOptions } from './command.ts';
import { type ExitCode, exitCodeOf, exitCodes } from './exit.ts';
import { flagsGiven, givenBySet } from './flags.ts';
import { commandHelp } from './help.ts';
import { listenForInterrupt } from './interrupt.ts';
import { checkArguments, findCommand, splitLine } from './line.ts';
import { troubleWithPath } from './named-path.ts';
import { parse } from './option.ts';
import { Terminal } from './terminal.ts';

/** `find` loads a command by its name. */
export async function commandLine(
  typed: readonly string[],
  find: (name: string) => Promise<Command> = findCommand,
): Promise<ExitCode> {
  const { name, rest, manner } = splitLine(typed);
  const terminal = new Terminal(manner);
  const interrupt = listenForInterrupt(() =>
    terminal.note('finishing what is in hand; Ctrl-C again stops now'),
  );
  try {
    const command = await find(name);
    const { values, args } = parse(
      rest,
      { ...command.options, ...commonOptions },
      `See openseer help ${name}.`,
    );
    if (values.help) {
      terminal.print(commandHelp(name, command, terminal));
      return exitCodes.done;
    }
    checkArguments(name, command, args);
    const library = values.library ?? (process.env.OPENSEER_LIBRARY || 'library');
    const flags = [...givenBySet(values.set), ...flagsGiven(command.options, values)];
    const ended = await command.run({
      args,
      options: values,
      library,
      configuration: async () => {
        const { configurationOf } = await import('./configuration.ts');
        return configurationOf(library, process.env, flags);
      },
      terminal,
      signal: interrupt.signal,
    });
    if (ended !== undefined) return ended;
    if (interrupt.asked()) return exitCodes.interrupted;
    return terminal.failures > 0 ? exitCodes.failures : exitCodes.done;
  } catch (thrown) {
    if (interrupt.asked() && thrown instanceof Error && thrown.name === 'AbortError')
      return exitCodes.interrupted;
    const failure =
      thrown instanceof Failure ? thrown : (troubleWithPath(thrown, typed) ?? unexpected(thrown));
    terminal.abandon(failure);
    return exitCodeOf(failure.code);
  }
}

function unexpected(thrown: unknown): Failure {
  const what = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  const [line = ''] = what.split('\n');
  const said = `Openseer stopped at something it did not foresee (${line}). Run it again with --verbose and report it.`;
  return new Failure('unexpected', said, { cause: thrown });
}
