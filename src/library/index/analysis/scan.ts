// Where are the words of a text? Runs of letters and digits; Chinese, Japanese and Korean writing by pairs of signs.

/** Longer runs are no words but damage; what lies behind is not looked at, in texts and queries alike. */
export const longestWord = 64;

/** Calls `visit` with the bounds of every word, in order. Pairs of signs overlap; a sign alone stands for itself. */
export function scan(text: string, visit: (start: number, end: number) => void): void {
  const { length } = text;
  let i = 0;
  while (i < length) {
    const kind = kindAt(text, i);
    if (kind === wordSign) {
      const start = i;
      i += 1;
      while (i < length) {
        const code = text.charCodeAt(i);
        const next = code < 128 ? kinds[code] : kindAt(text, i);
        if (next !== wordSign && next !== joinSign) break;
        i += 1;
      }
      visit(start, Math.min(i, start + longestWord));
    } else if (kind === ideograph) {
      const start = i;
      while (i < length && kindAt(text, i) === ideograph) i += 1;
      if (i - start === 1) visit(start, i);
      else for (let at = start; at < i - 1; at += 1) visit(at, at + 2);
    } else i += 1;
  }
}

/** The words as written. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  scan(text, (start, end) => words.push(text.slice(start, end)));
  return words;
}

const separator = 1;
const wordSign = 2;
const ideograph = 3;
const joinSign = 4;

/** The kind of every UTF-16 unit; 0 where it has not been asked for yet. */
const kinds = new Uint8Array(65_536);
for (let code = 0; code < 128; code += 1)
  kinds[code] = /[0-9A-Za-z]/.test(String.fromCharCode(code)) ? wordSign : separator;

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const known = kinds[code] ?? 0;
  if (known !== 0) return known;
  if (code >= 0xd800 && code < 0xe000) return kindOfPair(text, at, code);
  const kind = kindOf(String.fromCharCode(code));
  kinds[code] = kind;
  return kind;
}

/** Both halves of a pair are of the kind of the whole. */
function kindOfPair(text: string, at: number, code: number): number {
  const whole = code < 0xdc00 ? text.slice(at, at + 2) : text.slice(at - 1, at + 1);
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(whole) && /[\p{L}\p{N}]/u.test(whole) ? wordSign : separator;
}

function kindOf(character: string): number {
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]/u.test(character))
    return /[\p{L}\p{N}\p{M}]/u.test(character) ? ideograph : separator;
  if (/[\p{L}\p{N}]/u.test(character)) return wordSign;
  return /[\p{M}\u00ad\u200c\u200d]/u.test(character) ? joinSign : separator;
}
