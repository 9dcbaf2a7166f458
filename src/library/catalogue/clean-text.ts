// What do both engines hold alike? PostgreSQL takes neither NUL nor half a surrogate pair, and SQLite should hold the same.

export function cleanText<T extends string | null>(text: T): T {
  if (text === null || (!text.includes('\0') && text.isWellFormed())) return text;
  return text.replaceAll('\0', '').toWellFormed() as T;
}

/** JSON whose texts are clean when they are read again. */
export function cleanJson(value: unknown): string {
  const json = JSON.stringify(value);
  return escaped.test(json) ? JSON.stringify(value, cleanedIn) : json;
}

/** What JSON writes for these; a text may also say so itself. */
const escaped = /\\u(?:0000|d[89a-f])/;

const cleanedIn = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? cleanText(value) : value;
