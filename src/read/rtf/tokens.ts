// What are the words of RTF? Braces, controls with a number, single bytes in hexadecimal, and plain bytes between.

export type Token =
  | { kind: 'open' }
  | { kind: 'close' }
  | { kind: 'control'; word: string; value: number | null }
  | { kind: 'bytes'; bytes: Uint8Array; escaped: boolean };

export function* rtfTokens(rtf: Uint8Array): Generator<Token> {
  let at = 0;
  while (at < rtf.length) {
    const byte = rtf[at];
    if (byte === brace.open || byte === brace.close) {
      yield { kind: byte === brace.open ? 'open' : 'close' };
      at++;
    } else if (byte === backslash) {
      const token = control(rtf, at + 1);
      at = token.end;
      yield token.token;
      if (token.token.kind === 'control' && token.token.word === 'bin')
        at += Math.max(0, token.token.value ?? 0);
    } else {
      const start = at;
      while (at < rtf.length && !isSpecial(rtf[at])) at++;
      yield* plain(rtf.subarray(start, at));
    }
  }
}

const backslash = 0x5c;
const brace = { open: 0x7b, close: 0x7d };
const isSpecial = (byte: number | undefined): boolean =>
  byte === backslash || byte === brace.open || byte === brace.close;

/** Line ends between words mean nothing. */
function* plain(bytes: Uint8Array): Generator<Token> {
  const kept =
    bytes.includes(10) || bytes.includes(13) ? bytes.filter((byte) => byte !== 10 && byte !== 13) : bytes;
  if (kept.length > 0) yield { kind: 'bytes', bytes: kept, escaped: false };
}

function control(rtf: Uint8Array, from: number): { token: Token; end: number } {
  const first = rtf[from] ?? 0;
  if (first === 0x27) {
    const code = Number.parseInt(String.fromCharCode(rtf[from + 1] ?? 0, rtf[from + 2] ?? 0), 16);
    const bytes = Number.isNaN(code) ? new Uint8Array() : Uint8Array.of(code);
    return { token: { kind: 'bytes', bytes, escaped: true }, end: from + 3 };
  }
  if (!isLetter(first)) {
    // An escaped line end is a paragraph; every other sign stands for itself.
    const word = first === 10 || first === 13 ? 'par' : String.fromCharCode(first);
    return { token: { kind: 'control', word, value: null }, end: from + 1 };
  }
  let at = from;
  while (at - from < 32 && isLetter(rtf[at])) at++;
  const word = latin1(rtf, from, at);
  const digits = at;
  if (rtf[at] === 0x2d && isDigit(rtf[at + 1])) at++;
  while (at - digits < 11 && isDigit(rtf[at])) at++;
  const value = at > digits ? Number(latin1(rtf, digits, at)) : null;
  return { token: { kind: 'control', word, value }, end: rtf[at] === 0x20 ? at + 1 : at };
}

const isLetter = (byte = 0): boolean => (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
const isDigit = (byte = 0): boolean => byte >= 0x30 && byte <= 0x39;
const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));
