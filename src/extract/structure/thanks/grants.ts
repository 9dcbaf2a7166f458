// Under which numbers was the work paid for? What stands behind "grant", "award", "contract", "Projekt-Nr." …

const paid = `(?i:grants?|awards?|contracts?|projects?|projekt(?:nummer)?|fellowships?|scholarships?|agreements?|funding|subvention|convention|beca|proyecto|projeto|processo|bolsa|kennzeichen|förderkennzeichen|fkz|code|under)`;
const number = String.raw`(?i:n(?:o|os|r|rs|um|úm)?\b\.?[°º]?|n[°º]|numbers?|nummern?|ids?|references?|ref\.?|#|agreements?|codes?)`;
/** A code has a figure and no small word in it: "DE-FG02-95ER40896", "IIS 08-12345", "R01 GM 123", "61573012". */
const code = String.raw`(?:[A-Z]{1,6}[ -]?)?[A-Z\d][\p{L}\d]*(?:[-/.:_][\p{L}\d]+)*(?:\/[\d-]+)?(?:-[A-Z\d]+)*`;
const list = new RegExp(
  String.raw`\b${paid}\s*(?:${number}\s*){0,3}[:#(]?\s*((?:${code})(?:\s*(?:,|;|&|and|und|et|y|e|,\s*and)\s*(?:${number}\s*){0,2}(?:${code}))*)`,
  'gu',
);
const single = new RegExp(code, 'gu');

export function grantsIn(text: string): string[] {
  const found = [...text.matchAll(list)].flatMap(([, codes = '']) => codes.match(single) ?? []);
  return [...new Set(found.map((each) => each.replace(/[.:]+$/, '').trim()).filter(isCode))];
}

/** Four signs or more, two figures or more, and no mere year. */
const isCode = (text: string): boolean =>
  text.length >= 4 &&
  (text.match(/\d/g)?.length ?? 0) >= 2 &&
  !/^(?:19|20)\d\d$/.test(text) &&
  !/\p{Ll}{4}/u.test(text);
