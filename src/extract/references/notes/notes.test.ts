import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlowLine } from '../../flow.ts';
import { notesOf } from './notes.ts';

function line(text: string, page: number, role: FlowLine['role'], scale = 1): FlowLine {
  const box = [0, 0, 100, 10] as const;
  const words = text.split(' ').map((word) => ({
    text: word,
    box,
    font: 0,
    size: 10,
    rise: 'normal' as const,
    spaceBefore: true,
  }));
  const whole = { text, box, words, font: 0, size: 10, bold: false, italic: false };
  return { text, line: whole, page, role, column: 0, opens: true, indent: 0, slack: 0, gap: 1, scale };
}

test('notes are told apart by numbers that count up, over pages', () => {
  const flow = [
    line('Text of the page', 1, 'body'),
    line('1 First note that goes', 1, 'footnote', 0.8),
    line('on here', 1, 'footnote', 0.8),
    line('2 Second note ends on the', 1, 'footnote', 0.8),
    line('More text', 2, 'body'),
    line('next page.', 2, 'footnote', 0.8),
    line('3 Third note, 1998', 2, 'footnote', 0.8),
  ];
  assert.deepEqual(
    notesOf(flow).map(({ number, text }) => [number, text]),
    [
      [1, 'First note that goes on here'],
      [2, 'Second note ends on the next page.'],
      [3, 'Third note, 1998'],
    ],
  );
});

test('a small number on a line of its own begins a note too, and ends with its page', () => {
  const flow = [1, 2, 3].flatMap((n) => [
    line('Text', n, 'body'),
    line(String(n), n, 'body', 0.5),
    line(`Note ${n}`, n, 'body', 0.8),
  ]);
  assert.deepEqual(
    notesOf(flow).map(({ text }) => text),
    ['Note 1', 'Note 2', 'Note 3'],
  );
});

test('notes may be listed at the end', () => {
  const flow = [
    line('Text', 1, 'body'),
    line('Notes', 2, 'body'),
    line('1. One', 2, 'body'),
    line('2. Two', 2, 'body'),
    line('3. Three', 3, 'body'),
  ];
  assert.deepEqual(
    notesOf(flow).map(({ text }) => text),
    ['One', 'Two', 'Three'],
  );
});

test('a page number at the foot is no note', () => {
  assert.deepEqual(notesOf([line('Text', 1, 'body'), line('1', 1, 'footnote')]), []);
});
