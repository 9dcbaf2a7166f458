// What does a LaTeX source say? Its text as it would be printed, as far as that can be known without TeX.
import type { Outcome } from '../../base/errors.ts';
import { attempt } from '../attempt.ts';
import type { Document } from '../document.ts';
import { noMetadata, textOf } from '../flow/flow.ts';
import { setPages } from '../flow/pages.ts';
import type { Limits } from '../limits.ts';
import { decodeText } from '../text/encoding.ts';
import { TexReader } from './reader.ts';

const texType = 'application/x-tex';

export function readTex(bytes: Uint8Array, limits: Limits): Outcome<Document> {
  return attempt(() => {
    const source = decodeText(bytes).text.replace(/\r\n?/g, '\n');
    const reader = new TexReader(source);
    const paragraphs = reader.read();
    const title = paragraphs.find(({ kind }) => kind === 'title');
    const metadata = { ...noMetadata, title: title ? textOf(title).replace(/\s+/g, ' ').trim() : null };
    return setPages({ pages: [paragraphs], metadata, warnings: reader.warnings }, texType, limits);
  });
}
