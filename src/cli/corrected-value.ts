// How is a value that somebody put right printed? Authors by their names, an absent one as a dash.

export function correctedValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value))
    return value.length === 0
      ? '–'
      : value.map((author: { name?: unknown }) => String(author.name)).join(', ');
  return typeof value === 'string' ? `"${value}"` : String(value);
}
