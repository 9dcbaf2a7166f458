import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Rule } from '../document.ts';
import { setFootnotesApart } from './footnotes.ts';
import { column, type Placed, pageOf } from './typeset.ts';

const lines = (name: string, count: number): string[] =>
  Array.from(
    { length: count },
    (_, i) => `${name} has ${count} lines and this is ${'abcdefghijkl'[i]} of them`,
  );
const small = (placed: readonly Placed[]): Placed[] => placed.map((p) => ({ ...p, size: 8 }));

function notesOf(page: Page, rules: Rule[] = []): string[] {
  page.rules = rules;
  setFootnotesApart(page, 10);
  return page.blocks.filter((b) => b.role === 'footnote').flatMap((b) => b.lines.map((line) => line.text));
}

test('small print under a short rule is a footnote', () => {
  const note = ['see there for more', 'and for the proof'];
  const page = pageOf([...column(lines('body', 10), 72, 100), ...small(column(note, 72, 640, 10))], 2);
  assert.deepEqual(notesOf(page, [{ box: [72, 628, 120, 628.5], horizontal: true }]), note);
});

test('small print that begins with a raised number is a footnote', () => {
  const page = pageOf(
    [
      ...column(lines('body', 10), 72, 100),
      { text: '1', x: 72, y: 637, size: 5 },
      ...small(column(['See there.'], 74.5, 640)),
    ],
    2,
  );
  assert.deepEqual(notesOf(page), ['1See there.']);
});

test('a caption at the foot of a column is none', () => {
  const page = pageOf(
    [...column(lines('body', 10), 72, 100), ...small(column(['Figure 2. A plot of it.'], 72, 640))],
    2,
  );
  assert.deepEqual(notesOf(page, [{ box: [72, 628, 120, 628.5], horizontal: true }]), []);
});

test('a column that is small from its top is no note', () => {
  const page = pageOf(small(column(lines('references', 12), 72, 100)), 2);
  assert.deepEqual(notesOf(page, [{ box: [72, 80, 120, 80.5], horizontal: true }]), []);
});

test('a note at the foot of the left column does not part the text of the two columns', () => {
  const page = pageOf([
    ...column(lines('left', 10), 50, 100),
    ...small(column(['* Corresponding author of this'], 50, 260)),
    ...column(lines('right', 12), 330, 100),
  ]);
  notesOf(page);
  const last = page.blocks.at(-1);
  assert.equal(last?.role, 'footnote');
});

test('an abstract in small type at the head of a column is no note', () => {
  const page = pageOf([
    { text: 'Abstract', x: 72, y: 100 },
    ...small(column(lines('abstract', 12), 72, 130)),
    ...column(lines('right', 12), 350, 100),
  ]);
  assert.deepEqual(notesOf(page), []);
});
