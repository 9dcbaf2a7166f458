// Which pages are meant? Ranges in one form, with the end written out.

/** "pp. 1967--76" is "1967-1976", "L89 – L92" is "L89-L92", "3, 5-7" stays a list; null where there is no page at all. */
export function normalisePages(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−-]+/g, '-')
    .replace(/\b(?:pp?|pages?|pags?|seiten?|s|ss|ff?|sqq?)\b\.?/giu, ' ')
    .replace(/\s*-\s*/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:()-]+|[\s,.;:()-]+$/g, '');
  if (!/\d|^[ivxlcdm]+/i.test(plain)) return null;
  return plain.replace(
    /(?<![\p{L}\d])(\p{L}?)(\d+)-(\p{L}?)(\d+)/gu,
    (_, a: string, from: string, b: string, to: string) =>
      `${a}${from}-${b}${to.length < from.length ? from.slice(0, from.length - to.length) : ''}${to}`,
  );
}
