import assert from 'node:assert/strict';
import { test } from 'node:test';
import { citedIn } from './cited.ts';
import type { Note } from './notes.ts';

const notes = (...texts: string[]): Note[] => texts.map((text, i) => ({ number: i + 1, text, lines: [] }));

const beck = 'U. Beck, German Europe, Cambridge, Polity Press, 2013, 12.';
const offe = 'See C. Offe, Europe Entrapped, Cambridge, Polity Press, 2015, 90-108.';

test('a full citation in a note becomes a reference that bears the number of the note', () => {
  const { references, byNote } = citedIn(notes('Emphasis added.', offe));
  assert.deepEqual(
    references.map(({ marker, title, year }) => ({ marker, title, year })),
    [{ marker: '2', title: 'Europe Entrapped', year: 2015 }],
  );
  assert.deepEqual([...byNote], [[2, [0]]]);
});

test('a note that cites several works leads to each', () => {
  const { references, byNote } = citedIn(notes(`${beck.slice(0, -1)}; ${offe}`));
  assert.deepEqual(
    references.map(({ authors }) => authors[0]?.family),
    ['Beck', 'Offe'],
  );
  assert.deepEqual(byNote.get(1), [0, 1]);
});

test('short forms lead back to what they stand for', () => {
  const { references, byNote } = citedIn(
    notes(beck, 'Ibid., 14.', offe, 'Beck, op. cit., 20.', 'Offe, supra note 3, 91.', 'Ebd., S. 4.'),
  );
  assert.equal(references.length, 2);
  assert.deepEqual([...byNote.values()], [[0], [0], [1], [0], [1], [1]]);
});

test('the same work cited in full twice is one reference', () => {
  const { references, byNote } = citedIn(notes(beck, offe, beck.replace('12', '77')));
  assert.equal(references.length, 2);
  assert.deepEqual(byNote.get(3), [0]);
});

test('what only comments is no reference', () => {
  const comments = [
    'This article is based on a lecture that was given in Jerusalem on 28 November 2007.',
    'Section 2 of the Act of 29 August 1997.',
    'See the discussion in Section IV.2 above.',
    'I thank Jane Smith for her comments on an earlier draft of this article.',
  ];
  assert.deepEqual(citedIn(notes(...comments)).references, []);
});
