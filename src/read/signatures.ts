// biome-ignore-all lint/suspicious/noControlCharactersInRegex: the first bytes of binary files are what they are
// By which first bytes does a file of this kind give itself away?

/** The media type whose signature the head (bytes as Latin-1) begins with. */
export function signedAs(head: string): string | null {
  for (const [type, signature] of signatures) if (signature.test(head)) return type;
  return null;
}

/** PostScript starts with "%!", after a printer's own language or a control-D from a PC at the latest. */
export function postScriptKind(head: string): string | null {
  const start = /^(?:[\x04\s]|\x1b%-12345X(?:@PJL[^\n]*\n)*)*%!(.*)/.exec(head)?.[1];
  if (start === undefined) return null;
  return /\bEPSF-\d/.test(start) ? 'image/x-eps' : 'application/postscript';
}

/** The first that matches says what the file is. */
const signatures: [string, RegExp][] = [
  ['application/pdf', /^%PDF-/],
  ['image/x-eps', /^\xc5\xd0\xd3\xc6/],
  ['application/gzip', /^\x1f\x8b\x08/],
  ['application/x-compress', /^\x1f\x9d/],
  ['application/x-bzip2', /^BZh[1-9](1AY&SY|\x17\x72\x45\x38\x50\x90)/],
  ['application/zstd', /^[\x28\x50-\x5f]\xb5\x2f\xfd/],
  ['application/x-xz', /^\xfd7zXZ\x00/],
  ['application/x-7z-compressed', /^7z\xbc\xaf\x27\x1c/],
  ['application/vnd.rar', /^Rar!\x1a\x07/],
  ['application/rtf', /^\s*\{\\rtf/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/tiff', /^(II\*\x00|MM\x00\*)/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/bmp', /^BM.{4}\x00{4}.{4}[\x0c\x28\x40\x6c\x7c]\x00{3}/s],
  ['image/jp2', /^\x00\x00\x00\x0cjP {2}\r\n\x87\n/],
  ['image/vnd.djvu', /^AT&TFORM.{4}DJV/s],
  ['application/x-dvi', /^\xf7\x02\x01\x83\x92\xc0\x1c\x3b/],
  ['application/warc', /^WARC\/\d/],
];
