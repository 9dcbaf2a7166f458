// What stands in these bytes, whatever they are? The one door of this room.
import { failed, type Outcome } from '../base/errors.ts';
import { type Document, textOf } from './document.ts';
import { readEpub } from './epub/read.ts';
import { isReadable, type Readable } from './formats.ts';
import { readHtml } from './html/read.ts';
import { readDoc } from './office/doc/read.ts';
import { readDocx } from './office/docx/read.ts';
import { readOdf } from './office/odf/read.ts';
import { readPpt } from './office/ppt/read.ts';
import { readPptx } from './office/pptx/read.ts';
import { readPicture } from './picture/read.ts';
import { readPostScript } from './postscript/read.ts';
import { readPrinted } from './printed.ts';
import { readRtf } from './rtf/read.ts';
import type { ReadSettings } from './settings.ts';
import { readTex } from './tex/read.ts';
import { readPlainText } from './text/read.ts';
import { unwrap } from './unwrap.ts';
import { readXml } from './xml/read.ts';

export async function read(bytes: Uint8Array, settings: ReadSettings): Promise<Outcome<Document>> {
  const unwrapped = await unwrap(bytes, settings.limits);
  if (!unwrapped.ok) return unwrapped;
  const { mediaType, warnings } = unwrapped.value;
  if (!isReadable(mediaType))
    return failed(unreadable(mediaType), `Openseer does not read files of type ${mediaType}.`);
  const outcome = await readers[mediaType](unwrapped.value.bytes, settings, mediaType);
  if (!outcome.ok) return outcome;
  const document = { ...outcome.value, warnings: [...warnings, ...outcome.value.warnings] };
  if (textOf(document).trim() === '') return failed('no-text', withoutText(document, settings));
  return { ok: true, value: document };
}

type Reader = (
  bytes: Uint8Array,
  settings: ReadSettings,
  mediaType: string,
) => Outcome<Document> | Promise<Outcome<Document>>;

const readers: Record<Readable, Reader> = {
  'application/pdf': readPrinted,
  'application/postscript': readPostScript,
  'image/x-eps': readPostScript,
  'application/msword': (bytes, { limits }) => readDoc(bytes, limits),
  'application/vnd.ms-powerpoint': (bytes, { limits }) => readPpt(bytes, limits),
  'application/rtf': (bytes, { limits }) => readRtf(bytes, limits),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (bytes, { limits }) =>
    readDocx(bytes, limits),
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': (bytes, { limits }) =>
    readPptx(bytes, limits),
  'application/vnd.oasis.opendocument.text': (bytes, { limits }, type) => readOdf(bytes, limits, type),
  'application/vnd.oasis.opendocument.presentation': (bytes, { limits }, type) =>
    readOdf(bytes, limits, type),
  'application/epub+zip': (bytes, { limits }) => readEpub(bytes, limits),
  'text/html': (bytes, { limits }, type) => readHtml(bytes, limits, type),
  'application/xhtml+xml': (bytes, { limits }, type) => readHtml(bytes, limits, type),
  'application/jats+xml': (bytes, { limits }, type) => readXml(bytes, limits, type),
  'application/tei+xml': (bytes, { limits }, type) => readXml(bytes, limits, type),
  'application/xml': (bytes, { limits }, type) => readXml(bytes, limits, type),
  'application/x-tex': (bytes, { limits }) => readTex(bytes, limits),
  'text/plain': (bytes, { limits }) => readPlainText(bytes, limits),
  'image/png': readPicture,
  'image/jpeg': readPicture,
  'image/tiff': readPicture,
};

/** Noise and pictures are no documents; formats with a name of their own might be read one day. */
const unreadable = (mediaType: string): 'not-a-document' | 'unsupported-format' =>
  mediaType === 'application/octet-stream' || mediaType.startsWith('image/')
    ? 'not-a-document'
    : 'unsupported-format';

/** Whatever was said on the way, most likely why OCR did not help. */
const withoutText = ({ warnings }: Document, { ocr }: ReadSettings): string | undefined =>
  warnings.at(-1) ?? (ocr.on ? 'No text was found in the file, and none was recognised.' : undefined);
