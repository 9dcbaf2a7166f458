// Which columns does the first pass look at, and from how far? Read top to bottom; a line is one or more features.
import { hashText } from '../../../learn/hash.ts';

/** A feature of word i: the values of columns at i + offset, taken together. */
export type Template = { seed: number; parts: readonly { column: string; offset: number }[] };

type Part = readonly [column: string, offset: number];

const together = (...parts: Part[]): Template => ({
  seed: hashText(parts.map((part) => part.join('@')).join(' ')),
  parts: parts.map(([column, offset]) => ({ column, offset })),
});
const from = (column: string, ...offsets: number[]): Template[] =>
  offsets.map((offset) => together([column, offset]));
const here = (...columns: string[]): Template[] => columns.map((column) => together([column, 0]));

export const templates: readonly Template[] = [
  ...from('word', -3, -2, -1, 0, 1, 2, 3),
  ...from('kind', -3, -2, -1, 0, 1, 2, 3),
  ...from('shape', -1, 0, 1),
  ...from('gap', 0, 1),
  ...from('tightGap', -2, -1, 0, 1, 2, 3),
  ...here('exact', 'start2', 'start3', 'start4', 'end1', 'end2', 'end3', 'end4', 'length'),
  ...from('start3', -1, 1),
  ...from('end3', -1, 1),
  together(['word', -1], ['word', 0]),
  together(['word', 0], ['word', 1]),
  together(['tightGap', 0], ['word', 0]),
  together(['word', 0], ['tightGap', 1]),
  together(['word', -1], ['tightGap', 0]),
  together(['tightGap', 1], ['word', 1]),
  together(['tightGap', -1], ['word', -1], ['tightGap', 0]),
  together(['tightGap', 0], ['kind', 0], ['tightGap', 1]),
  together(['gap', 0], ['gap', 1]),
  together(['kind', -1], ['tightGap', 0], ['kind', 0]),
  together(['kind', 0], ['tightGap', 1], ['kind', 1]),
  together(['kind', -1], ['kind', 0], ['kind', 1]),
  together(['kind', -2], ['tightGap', -1], ['kind', -1]),
  together(['kind', 1], ['tightGap', 2], ['kind', 2]),

  ...here('fromStart', 'fromEnd', 'eighth', 'quoted', 'bracketed'),
  ...here('chunk', 'chunkPosition', 'chunkLength', 'chunkFirst', 'chunkEnd', 'chunkBefore', 'chunkAfter'),
  ...here('sentence', 'sentencePosition', 'sentenceLength', 'sentenceFirst', 'sentenceEnd'),
  ...here('nextNumber', 'previousNumber', 'years', 'initialsAround'),
  ...here('inBehind', 'editorAhead', 'editorBehind', 'cuesAnywhere'),
  ...from('cue', -1, 0, 1),
  ...from('pattern', -1, 0, 1),
  ...from('journal', -1, 0, 1),
  ...from('place', -1, 0, 1),
  ...from('university', 0),
  ...from('person', -2, -1, 0, 1, 2),
  together(['person', -1], ['person', 0], ['person', 1]),
  together(['person', 0], ['kind', 0], ['tightGap', 1]),
  together(['place', 0], ['tightGap', 0]),

  ...[
    'chunk',
    'sentence',
    'quoted',
    'bracketed',
    'years',
    'eighth',
    'inBehind',
    'editorAhead',
    'cuesAnywhere',
  ].map((column) => together([column, 0], ['kind', 0])),
  together(['nextNumber', 0], ['kind', 0]),
  together(['years', 0], ['sentence', 0]),
  together(['years', 0], ['quoted', 0]),
  together(['inBehind', 0], ['editorAhead', 0]),
  together(['inBehind', 0], ['nextNumber', 0]),
  together(['cuesAnywhere', 0], ['sentence', 0]),
  together(['cuesAnywhere', 0], ['quoted', 0], ['years', 0]),
  together(['chunkFirst', 0], ['chunkEnd', 0]),
  together(['journal', 0], ['tightGap', 0]),
  together(['journal', 0], ['years', 0]),
  together(['pattern', 0], ['word', 0]),
];
