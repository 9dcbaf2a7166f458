// Which characters does a reader pass on? Composed letters, no ligatures, nothing invisible.

/** Text as written elsewhere, made fit for comparison and display; line ends and tabs stay. */
export function cleanText(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(ligature, (letter) => letter.normalize('NFKC'))
    .replace(unwanted, '')
    .normalize('NFC');
}

const plain = /^[\t\n\x20-\x7e]*$/;
const ligature = /[\ufb00-\ufb06]/g;
/** Control characters, soft hyphens, zero-width spaces, byte order marks, direction marks, private letters, lone surrogates. */
const unwanted =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  /[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\ue000-\uf8ff\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
