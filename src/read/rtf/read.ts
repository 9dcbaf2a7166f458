// What does a Rich Text file say? [RTF 1.9.1]
import type { Outcome } from '../../base/errors.ts';
import { attempt } from '../attempt.ts';
import type { Document } from '../document.ts';
import { setPages } from '../flow/pages.ts';
import type { Limits } from '../limits.ts';
import { RtfReader } from './reader.ts';
import { rtfTokens } from './tokens.ts';

const rtfType = 'application/rtf';

export function readRtf(bytes: Uint8Array, limits: Limits): Outcome<Document> {
  return attempt(() => {
    const reader = new RtfReader();
    for (const token of rtfTokens(bytes)) reader.take(token);
    return setPages(reader.finish(), rtfType, limits);
  });
}
