// What can I type? The overview of all commands, and the help of one.
import { packageVersion } from '../base/package-root.ts';
import { type Command, commonOptions } from './command.ts';
import { commandNames, groups } from './commands.ts';
import { table, wrap } from './layout.ts';
import type { Options } from './option.ts';
import type { Terminal } from './terminal.ts';

/** Where the help will stand. */
type Sheet = Pick<Terminal, 'columns' | 'paint'>;

export function overview(sheet: Sheet): string {
  const widest = Math.max(...commandNames.map((name) => name.length));
  const lines = [
    `${sheet.paint('bold', 'Openseer')} ${packageVersion()}: your own citation-indexed research library`,
    '',
    'Usage: openseer COMMAND [options]',
  ];
  for (const [title, group] of Object.entries(groups)) {
    const rows = Object.entries(group).map(([name, summary]) => [name.padEnd(widest), summary]);
    lines.push('', sheet.paint('bold', title), ...table(rows, sheet.columns, 2));
  }
  lines.push('', 'openseer help COMMAND shows a command with its options and examples.');
  return lines.join('\n');
}

export function commandHelp(name: string, command: Command, sheet: Sheet): string {
  const usage = ['openseer', name, command.takes?.usage, '[options]'].filter(Boolean).join(' ');
  const own = optionRows(command.options);
  const common = optionRows(commonOptions);
  const examples = command.examples.map(([line, does]) => [line, does]);
  const widest = Math.max(...[...own, ...common].map(([cell = '']) => cell.length));
  const padded = (rows: string[][]) => rows.map(([cell = '', ...rest]) => [cell.padEnd(widest), ...rest]);
  return [
    `Usage: ${usage}`,
    '',
    ...wrap(command.about, sheet.columns),
    ...(own.length > 0 ? ['', sheet.paint('bold', 'Options'), ...table(padded(own), sheet.columns, 2)] : []),
    '',
    sheet.paint('bold', 'Options of every command'),
    ...table(padded(common), sheet.columns, 2),
    '',
    sheet.paint('bold', 'Examples'),
    ...table(examples, sheet.columns, 2),
  ].join('\n');
}

function optionRows(options: Options): string[][] {
  return Object.entries(options).map(([name, { short, placeholder, meaning }]) => {
    const flags = `${short ? `-${short}, ` : '    '}--${name}${placeholder ? ` ${placeholder}` : ''}`;
    return [flags, meaning];
  });
}
