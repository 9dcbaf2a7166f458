// Header lines that others labelled, as plain text: what they teach.
import { headerLabels } from '../../src/extract/header/labels.ts';
import { bareLine } from '../../src/extract/header/lines.ts';
import { conventionOf, readHeaders } from '../../src/measure/eval-headers.ts';
import type { LabelledHeader } from './labelled.ts';

export async function bareHeaders(file: string): Promise<LabelledHeader[]> {
  return (await readHeaders(file)).map(({ source, id, lines }) => ({
    id,
    group: source,
    convention: conventionOf(source),
    lines: lines.map(({ t }) => bareLine(t)),
    allowed: Uint32Array.from(lines, ({ l }) => 1 << labelOf(l)),
  }));
}

const numbers = new Map<string, number>(headerLabels.map((label, i) => [label, i]));
const labelOf = (name: string): number => numbers.get(name) ?? headerLabels.indexOf('other');
