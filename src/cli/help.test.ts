import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commonOptions } from './command.ts';
import { commandNames, groups } from './commands.ts';
import { commandHelp, overview } from './help.ts';
import { width } from './layout.ts';
import { findCommand, splitLine } from './line.ts';
import { parse } from './option.ts';

const sheet = (columns: number) => ({ columns, paint: (_: unknown, text: string) => text });

test('the overview names every command and keeps to the width', () => {
  for (const columns of [80, 120]) {
    const text = overview(sheet(columns));
    for (const name of commandNames) assert.match(text, new RegExp(`^  ${name} +\\S`, 'm'));
    for (const line of text.split('\n')) assert.ok(width(line) <= columns, line);
  }
});

for (const [name, summary] of Object.values(groups).flatMap(Object.entries<string>)) {
  test(`${name} has a help of 80 columns, and two examples that its own options understand`, async () => {
    const command = await findCommand(name);
    assert.match(summary, /^[A-Z].*[^.]$/);
    for (const line of commandHelp(name, command, sheet(80)).split('\n')) assert.ok(width(line) <= 80, line);
    assert.equal(command.examples.length, 2);
    for (const [example] of command.examples) {
      const [program, ...typed] = example.split(' ').map((word) => word.replace(/^"|"$/g, ''));
      assert.equal(program, 'openseer');
      const line = splitLine(typed);
      assert.equal(line.name, name);
      parse(line.rest, { ...command.options, ...commonOptions }, '');
    }
  });
}
