// What does a web page say? Its text as blocks in order, the frame around it set apart, what it says of itself.
import type { Outcome } from '../../base/errors.ts';
import { attempt } from '../attempt.ts';
import type { Document } from '../document.ts';
import { setPages } from '../flow/pages.ts';
import type { Limits } from '../limits.ts';
import { decodeText } from '../text/encoding.ts';
import { flowOfHtml, titled } from './flow.ts';

export function readHtml(bytes: Uint8Array, limits: Limits, mediaType = 'text/html'): Outcome<Document> {
  return attempt(() => {
    const { text } = decodeText(bytes, declaredCharset(bytes));
    const { paragraphs, metadata } = flowOfHtml(text, mediaType === 'application/xhtml+xml');
    return setPages({ pages: [titled(paragraphs)], metadata, warnings: [] }, mediaType, limits);
  });
}

/** The charset named in the first bytes, by a meta tag or an XML declaration. */
export function declaredCharset(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048)).replaceAll('\0', '');
  return (
    /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)|<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i
      .exec(head)
      ?.slice(1)
      .find(Boolean) ?? null
  );
}
