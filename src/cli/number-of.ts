// Which of the library's things is meant? Its number, as it was typed.
import { Failure } from '../base/errors.ts';

export type Noun = 'paper' | 'work' | 'wording' | 'person' | 'ruling' | 'correction';

/** Throws `wrong-usage` with how such numbers are found. */
export function numberOf(typed: string, noun: Noun): number {
  if (!/^\d+$/.test(typed))
    throw new Failure('wrong-usage', `"${typed}" is not the number of a ${noun}. ${finds[noun]}`);
  const number = Number(typed);
  if (!Number.isSafeInteger(number)) throw notHere(typed, noun);
  return number;
}

export const notHere = (number: number | string, noun: Noun): Failure =>
  new Failure('not-found', `There is no ${noun} ${number} in this library.`);

const finds: Record<Noun, string> = {
  paper: 'openseer search shows the numbers of papers.',
  work: 'openseer search --type works shows the numbers of works.',
  wording: 'openseer show WORK --type works shows the numbers of wordings.',
  person: 'openseer search --type people shows the numbers of people.',
  ruling: 'openseer people rulings and openseer works rulings show the numbers of rulings.',
  correction: 'openseer corrections shows the numbers of corrections.',
};
