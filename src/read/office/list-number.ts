// How is the n-th item of a list marked? As Word and OpenDocument name the ways of counting.

export function inFormat(number: number, format: string): string {
  if (format === 'lowerLetter' || format === 'a') return letters(number);
  if (format === 'upperLetter' || format === 'A') return letters(number).toUpperCase();
  if (format === 'lowerRoman' || format === 'i') return roman(number);
  if (format === 'upperRoman' || format === 'I') return roman(number).toUpperCase();
  if (format === 'decimalZero') return String(number).padStart(2, '0');
  return String(number);
}

/** a to z, then aa to zz: the letter is repeated. */
const letters = (number: number): string =>
  number < 1
    ? String(number)
    : String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.min(20, Math.ceil(number / 26)));

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let rest = number;
  let numeral = '';
  for (const [value, sign] of signs)
    while (rest >= value) {
      numeral += sign;
      rest -= value;
    }
  return numeral;
}

const signs: [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
