// What does an XML file say? By its vocabulary: JATS, TEI, or any other.
import type { Outcome } from '../../base/errors.ts';
import { attempt } from '../attempt.ts';
import type { Document } from '../document.ts';
import { setPages } from '../flow/pages.ts';
import { declaredCharset } from '../html/read.ts';
import type { Limits } from '../limits.ts';
import { decodeText } from '../text/encoding.ts';
import { flowOfXml } from './generic.ts';
import { flowOfJats } from './jats.ts';
import { flowOfTei } from './tei.ts';
import { parseTree } from './tree.ts';

export function readXml(bytes: Uint8Array, limits: Limits, mediaType: string): Outcome<Document> {
  return attempt(() => {
    const root = parseTree(decodeText(bytes, declaredCharset(bytes)).text);
    const flowOf = vocabularies[mediaType] ?? flowOfXml;
    return setPages(flowOf(root), mediaType, limits);
  });
}

const vocabularies: Record<string, typeof flowOfXml> = {
  'application/jats+xml': flowOfJats,
  'application/tei+xml': flowOfTei,
};
