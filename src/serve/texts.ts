// Which languages does the interface speak, and what does it say in each? One object a language, all of the same shape.
import { english, type Texts } from './texts/english.ts';
import { german } from './texts/german.ts';

export type { Texts } from './texts/english.ts';

export const languages: readonly [Texts, ...Texts[]] = [english, german];

/** The texts in the first of the wanted languages that there are; "de-AT" is German. */
export function textsIn(wanted: readonly string[]): Texts {
  for (const each of wanted) {
    const plain = each.trim().toLowerCase().split('-')[0];
    const found = languages.find(({ lang }) => lang === plain);
    if (found) return found;
  }
  return languages[0];
}
