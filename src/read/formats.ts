// Which media types can Openseer read, and which are archives to look into?

export type Readable = (typeof readable)[number];

export const isReadable = (mediaType: string): mediaType is Readable => readableTypes.has(mediaType);

/** Pictures are read by OCR; within archives they are figures of what stands beside them. */
export const isPicture = (mediaType: string): boolean => /^image\/(?:png|jpeg|tiff)$/.test(mediaType);

export const isArchive = (mediaType: string): boolean => archives.has(mediaType);

const archives = new Set([
  'application/zip',
  'application/x-tar',
  'application/gzip',
  'application/zstd',
  'application/x-compress',
]);

const readable = [
  'application/pdf',
  'application/postscript',
  'image/x-eps',
  'application/msword',
  'application/vnd.ms-powerpoint',
  'application/rtf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.presentation',
  'application/epub+zip',
  'application/xhtml+xml',
  'application/jats+xml',
  'application/tei+xml',
  'application/xml',
  'application/x-tex',
  'text/html',
  'text/plain',
  'image/png',
  'image/jpeg',
  'image/tiff',
] as const;

const readableTypes: ReadonlySet<string> = new Set(readable);
