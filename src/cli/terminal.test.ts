import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { Terminal } from './terminal.ts';

const screen = (isTTY: boolean) => {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 80, rows: 24 });
  return Object.assign(stream, {
    said: () => String(stream.read() ?? ''),
  }) as unknown as NodeJS.WriteStream & {
    said(): string;
  };
};
const manner = { json: false, quiet: false, verbose: false };

test('a note stands above a view, which is drawn again below it', () => {
  const err = screen(true);
  const terminal = new Terminal(manner, screen(true), err);
  const view = terminal.view(() => ['one', 'two']);
  terminal.note('first');
  assert.equal(stripVTControlCharacters(err.said()).trim(), 'first\none\ntwo');
  terminal.note('second');
  assert.equal(err.said(), '\x1b[2A\r\x1b[Jsecond\none\ntwo\n');
  view?.end();
  assert.equal(stripVTControlCharacters(err.said()).trim(), '');
});

test('without a terminal, or where nobody wants to see it, there is no view', () => {
  assert.equal(
    new Terminal(manner, screen(false), screen(false)).view(() => []),
    null,
  );
  assert.equal(
    new Terminal({ ...manner, quiet: true }, screen(true), screen(true)).view(() => []),
    null,
  );
});
