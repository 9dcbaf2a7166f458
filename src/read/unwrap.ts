// Which document is meant by an archive? A packed paper is usually the only one in it; TeX files may be one paper
// together; else the most printed-looking.
import { done, type Failure, failed, type Outcome } from '../base/errors.ts';
import { documentsIn, type Member } from './archive/documents.ts';
import { isArchive } from './formats.ts';
import type { Limits } from './limits.ts';
import { mediaTypeOf } from './media-type.ts';
import { TexGathering } from './tex/source.ts';

export type Unwrapped = { mediaType: string; bytes: Uint8Array; warnings: string[] };

/** The file itself when it is no archive. */
export async function unwrap(bytes: Uint8Array, limits: Limits): Promise<Outcome<Unwrapped>> {
  if (bytes.length === 0) return failed('empty');
  if (bytes.length > limits.maxBytes) return failed('too-large');
  const mediaType = mediaTypeOf(bytes);
  if (!isArchive(mediaType)) return done({ mediaType, bytes, warnings: [] });
  let best: Member | null = null;
  let others = 0;
  let trouble: Failure | null = null;
  const tex = new TexGathering();
  for await (const found of documentsIn(bytes, limits)) {
    if (!found.ok) trouble ??= found.error;
    else {
      tex.see(found.value);
      if (best) others++;
      if (!best || isBetter(found.value, best)) best = found.value;
    }
  }
  if (!best) return { ok: false, error: trouble ?? failed('archive-without-document').error };
  const warnings: string[] = [];
  const source = tex.source();
  if (source) {
    if (trouble) warnings.push(partial(trouble));
    return done({ mediaType: 'application/x-tex', bytes: source.bytes, warnings });
  }
  if (others > 0)
    warnings.push(
      `The archive holds ${others} document${others > 1 ? 's' : ''} beside ${best.path.join('/')}, which was read.`,
    );
  if (trouble) warnings.push(partial(trouble));
  if (best.cutOff) warnings.push('The compressed file was cut off: what is missing was not read.');
  return done({ mediaType: best.mediaType, bytes: best.bytes, warnings });
}

const partial = ({ message }: Failure): string => `Part of the archive could not be read: ${message}`;

/** Of two of the same rank the longer one: figures and notes are shorter than the paper. */
const isBetter = (a: Member, b: Member): boolean =>
  rank(a) < rank(b) || (rank(a) === rank(b) && a.bytes.length > b.bytes.length);

const rank = ({ mediaType, bytes }: Member): number => {
  if (mediaType === 'application/x-tex') return Buffer.from(bytes).includes('\\document') ? 3 : 5;
  const found = ranks.findIndex((pattern) => pattern.test(mediaType));
  return found < 0 ? ranks.length : found;
};

const ranks = [
  /pdf$/,
  /postscript$/,
  /msword|officedocument|opendocument|epub|rtf|powerpoint/,
  /jats|tei/,
  /html/,
  /./,
];
