// Header lines that others labelled, as plain text: what they teach, and how well they are labelled.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { headerLabels } from '../../src/extract/header/labels.ts';
import type { HeaderLine } from '../../src/extract/header/lines.ts';
import type { LabelledHeader } from './labelled.ts';

const header = z.object({
  source: z.string(),
  id: z.string(),
  lines: z.array(z.object({ t: z.string(), l: z.string() })),
});

export function bareHeaders(file: string): LabelledHeader[] {
  const rows = gunzipSync(readFileSync(file)).toString('utf8').split('\n').filter(Boolean);
  return rows.map((row) => {
    const { source, id, lines } = header.parse(JSON.parse(row));
    return {
      id,
      group: source,
      convention: source.startsWith('seymore') ? 'seymore' : 'grobid',
      lines: lines.map(({ t }) => bareLine(t)),
      allowed: Uint32Array.from(lines, ({ l }) => 1 << labelOf(l)),
    };
  });
}

const bareLine = (text: string): HeaderLine => ({
  text,
  words: [],
  page: 1,
  box: [0, 0, 0, 0],
  layout: null,
});

const numbers = new Map<string, number>(headerLabels.map((label, i) => [label, i]));
const labelOf = (name: string): number => numbers.get(name) ?? headerLabels.indexOf('other');
