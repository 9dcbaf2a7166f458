// What can go wrong, as one list of stable codes; each has a sentence that ends in what to do next.

/** The sentence of a code, used when nothing more exact can be said. */
export const sentences = {
  'file-not-found': 'There is no such file. Check the path.',
  'not-a-document': 'This is not a document that Openseer can read.',
  'unsupported-format': 'Openseer cannot read this format. Convert the file to PDF and add it again.',
  encrypted: 'The file is protected by a password. Remove the password and add it again.',
  damaged: 'The file is damaged. Fetch it again from where it came from.',
  empty: 'The file is empty. Fetch it again from where it came from.',
  'no-text': 'The file has no text. If it is a scan, switch on OCR.',
  'too-large': 'The file is larger than the limit. Raise read.max_bytes to take it.',
  'too-many-pages': 'The document has more pages than the limit. Raise read.max_pages to take it.',
  'too-slow': 'Reading took longer than the limit. Raise read.max_seconds to give it more time.',
  'too-much-memory': 'Reading needed more memory than the limit. Raise read.max_memory to give it more.',
  'too-much-output': 'The document holds more text than the limit. Raise read.max_glyphs to take it.',
  'archive-too-deep': 'The archive holds archives within archives beyond the limit.',
  'archive-too-large': 'The archive unpacks to more than the limit.',
  'archive-too-many-entries': 'The archive holds more entries than the limit.',
  'archive-bomb': 'The archive unpacks to so many times its size that it looks like a trap.',
  'archive-unsafe-name': 'The archive holds a name that points outside of it.',
  'archive-without-document': 'The archive holds no document.',
  'worker-crashed': 'The program that read the file crashed. The file was tried again where that may help.',
  'worker-garbled': 'The program that read the file gave an answer that makes no sense.',
  interrupted: 'The work was stopped before it was done. Run the command again to go on.',
  'needs-ghostscript': 'PostScript needs Ghostscript. Install the program gs (openseer doctor says how).',
  'needs-tesseract': 'OCR needs Tesseract. Install the program tesseract (openseer doctor says how).',
  'engine-missing': 'A program that this needs is not installed. openseer doctor says how to get it.',
  'wrong-usage': 'The command was not understood. See openseer help.',
  'wrong-setting': 'A setting has a value that it cannot have. See openseer config.',
  'library-not-found': 'There is no library here. Make one with openseer init.',
  'library-not-writable': 'The library folder cannot be written to. Check its owner and rights.',
  'library-in-use': 'Another Openseer is using this library. Stop it and try again.',
  'library-not-empty': 'There is a library with papers already. Name a new folder with --library.',
  'library-too-new': 'This library was made by a newer Openseer. Update this one to open it.',
  'library-damaged': 'The catalogue of this library is damaged. Restore it from a backup (openseer restore).',
  'library-unreachable': 'The database of this library does not answer. Check that it runs and its address.',
  'backup-damaged': 'The backup is damaged or incomplete. Use another one.',
  'disk-full': 'There is no space left on the disk. Make room and run the command again.',
  'address-taken': 'Another program listens at this address. Choose another port with --port.',
  'address-refused': 'This address cannot be listened at. Choose another host or port.',
  'private-address':
    'This is an address of the machine or network itself. Set crawl.private to on to fetch from it.',
  'robots-denied': 'The host asks crawlers not to fetch this.',
  unreachable: 'The host does not answer. Try again later.',
  'job-running': 'The job runs already. Wait until it is done, or cancel it.',
  'not-found': 'There is no such thing in this library.',
  unexpected:
    'Something went wrong that Openseer did not foresee. Run it again with --verbose and report it.',
} as const;

export type ErrorCode = keyof typeof sentences;

/** An expected failure: a value where it is an outcome, thrown where there is nothing to go on with. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;

  /** `said` replaces the code's own sentence: what happened, to which thing, and what to do. */
  constructor(code: ErrorCode, said?: string, options?: ErrorOptions) {
    super(said ?? sentences[code], options);
    this.code = code;
  }

  toJSON(): { code: ErrorCode; message: string } {
    return { code: this.code, message: this.message };
  }
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; error: Failure };

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const failed = (code: ErrorCode, said?: string): { ok: false; error: Failure } => ({
  ok: false,
  error: new Failure(code, said),
});

/** Whatever was thrown, as one line of text. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof Error ? thrown.message : String(thrown);
