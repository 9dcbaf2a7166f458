// What was asked? Words that should occur, and conditions that must hold.
import type { Condition } from '../../library/index/condition.ts';

export type Question = {
  /** Plain words as typed, in order, without those that say nothing. All of them, or if too few papers have all, any. */
  words: readonly string[];
  /** Phrases, fields, signs and brackets: all must hold. */
  must: readonly Condition[];
};
