// Whole papers whose header is known, real and made up: their first pages are read and each line gets the labels it may have.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { headerLines } from '../../src/extract/header/lines.ts';
import { defaultLimits } from '../../src/read/limits.ts';
import { readPdf } from '../../src/read/pdf/read.ts';
import { align, type KnownPaper } from './aligned.ts';
import { type LabelledHeader, printedGroup } from './labelled.ts';
import { printed } from './printed/make.ts';

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
    const header = await aligned(join(folder, 'pdf', `${known.id}.pdf`), known, known.group);
    if (header) headers.push(header);
  }
  return headers;
}

/** Papers put together from the data's names and texts and set by LaTeX in `folder`. */
export async function printedHeaders(data: string, folder: string, count: number): Promise<LabelledHeader[]> {
  const headers: LabelledHeader[] = [];
  for (const { pdf, known } of printed(data, folder, count)) {
    const header = await aligned(pdf, known, printedGroup);
    if (header) headers.push(header);
  }
  return headers;
}

async function aligned(pdf: string, known: KnownPaper, group: string): Promise<LabelledHeader | undefined> {
  const read = await readPdf(readFileSync(pdf), defaultLimits);
  if (!read.ok) return;
  const lines = headerLines(read.value);
  const allowed = align(lines, known);
  return allowed && { id: pdf, group, lines, allowed, convention: 'ours' };
}
