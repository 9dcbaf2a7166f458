/** The largest h for which h of the works are cited h times or more. */
export function hIndexOf(citedBy: readonly number[]): number {
  return citedBy.toSorted((a, b) => b - a).filter((count, i) => count > i).length;
}
