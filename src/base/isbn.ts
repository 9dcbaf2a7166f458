// What is the ISBN in this text? Ten or thirteen digits whose check digit is right.

/** As thirteen digits; null where there is none or its check digit is wrong. */
export function normaliseIsbn(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replace(/[^\dXx]/g, '')
    .toUpperCase();
  if (/^97[89]\d{10}$/.test(digits)) return checkDigit13(digits.slice(0, 12)) === digits[12] ? digits : null;
  if (!/^\d{9}[\dX]$/.test(digits) || checkDigit10(digits.slice(0, 9)) !== digits[9]) return null;
  const body = `978${digits.slice(0, 9)}`;
  return body + checkDigit13(body);
}

function checkDigit13(body: string): string {
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

function checkDigit10(body: string): string {
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (10 - i), 0);
  const check = (11 - (sum % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}
