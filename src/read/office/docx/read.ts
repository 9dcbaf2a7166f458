// What does a Word document say? [ECMA-376, WordprocessingML]
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
import { DocxBody, type Surroundings } from './body.ts';
import { Numbering } from './numbering.ts';
import { stylesIn } from './styles.ts';

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export function readDocx(bytes: Uint8Array, limits: Limits): Promise<Outcome<Document>> {
  return attemptLater(async () => {
    const parts = await ZipParts.open(bytes, limits.maxBytes);
    const source = await parts.text('word/document.xml');
    if (source === null) return failed('damaged', 'The Word document has no text part.');
    const around: Surroundings = {
      styles: stylesIn(await parts.text('word/styles.xml')),
      numbering: new Numbering(await parts.text('word/numbering.xml')),
      links: await relationshipsOf(parts, 'word/document.xml'),
      notes: new Map(),
    };
    const notes = new Map([
      ...notesIn(await parts.text('word/footnotes.xml'), 'footnote', around),
      ...notesIn(await parts.text('word/endnotes.xml'), 'endnote', around),
    ]);
    const body = new DocxBody({ ...around, notes });
    parseXml(source, body);
    return setPages(
      {
        pages: [[...body.paragraphs, ...body.endnotes]],
        metadata: propertiesIn(await parts.text('docProps/core.xml')),
        warnings: parts.warnings,
      },
      docxType,
      limits,
    );
  });
}

function notesIn(source: string | null, kind: string, around: Surroundings): Map<string, Paragraph[]> {
  const notes = new Map<string, Paragraph[]>();
  let id: string | null = null;
  let body = new DocxBody(around);
  parseXml(source ?? '', {
    open(name, attributes) {
      if (name === kind) {
        id = attribute(attributes, 'id');
        body = new DocxBody(around);
      } else if (id !== null) body.open(name, attributes);
    },
    close(name) {
      if (name === kind) {
        if (id !== null) notes.set(`${kind}:${id}`, body.paragraphs);
        id = null;
      } else if (id !== null) body.close(name);
    },
    text(text) {
      if (id !== null) body.text(text);
    },
  });
  return notes;
}
