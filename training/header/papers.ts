// Whole papers whose header is known: their first pages are read and each line gets the labels it may have.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { headerLines } from '../../src/extract/header/lines.ts';
import { defaultLimits } from '../../src/read/limits.ts';
import { readPdf } from '../../src/read/pdf/read.ts';
import { align } from './aligned.ts';
import type { LabelledHeader } from './labelled.ts';

const paper = z.object({
  id: z.string(),
  group: z.string(),
  title: z.string(),
  title_en: z.string().optional(),
  authors: z
    .array(
      z.object({
        given: z.string().nullish(),
        family: z.string(),
        affiliations: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  abstract: z.string().optional(),
  abstract_en: z.string().optional(),
  keywords: z.array(z.string()).optional(),
});

/** The papers of a folder with truth.jsonl and pdf/; those whose title is not found on their pages are left out. */
export async function paperHeaders(folder: string): Promise<LabelledHeader[]> {
  const rows = readFileSync(join(folder, 'truth.jsonl'), 'utf8').split('\n').filter(Boolean);
  const headers: LabelledHeader[] = [];
  for (const row of rows) {
    const known = paper.parse(JSON.parse(row));
    const read = await readPdf(readFileSync(join(folder, 'pdf', `${known.id}.pdf`)), defaultLimits);
    if (!read.ok) continue;
    const lines = headerLines(read.value);
    const allowed = align(lines, known);
    if (allowed) headers.push({ id: known.id, group: known.group, lines, allowed, convention: 'ours' });
  }
  return headers;
}
