// What can I type? The overview of all commands, and the help of one.
import { packageVersion } from '../base/package-root.ts';
import { type Command, commonOptions, type Example } from './command.ts';
import { commandNames, groups } from './commands.ts';
import { table, width, wrap } from './layout.ts';
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
  const widest = widestOf([...own, ...common], optionsAtMost);
  const part = (title: string, rows: readonly Example[], width: number): string[] =>
    rows.length === 0 ? [] : ['', sheet.paint('bold', title), ...listed(rows, width, sheet.columns)];
  const { called = '', rows: words = [] } = command.words ?? {};
  return [
    `Usage: ${usage}`,
    '',
    ...wrap(command.about, sheet.columns),
    ...part(called, words, widestOf(words, optionsAtMost)),
    ...part('Options', own, widest),
    ...part('Options of every command', common, widest),
    ...part('Examples', command.examples, widestOf(command.examples, Math.floor(sheet.columns * 0.6))),
  ].join('\n');
}

const optionsAtMost = 30;

/** Of what stands on the left, as far as it leaves room for the right; the few that are wider stand alone. */
const widestOf = (rows: readonly Example[], most: number): number =>
  Math.max(0, ...rows.map(([left]) => width(left)).filter((each) => each <= most));

function listed(rows: readonly Example[], widest: number, columns: number): string[] {
  return rows.flatMap(([left, right]) => {
    const alone = width(left) > widest;
    const lines = table([[(alone ? '' : left).padEnd(widest), right]], columns, 2);
    return alone ? [`  ${left}`, ...lines.filter((line) => line !== '')] : lines;
  });
}

function optionRows(options: Options): Example[] {
  return Object.entries(options).map(([name, { short, placeholder, meaning }]) => {
    const flags = `${short ? `-${short}, ` : '    '}--${name}${placeholder ? ` ${placeholder}` : ''}`;
    return [flags, meaning];
  });
}
