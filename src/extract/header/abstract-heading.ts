// Does this line announce an abstract, in any of the usual languages?

const names =
  'a\\s?b\\s?s\\s?t\\s?r\\s?a\\s?c\\s?t|summary|r[ée]sum[ée]|zusammenfassung|kurzfassung|resumen|resumo|riassunto|sommario|synopsis|samenvatting|аннотация|abstrakt|özet|摘要';
const heading = new RegExp(
  `^[\\W\\d_]*(?:(?:author |executive |structured |extended )?(?:${names}))(?!\\p{L})(?:\\s*[-–—/|]\\s*(?:${names})(?!\\p{L}))?`,
  'iu',
);

/** What follows the heading on its line ('' where it stands alone), or null where the line announces none. */
export function afterAbstractHeading(text: string): string | null {
  const found = heading.exec(text.slice(0, 200))?.[0];
  if (found === undefined) return null;
  const rest = text.slice(found.length);
  // "Summary statistics are …" is no heading: one stands alone, or has punctuation or capitals about it.
  if (/^\s*$/u.test(rest) || /^\s*[.:;|\-–—―•]/u.test(rest)) return rest.replace(/^[\s.:;|\-–—―•]+/u, '');
  const shouted = /\p{Lu}{5,}$/u.test(found) && !/^\s*\p{Lu}{2}/u.test(rest);
  return shouted || (/^\s{1,3}\p{Lu}/u.test(rest) && rest.length > 40) ? rest.trim() : null;
}
