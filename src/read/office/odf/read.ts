// What does an OpenDocument text or presentation say? [ISO 26300]
import { failed, type Outcome } from '../../../base/errors.ts';
import { ZipParts } from '../../archive/zip.ts';
import { attemptLater } from '../../attempt.ts';
import type { Document } from '../../document.ts';
import { setPages } from '../../flow/pages.ts';
import type { Limits } from '../../limits.ts';
import { parseXml } from '../../xml/parse.ts';
import { propertiesIn } from '../properties.ts';
import { withTitle } from '../title-slide.ts';
import { OdfBody } from './body.ts';
import { OdfStyles } from './styles.ts';

export function readOdf(bytes: Uint8Array, limits: Limits, mediaType: string): Promise<Outcome<Document>> {
  return attemptLater(async () => {
    const parts = await ZipParts.open(bytes, limits.maxBytes);
    if (/encryption-data/.test((await parts.text('META-INF/manifest.xml')) ?? '')) return failed('encrypted');
    const source = await parts.text('content.xml');
    if (source === null) return failed('damaged', 'The OpenDocument file has no text part.');
    const styles = new OdfStyles();
    const onlyStyles = { open: styles.open.bind(styles), close: styles.close.bind(styles), text() {} };
    parseXml((await parts.text('styles.xml')) ?? '', onlyStyles);
    parseXml(source, onlyStyles);
    const body = new OdfBody(styles);
    parseXml(source, body);
    const pages = mediaType.endsWith('presentation') ? withTitle(body.pages) : [body.pages.flat()];
    return setPages(
      { pages, metadata: propertiesIn(await parts.text('meta.xml')), warnings: parts.warnings },
      mediaType,
      limits,
    );
  });
}
