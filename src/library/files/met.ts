// CDI's metadata beside a file (.met): where it was found, when, and what identifies it, for programs that read CDI's tree.
// Root and names are those that CiteSeerX's ingestion reads (CrawlData, crawlDate, url, parentUrl); the others are ours.
import { xml } from '../../base/xml.ts';
import type { Arrival } from '../catalogue/catalogue.ts';

export function metOf({
  found,
  mediaType,
  bytes,
  sha256,
  sha1,
  md5,
}: Omit<Arrival, 'file' | 'extension'>): Uint8Array {
  const where = found
    ? [
        xml`\n  <crawlDate>${new Date(found.at).toISOString()}</crawlDate>`,
        xml`\n  <url>${found.url}</url>`,
        xml`\n  <host>${URL.parse(found.url)?.hostname ?? ''}</host>`,
        ...(found.parent === null ? [] : [xml`\n  <parentUrl>${found.parent}</parentUrl>`]),
      ]
    : [];
  const document = xml`<?xml version="1.0" encoding="UTF-8"?>
<CrawlData>${where}
  <mediaType>${mediaType}</mediaType>
  <bytes>${bytes}</bytes>
  <SHA1>${sha1}</SHA1>
  <MD5>${md5}</MD5>
  <SHA256>${sha256}</SHA256>
</CrawlData>
`;
  return new TextEncoder().encode(document.text);
}
