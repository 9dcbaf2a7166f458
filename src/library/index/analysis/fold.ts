// When are two words the same to a reader? Case, accents, ligatures and width do not tell them apart.

/** Lower case, without diacritics; "Ångström" and "ＡＮＧＳＴＲＯＭ" become "angstrom". */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(letters, (letter) => spelled[letter] ?? letter)
    .normalize('NFC');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
const plain = /^[\x00-\x7f]*$/;
/** Accents, soft hyphens and joiners, but not the marks that make another kana of one. */
const marks = /(?![\u3099\u309a])[\p{M}\u00ad\u200c\u200d]/gu;
const letters = /[ßøđłæœıþð]/g;
const spelled: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};
