// Everything that is looked at in a reference, one idea a file.
import type { Lexicons } from '../lexicons.ts';
import { chunks } from './chunks.ts';
import type { Column } from './column.ts';
import { cue, cuesAnywhere, editorAhead, editorBehind, inBehind } from './cues.ts';
import { bracketed, quoted } from './enclosure.ts';
import { gap, tightGap } from './gaps.ts';
import { known } from './known.ts';
import { initialsAround } from './names.ts';
import { nextNumber, previousNumber, years } from './numbers.ts';
import { pattern } from './patterns.ts';
import { eighth, fromEnd, fromStart } from './position.ts';
import { words } from './words.ts';

export const columns = (lexicons: Lexicons): Column[] => [
  ...words,
  gap,
  tightGap,
  fromStart,
  fromEnd,
  eighth,
  quoted,
  bracketed,
  ...chunks,
  nextNumber,
  previousNumber,
  years,
  inBehind,
  editorAhead,
  editorBehind,
  cue,
  cuesAnywhere,
  pattern,
  ...known(lexicons),
  initialsAround,
];
