// Does this line read like the beginning of an entry? Names stand first in most lists of the world.

const name = String.raw`(?:(?:d[eiu]|de la|del|della|van|von|van der|van den|ter|ten|le|la|el|al|St\.?)[ -])?(?:[dDOL]['’])?\p{Lu}[\p{L}\p{M}'’-]+`;
const initials = String.raw`(?:\p{Lu}\p{Ll}?\.?[ -]?){1,4}`;

const forms = [
  // Garfield, E.   Garfield, Eugene   Garfield E,   van Rijsbergen C. J.
  new RegExp(`^${name}(?: ${name}){0,2},? ?${initials}(?:[,.;:(&]|\\s|$)`, 'u'),
  new RegExp(`^${name}(?: ${name}){0,2}, ${name}`, 'u'),
  // E. Garfield,   E.-J. de Garfield and
  new RegExp(`^${initials} ?${name}(?:[,.;:]| and| und| et|\\s*&|$)`, 'u'),
  // Eugene Garfield.   Eugene E. Garfield and
  new RegExp(`^${name} (?:${initials} )?${name}(?:[,.:]| and | und | et | \\()`, 'u'),
  // Institutions, repeated authors, titles
  new RegExp(`^(?:${name}[ ,/]){1,6}\\(?(?:19|20)\\d\\d`, 'u'),
  /^(?:[—–_-]{2,}|―|Ders\.|Dies\.|Idem|Id\.|Ibid)/u,
  /^[\p{Lu}\d][^.]{2,60}[.,(] ?\(?(?:19|20)\d\d[a-z]?\)?/u,
  /^[“"„«]/u,
];

export function startsLikeEntry(text: string): boolean {
  return forms.some((form) => form.test(text));
}
