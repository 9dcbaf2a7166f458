// What does a PostScript file say? Ghostscript makes a PDF of it, and that is read.
import type { Outcome } from '../../base/errors.ts';
import type { Document } from '../document.ts';
import { readPrinted } from '../printed.ts';
import type { ReadSettings } from '../settings.ts';
import { pdfFromPostScript } from './ghostscript.ts';

export async function readPostScript(
  bytes: Uint8Array,
  settings: ReadSettings,
  mediaType: string,
): Promise<Outcome<Document>> {
  const made = await pdfFromPostScript(bytes, settings.limits);
  if (!made.ok) return made;
  const read = await readPrinted(made.value.pdf, settings);
  if (!read.ok) return read;
  const warnings = [...made.value.warnings, ...read.value.warnings];
  return { ok: true, value: { ...read.value, mediaType, warnings } };
}
