// Where did the paper appear? Venue, volume, issue and pages as heads and imprints print them.

export type Imprint = {
  venue: string | null;
  volume: string | null;
  issue: string | null;
  first_page: string | null;
  last_page: string | null;
};

/** What the lines of a page's head and foot say together; the first that says something is believed. */
export function imprintOf(lines: readonly string[]): Imprint {
  const found: Imprint = { venue: null, volume: null, issue: null, first_page: null, last_page: null };
  for (const line of lines) {
    const text = line.replace(/\s+/g, ' ').trim().slice(0, 400);
    found.volume ??= /\bvol(?:ume|\.)?\s*(\d{1,4})\b/iu.exec(text)?.[1] ?? compact.exec(text)?.[2] ?? null;
    found.issue ??=
      /\b(?:no|issue|number|nr|n°|heft)\.?\s*(\d{1,3}(?:[-/]\d{1,3})?)\b/iu.exec(text)?.[1] ??
      compact.exec(text)?.[3] ??
      null;
    const pages =
      /\b(?:pp?|pages?|seiten|s)\.?\s*(\w?\d{1,5})\s?[-–—]+\s?(\w?\d{1,5})\b/iu.exec(text) ??
      /(?<![\d-])(\w?\d{1,5})\s?[–—-]\s?(\w?\d{1,5})(?![\d-])/u.exec(
        compact.test(text) || /\bvol/iu.test(text) ? text : '',
      );
    if (pages && found.first_page === null && ordered(pages[1] ?? '', pages[2] ?? ''))
      [found.first_page, found.last_page] = [pages[1] ?? null, pages[2] ?? null];
    found.venue ??= venueOf(text);
  }
  return found;
}

/** "Name 2014, 4(2)," or "Name 4 (2014)" or "Name 2003, 4:209". */
const compact =
  /^(.{3,80}?),?\s+(?:(?:19|20)\d\d[,;]\s*)?(\d{1,4})\s?(?:\((\d{1,3})\)\s?[:,]|\((?:19|20)\d\d\)|[:,]\s?\w?\d)/u;

function venueOf(text: string): string | null {
  const event =
    /((?:in\s+)?(?:the\s+)?(?:proceedings|proc\.|actes|tagungsband)\b[^.]{8,200}|(?:[\w\s]{0,40}\b(?:conference|workshop|symposium|conférence)\b[^.]{4,160}))/iu.exec(
      text,
    )?.[1];
  if (event) return cutDate(event.replace(/^in\s+/iu, ''));
  const named = compact.exec(text)?.[1] ?? /^(.{3,80}?)[,.]?\s+(?:vol\b|volume\b)/iu.exec(text)?.[1];
  if (named && /\p{L}{3}/u.test(named) && !/\b(?:doi|issn|received|page|copyright)\b|©|:\/\//iu.test(named))
    return cutDate(named);
  const journal =
    /^((?:[\p{L}&.-]+\s){0,8}(?:journal|review|letters|transactions|annals|zeitschrift|revue|revista|bulletin|magazine|quarterly)(?:\s[\p{L}&.-]+){0,8})/iu.exec(
      text,
    )?.[1];
  return journal ? cutDate(journal) : null;
}

const cutDate = (venue: string): string =>
  venue
    .replace(/[,;(]?\s*(?:19|20)\d\d\b.*$/u, (rest) =>
      /^\W*\d{4}\W*$/.test(rest) ? '' : rest.startsWith('(') ? '' : rest,
    )
    .replace(/[\s,;:.(]+$/u, '')
    .trim();

const ordered = (first: string, last: string): boolean => {
  const [a, b] = [Number(first.replace(/\D/g, '')), Number(last.replace(/\D/g, ''))];
  return b >= a && b - a < 600 && a > 0 && !(a > 1900 && b < 2060 && a < 2060);
};
