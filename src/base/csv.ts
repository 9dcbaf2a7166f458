// Rows as CSV (RFC 4180), safe to open in a spreadsheet: a text that would be taken for a formula is marked as text.

export const csvLine = (cells: readonly (string | number | null)[]): string => cells.map(cell).join(',');

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+@\t\r-]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
