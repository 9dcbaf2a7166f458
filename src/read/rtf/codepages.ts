// In which encoding does RTF write its bytes? By the font's character set, else by the code page of the document.

/** The encoding of a Windows character set number; null where the document's own holds. */
export const charsetEncoding = (charset: number): string | null => charsets[charset] ?? null;

/** The encoding of a code page number, as TextDecoder calls it. */
export function codePageEncoding(page: number): string {
  if (page >= 1250 && page <= 1258) return `windows-${page}`;
  return pages[page] ?? 'windows-1252';
}

export function decodeBytes(bytes: readonly number[], encoding: string): string {
  const decoder = decoders.get(encoding) ?? new TextDecoder(encoding);
  decoders.set(encoding, decoder);
  return decoder.decode(Uint8Array.from(bytes));
}

/** Making one costs more than a word takes to decode. */
const decoders = new Map<string, { decode(bytes: Uint8Array): string }>();

const charsets: Record<number, string> = {
  0: 'windows-1252',
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  130: 'euc-kr',
  134: 'gb18030',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};

const pages: Record<number, string> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  28592: 'iso-8859-2',
  65001: 'utf-8',
};
