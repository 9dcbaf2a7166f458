// Is this address made by a machine that never ends? Told by its looks: endless paths, calendars, addresses that grow.

/** Why an address looks like a trap; null where it does not. */
export function trapIn(url: string): string | null {
  if (url.length > longest) return 'its address is too long';
  const { pathname = '', search = '' } = URL.parse(url) ?? {};
  const parts = pathname.split('/').filter((part) => part !== '');
  if (parts.length > deepest) return 'its path is too deep';
  if (repeats(parts)) return 'its path repeats itself';
  const fields = search.slice(1).split('&');
  if (fields.length > mostFields) return 'its query has too many fields';
  if (isFarDate(pathname, search)) return 'a calendar far from today';
  return null;
}

const longest = 1500;
const deepest = 20;
const mostFields = 12;

/** The same part three times, or the same two parts twice in a row: /a/b/a/b. */
function repeats(parts: string[]): boolean {
  const times = new Map<string, number>();
  for (const [i, part] of parts.entries()) {
    if (/^\d{1,2}$/.test(part)) continue;
    const count = (times.get(part) ?? 0) + 1;
    if (count > 2) return true;
    times.set(part, count);
    if (i >= 3 && part === parts[i - 2] && parts[i - 1] === parts[i - 3] && part !== parts[i - 1])
      return true;
  }
  return false;
}

/** A month of a year that is not ours to see: calendars link to the next one for ever. */
function isFarDate(pathname: string, search: string): boolean {
  const year =
    /\b(?:year|y|date|month|day|start|from)=(\d{4})(?:\b|-|\d{2})/i.exec(search)?.[1] ??
    /\b(?:calendar|events?|agenda|kalender)\b.*?\/((?:19|20|21)\d{2})(?:[/-]\d{1,2})/i.exec(pathname)?.[1];
  if (year === undefined) return false;
  const now = new Date().getFullYear();
  return (
    Number(year) > now + 2 || (Number(year) < now - 15 && /calendar|event|agenda/i.test(pathname + search))
  );
}
