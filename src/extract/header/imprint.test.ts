import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imprintOf } from './imprint.ts';
import type { Witness } from './witnesses.ts';

const own = { title: 'Tidal Ponds and the Herons that Visit Them', people: ['Ada Quill', 'Ben Marrow'] };

type Line = string | ({ text: string } & Partial<Witness>);

/** Lines under each other, in the head of a page unless they say otherwise. */
const printed = (...lines: Line[]): ReturnType<typeof imprintOf> =>
  imprintOf(
    lines.map((line, i) => ({
      label: 'other',
      role: 'running-head',
      isEdge: true,
      weight: 1,
      page: 1,
      box: [50, 40 + i * 12, 400, 50 + i * 12],
      ...(typeof line === 'string' ? { text: line } : line),
    })),
    own,
  );

const inText = { role: 'body', isEdge: false } as const;
const inNote = { role: 'footnote', isEdge: true } as const;

test('a journal is named before its volume', () => {
  const { venue, volume, issue, first_page } = printed('Marsh Bird Studies 2014, 4(2), 93–105');
  assert.deepEqual([venue, volume, issue, first_page], ['Marsh Bird Studies', '4', '2', '93']);
});

test('the authors in short and the page before a journal are no part of it', () => {
  assert.equal(printed('Quill et al. Marsh Bird Studies (2017) 10:80').venue, 'Marsh Bird Studies');
  assert.equal(
    printed('A. Quill, B. Marrow / Marsh Bird Studies 26 (1998) 20–30').venue,
    'Marsh Bird Studies',
  );
  assert.equal(printed('D692–D696 Marsh Bird Studies, 2006, Vol. 34').venue, 'Marsh Bird Studies');
});

test('volume and issue may be one number', () => {
  assert.equal(printed('Marsh Bird Studies 5.3 (#1) – Quill and Marrow 2019').venue, 'Marsh Bird Studies');
  assert.equal(printed('Marsh Bird Studies 2/2011: 71-97').venue, 'Marsh Bird Studies');
  assert.equal(printed('Marsh Bird Studies, 32 (2/3), 23-38.').issue, '2/3');
});

test('volumes are counted in German too', () => {
  const { venue, volume, issue } = printed('Reiher und Moor, 6. Jg., Heft 1, 1999');
  assert.deepEqual([venue, volume, issue], ['Reiher und Moor', '6', '1']);
});

test('proceedings end before their pages, their place and their date', () => {
  assert.equal(
    printed('Proceedings of the 23rd Conference on Ponds (Ponds 2010), pages 394–402').venue,
    'Proceedings of the 23rd Conference on Ponds (Ponds 2010)',
  );
  assert.equal(
    printed('In Proc. of the 9th Int. Conference on Tides, Mud, and Reeds, Galway, Ireland, June 8-10, 2006')
      .venue,
    'Proc. of the 9th Int. Conference on Tides, Mud, and Reeds',
  );
});

test('a name goes on in the lines below', () => {
  assert.equal(
    printed('International Journal of', 'Pond Research', 'and Shore Health').venue,
    'International Journal of Pond Research and Shore Health',
  );
  assert.equal(
    printed(
      { ...inNote, text: 'Appearing in Proceedings of the 3rd International Conference on Salt' },
      { ...inNote, text: 'Marshes, Bergen, Norway, 2014. Copyright 2014 by the authors.' },
    ).venue,
    'Proceedings of the 3rd International Conference on Salt Marshes',
  );
});

test('a name goes on below its beginning, not in what stands beside that', () =>
  assert.equal(
    printed(
      { ...inNote, box: [70, 700, 400, 710], text: 'Proceedings of the Joint Conference on Mud and' },
      { ...inNote, box: [220, 711, 400, 721], text: 'c 2007 Mud Association' },
      { ...inNote, box: [70, 711, 210, 721], text: 'Reeds, pp. 728–736, Prague, June 2007.' },
    ).venue,
    'Proceedings of the Joint Conference on Mud and Reeds',
  ));

test('a meeting is known by its short name and its date', () => {
  assert.equal(printed('PONDS 2010, Montréal, 19–23 juillet 2010').venue, 'PONDS 2010');
});

test('how the paper wants to be cited says where it appeared', () => {
  const { venue, volume, issue } = printed(
    { ...inText, text: 'Citation: Quill A, Marrow B (2018) Tidal Ponds and the Herons' },
    { ...inText, text: 'that Visit Them. Open Shores, 1(5), 27.' },
  );
  assert.deepEqual([venue, volume, issue], ['Open Shores', '1', '5']);
});

test('a name in full is taken before the same in short', () => {
  assert.equal(
    printed('Natl Pond Rev, 2024, Vol. 11, p317', 'National Pond Review').venue,
    'National Pond Review',
  );
});

for (const [what, ...lines] of [
  ['a date', 'November 16, 2001'],
  ['a date with words', 'Draft version May 24, 2018'],
  ['a volume alone', 'Vol. 3'],
  ['a date of receipt', 'Received 14 March 1998, 3 pages'],
  ['a licence', 'This is an open access article under the Creative Commons Licence 4.0, 2017'],
  ['a label', '• Review', 'Research Article 12, 3'],
  ['an address', 'Moorweg Suite 14, Level 2, 99', 'Pond Laboratory, BP 133, 9'],
  ['a time', 'Time: 17:43'],
  ['an author', 'Ada Quill 1, 2'],
  ['the running title', 'Tidal Ponds and the Herons 12, 4'],
  ['a piece of a sentence', 'of herons (Marrow, 2001)', 'the journal online 4, 3', 'It was seen 12, 3 times'],
] as const)
  test(`${what} is no venue`, () => assert.equal(printed(...lines).venue, null));

test('the text and its citations do not say where the paper appeared', () => {
  assert.equal(
    printed({ ...inText, label: 'intro', text: 'Marsh Bird Studies 2014, 4(2), 93–105' }).venue,
    null,
  );
  assert.equal(
    printed({ ...inText, text: 'B. Heron. “On mud.” In: Proceedings of the Conference on Mud' }).venue,
    null,
  );
  assert.equal(printed({ ...inNote, text: '5 See B. Heron, On Mud, Polity, 2015, 90-108.' }).venue, null);
});

test('numbers count volumes only behind the venue', () => {
  assert.equal(printed('Time: 17:43', 'Marsh Bird Studies 26 (1998) 20–30').volume, '26');
  assert.equal(printed('July 16, 2001').volume, null);
});
