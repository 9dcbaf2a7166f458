// Which year does this date name?

/** The first year of a printed date: "1994a", "(Dec. 2001)", "1976/77" and "13.08.2003" have one, "in press" has none. */
export function yearOf(text: string): number | null {
  const found = /(?<!\d)(1[4-9]\d\d|20\d\d)(?!\d)/.exec(text.normalize('NFKC'))?.[1];
  return found === undefined ? null : Number(found);
}
