// Which way does a character run, and does its script put spaces between words?

/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
export const isRtl = (code: number): boolean =>
  (code >= 0x590 && code <= 0x7ff) ||
  (code >= 0xfb1d && code <= 0xfdff) ||
  (code >= 0xfe70 && code <= 0xfefc);

/** Chinese and Japanese signs, their punctuation and full-width forms: no space stands between them. */
export const isIdeograph = (code: number): boolean =>
  (code >= 0x2e80 && code <= 0x9fff) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xff00 && code <= 0xff60) ||
  (code >= 0x20000 && code <= 0x3ffff) ||
  code === 0x2026;
