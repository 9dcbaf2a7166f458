/** PostgreSQL takes neither NUL nor half a surrogate pair, and SQLite should hold the same. */
export function cleanText<T extends string | null>(text: T): T {
  if (text === null || (!text.includes('\0') && text.isWellFormed())) return text;
  return text.replaceAll('\0', '').toWellFormed() as T;
}
