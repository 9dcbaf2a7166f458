// What does a PowerPoint presentation say? A page a slide, notes under it. [ECMA-376, PresentationML]
import { failed, type Outcome } from '../../../base/errors.ts';
import { ZipParts } from '../../archive/zip.ts';
import { attemptLater } from '../../attempt.ts';
import type { Document } from '../../document.ts';
import type { Paragraph } from '../../flow/flow.ts';
import { setPages } from '../../flow/pages.ts';
import type { Limits } from '../../limits.ts';
import { attribute, parseXml } from '../../xml/parse.ts';
import { propertiesIn } from '../properties.ts';
import { relationshipsOf } from '../relationships.ts';
import { withTitle } from '../title-slide.ts';
import { slideParagraphs } from './slide.ts';

const pptxType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

export function readPptx(bytes: Uint8Array, limits: Limits): Promise<Outcome<Document>> {
  return attemptLater(async () => {
    const parts = await ZipParts.open(bytes, limits.maxBytes);
    const slides = await slideNames(parts);
    if (slides.length === 0) return failed('no-text', 'The presentation has no slides.');
    if (slides.length > limits.maxPages) return failed('too-many-pages');
    const pages: Paragraph[][] = [];
    for (const name of slides) pages.push(await readSlide(parts, name));
    const metadata = propertiesIn(await parts.text('docProps/core.xml'));
    return setPages({ pages: withTitle(pages), metadata, warnings: parts.warnings }, pptxType, limits);
  });
}

/** In the order of the show, which is not the order of the files' numbers. */
async function slideNames(parts: ZipParts): Promise<string[]> {
  const links = await relationshipsOf(parts, 'ppt/presentation.xml');
  const names: string[] = [];
  parseXml((await parts.text('ppt/presentation.xml')) ?? '', {
    open(name, attributes) {
      const slide =
        name === 'sldId' ? links.get(attributes['r:id'] ?? attribute(attributes, 'id') ?? '') : undefined;
      if (slide) names.push(slide.target);
    },
    close() {},
    text() {},
  });
  return names;
}

async function readSlide(parts: ZipParts, name: string): Promise<Paragraph[]> {
  const links = await relationshipsOf(parts, name);
  const paragraphs = slideParagraphs((await parts.text(name)) ?? '', links);
  for (const { type, target } of links.values()) {
    if (type !== 'diagramData' && type !== 'notesSlide') continue;
    const more = slideParagraphs((await parts.text(target)) ?? '', new Map());
    if (type === 'diagramData') paragraphs.push(...more);
    else paragraphs.push(...more.filter(({ kind }) => kind === 'text').map(asNote));
  }
  return paragraphs;
}

const asNote = (paragraph: Paragraph): Paragraph => ({ ...paragraph, kind: 'footnote' });
