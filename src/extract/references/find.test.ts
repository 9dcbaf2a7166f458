import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlowLine } from '../flow.ts';
import { findReferences } from './find.ts';

/** The entries of a bibliography of these lines; one that begins with ">" is indented, others open a block. */
function entriesOf(...texts: string[]): string[] {
  const flow = ['References', ...texts].map((text, i): FlowLine => {
    const goesOn = text.startsWith('>');
    const shown = text.replace(/^>/, '');
    const left = goesOn ? 62 : 50;
    const box: FlowLine['line']['box'] = [left, 100 + i * 12, left + shown.length * 4, 110 + i * 12];
    return {
      text: shown,
      line: { text: shown, box, font: 0, size: 10, bold: i === 0, italic: false, words: [] },
      page: 9,
      role: 'body',
      column: 0,
      opens: !goesOn,
      indent: goesOn ? 1.2 : 0,
      slack: 1,
      gap: 0.2,
      scale: 1,
    };
  });
  return findReferences(flow).map(({ raw }) => raw);
}

const entry = (family: string, year: number): string =>
  `${family}, A. (${year}). On the mud of ${family} Bay. Marsh Studies, 4, 12–19.`;
const list = ['Arden', 'Birch', 'Cole', 'Dunn', 'Eames'].map((family, i) => entry(family, 1990 + i));

test('a list of entries is read as it stands', () => assert.deepEqual(entriesOf(...list), list));

for (const notice of [
  '© 2014 by the authors; licensee Moor Press. This article is open.',
  'Copyright © 2019 Quill and Marrow. This is an open-access article',
  'This article is distributed under the terms of a licence of 2017',
  'Received June 15, 2006; accepted January 11, 2007',
  'Conflict of Interest Statement: The authors declare that the study of 2001',
  'The authors thank the herons of 1999 for their patience.',
  'Acknowledgements. We thank the wardens of 2003.',
  'This work was supported by the Pond Council, grant 2001.',
  'Associate editor: Ada Quill',
  'Prof. Dr. Ada Quill, Moorweg 5, 99999 Ried',
  'Manuskriptendfassung eingegangen am 19. Januar 2003.',
  'SOBRE A AUTORA | ABOUT THE AUTHOR',
])
  test(`the list ends before "${notice.slice(0, 30)}…"`, () =>
    assert.deepEqual(entriesOf(...list, notice, '>distributed in 2014 to whoever asks for it.'), list));

test('a notice between two pages of a list is left out', () =>
  assert.deepEqual(
    entriesOf(...list.slice(0, 3), '© 2014 by the authors.', '>All rights reserved.', ...list.slice(3)),
    list,
  ));

test('an entry may begin with a word that notices begin with', () => {
  const entries = [...list, 'Received Wisdom Society. (1998). Editors of mud. London: Quay Press.'];
  assert.deepEqual(entriesOf(...entries), entries);
});

test('text behind the last dated entry is no entry', () => {
  const hanging = list.flatMap((text) => [text, '>Galway: Quay Press.']);
  assert.deepEqual(
    entriesOf(...hanging, 'Professor of ponds at a university of the north', 'Fields of work: herons, mud'),
    list.map((text) => `${text} Galway: Quay Press.`),
  );
});

test('an undated last entry that begins with names is kept', () => {
  const entries = [...list, 'Fenn, Bo / Gray, Cy (Hrsg.) Moor und Reiher. Stuttgart: Ufer.'];
  assert.deepEqual(entriesOf(...entries), entries);
});

test('notes counted anew behind a list in brackets are no part of its last entry', () => {
  const keyed = list.map((text, i) => `[${i + 1}] ${text}`);
  assert.deepEqual(
    entriesOf(...keyed, '1. The ponds were dug in 1850, see http://ponds.example', '2. Counted in 1990.'),
    list,
  );
});
