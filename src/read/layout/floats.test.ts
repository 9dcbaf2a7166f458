import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from '../document.ts';
import { moveFloats } from './floats.ts';
import { column, pageOf } from './typeset.ts';

const sizes = (page: Page): string[] => page.blocks.map((block) => block.lines[0]?.text ?? '');

const open = ['Sentences go on from one column', 'to the other wherever they may'];
const rest = ['and are read as one by those who', 'know how. They end here as well.'];
const caption = { text: 'Figure 1. Something small to see', x: 72, y: 150, size: 8 };

test('a sentence goes on behind the figure that interrupts it', () => {
  const page = pageOf([...column(open, 72, 100), caption, ...column(rest, 72, 180)]);
  moveFloats([page], 10, null);
  assert.deepEqual(sizes(page), [open[0], rest[0], caption.text]);
});

test('a sentence goes on behind the figure at the head of the next page', () => {
  const pages = [pageOf(column(open, 72, 100)), pageOf([caption, ...column(rest, 72, 180)], 2)];
  moveFloats(pages, 10, null);
  assert.deepEqual(pages.flatMap(sizes), [open[0], rest[0], caption.text]);
});

test('a paragraph that ended stays before the figure', () => {
  const ended = ['Sentences end where the writer', 'wants them to end, like here it.'];
  const page = pageOf([...column(ended, 72, 100), caption, ...column(rest, 72, 180)]);
  moveFloats([page], 10, null);
  assert.deepEqual(sizes(page), [ended[0], caption.text, rest[0]]);
});
