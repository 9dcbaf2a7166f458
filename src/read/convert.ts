// How does a paper look in another format? Plain text, pictures of its pages, PDF from PostScript and the other way round.
import { done, failed, type Outcome } from '../base/errors.ts';
import { textOf } from './document.ts';
import { renderPdf, type View } from './pdf/render.ts';
import { pdfFromPostScript, postScriptFromPdf } from './postscript/ghostscript.ts';
import { read } from './read.ts';
import type { ReadSettings } from './settings.ts';
import { type Unwrapped, unwrap } from './unwrap.ts';

export type Wanted = { to: 'text' } | { to: 'pdf' } | { to: 'postscript' } | ({ to: 'png' } & View);

export type Converted = { mediaType: string; bytes: Uint8Array };

export async function convert(
  bytes: Uint8Array,
  wanted: Wanted,
  settings: ReadSettings,
): Promise<Outcome<Converted>> {
  const { limits } = settings;
  const unwrapped = await unwrap(bytes, limits);
  if (!unwrapped.ok) return unwrapped;
  if (wanted.to === 'text') {
    const outcome = await read(unwrapped.value.bytes, settings);
    if (!outcome.ok) return outcome;
    return done({ mediaType: 'text/plain; charset=utf-8', bytes: Buffer.from(textOf(outcome.value)) });
  }
  if (wanted.to === 'postscript' && isPostScript(unwrapped.value)) return done(unwrapped.value);
  const pdf = await asPdf(unwrapped.value, settings);
  if (!pdf.ok) return pdf;
  if (wanted.to === 'pdf') return done({ mediaType: 'application/pdf', bytes: pdf.value });
  if (wanted.to === 'png') {
    const picture = await renderPdf(pdf.value, wanted, limits);
    return picture.ok ? done({ mediaType: 'image/png', bytes: picture.value }) : picture;
  }
  const printed = await postScriptFromPdf(pdf.value, limits);
  return printed.ok ? done({ mediaType: 'application/postscript', bytes: printed.value }) : printed;
}

/** Only what was printed has pages to show; the pages of other formats are made up by whoever opens them. */
async function asPdf(file: Unwrapped, { limits }: ReadSettings): Promise<Outcome<Uint8Array>> {
  if (file.mediaType === 'application/pdf') return done(file.bytes);
  if (!isPostScript(file))
    return failed('unsupported-format', `A file of type ${file.mediaType} has no pages that could be shown.`);
  const made = await pdfFromPostScript(file.bytes, limits);
  return made.ok ? done(made.value.pdf) : made;
}

const isPostScript = ({ mediaType }: Unwrapped): boolean =>
  mediaType === 'application/postscript' || mediaType === 'image/x-eps';
