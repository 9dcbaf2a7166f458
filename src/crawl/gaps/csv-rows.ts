// Which cells stand in a CSV file (RFC 4180)? Quoted ones may hold commas and line ends.

export function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const end = (): void => {
    row.push(cell);
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
    cell = '';
  };
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') end();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) end();
  return rows;
}
