// Could this line be one person's name and nothing else?
import { signsOf } from './features/signs.ts';

/** "Rind-Pawlowski, Monika" or "Ann B. Lee": two to five words with capitals, none of an institution or a country. */
export const isNameLike = (text: string): boolean =>
  text.length < 60 &&
  /^\p{Lu}[\p{L}'’.-]*,?(?: (?:\p{Lu}[\p{L}'’.-]*|van|von|de|der|den|la|del|di|da)){1,4}$/u.test(text) &&
  !signsOf(text).some((sign) => sign === 'institution' || sign === 'country' || sign === 'heading alone');
