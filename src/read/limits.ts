// How much one file may cost: every reader takes these limits and names the one that was reached.

export type Limits = {
  /** Bytes of the file, and of what a compressed file unpacks to before it is read. */
  maxBytes: number;
  maxPages: number;
  /** Characters of the whole document. */
  maxGlyphs: number;
  /** Wall time of a program that is called for help (Ghostscript, Tesseract). */
  maxSeconds: number;
  /** Memory that the PDF engine may take for one document, the file itself included. */
  maxEngineBytes: number;
  archive: ArchiveLimits;
};

export type ArchiveLimits = {
  /** Archives within archives: a tar.gz is two deep. */
  maxDepth: number;
  maxEntries: number;
  /** Bytes that come out, all levels together. */
  maxBytes: number;
  /** Bytes out for each byte in, watched once `ratioFrom` bytes are out: small files may be very regular. */
  maxRatio: number;
  ratioFrom: number;
};

const megabyte = 1024 * 1024;

export const defaultLimits: Limits = {
  maxBytes: 512 * megabyte,
  maxPages: 5000,
  maxGlyphs: 50_000_000,
  maxSeconds: 120,
  maxEngineBytes: 1024 * megabyte,
  archive: {
    maxDepth: 4,
    maxEntries: 100_000,
    maxBytes: 8192 * megabyte,
    maxRatio: 200,
    ratioFrom: 16 * megabyte,
  },
};
