// What in a note may be a citation by itself? Notes string works together and comment on them in between.

const signal = String.raw`(?:but\s)?(?:see|see also|compare|cf\.?|cfr\.?|vgl\.?|siehe|dazu|hierzu|ebenso|voir|si vedano|si veda|ver|véase|vid\.|v\.|e\.g\.|contra|accord|for)`;

/** Semicolons part works; so does a new sentence that begins with "See", and "and" between a year or page and an initial. */
const border = new RegExp(
  [
    String.raw`;\s+(?:(?:and|und|et|e)\s)?`,
    String.raw`(?<=[\p{L}\d)\]”"»]{2}[.?!])\s+(?=${signal}\s)`,
    String.raw`(?<=\d[a-z)]?,?)\s(?:and|und|sowie|et|e|y)\s(?=\p{Lu}\.\s?(?:\p{Lu}\.\s?)?\p{Lu}[\p{L}'’-]+)`,
  ].join('|'),
  'giu',
);

const opening = new RegExp(
  String.raw`^(?:${signal}(?:,?\s(?:also|generally|for example|e\.g\.|inter alia|instead|only|u\.\s?a\.|auch|nur|dazu|etwa|statt vieler|z\.\s?B\.|aussi|notamment|almeno|anche|ad esempio|per tutti|por todos|também))*[,:]?\s+)+`,
  'iu',
);

export function piecesOf(note: string): string[] {
  return note
    .split(border)
    .map((piece) => piece.trim().replace(opening, '').trim())
    .filter((piece) => piece !== '');
}
