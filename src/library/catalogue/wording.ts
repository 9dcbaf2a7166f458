// By which key are the same words found again? Below zero, so that wordings lie beside each other and apart from other keys.
import { hash } from 'node:crypto';
import type { Wording } from './work.ts';

/** 52 bits of a hash: exact in a number. Who meets by chance is told apart by the words. */
export const wordingOf = (content: string): Wording => ({
  content,
  key: -1 - Number.parseInt(hash('sha256', content).slice(0, 13), 16),
});
