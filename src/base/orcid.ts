// Which ORCID does a text name? Sixteen figures whose last is a check of the others (ISO 7064 mod 11-2).

const printed = /(?<!\d)(\d{4})[-–‐ ]?(\d{4})[-–‐ ]?(\d{4})[-–‐ ]?(\d{3}[\dXx])(?!\d)/gu;

/** All valid ORCIDs in a text, as "0000-0002-1825-0097", in order. */
export function orcidsIn(text: string): string[] {
  return [...text.matchAll(printed)]
    .map(([, a = '', b = '', c = '', d = '']) => [a, b, c, d.toUpperCase()])
    .filter((groups) => isValid(groups.join('')))
    .map((groups) => groups.join('-'));
}

function isValid(digits: string): boolean {
  let total = 0;
  for (const digit of digits.slice(0, 15)) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return digits.startsWith('000') && digits[15] === (check === 10 ? 'X' : String(check));
}
