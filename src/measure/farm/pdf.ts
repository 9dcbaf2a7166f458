// A paper of the farm as a PDF: title, byline, abstract, sections, references, set in one column by Helvetica and Times.
import { seeded } from '../../learn/random.ts';
import { drawing, prose } from './words.ts';
import type { FarmPaper, World } from './world.ts';

export function paperPdf(world: World, paper: FarmPaper): Buffer {
  const draw = drawing(seeded(world.size.seed * 7919 + paper.id));
  const names = paper.authors.map((id) => world.authors[id]?.name ?? '');
  const host = world.authors[paper.authors[0] ?? 0]?.host ?? '';
  const university = world.universities.find((each) => each.host === host)?.name ?? '';
  const cited = Array.from({ length: 8 }, () => draw.of(world.papers)).filter(({ id }) => id !== paper.id);
  const lines: Line[] = [
    ...wrapped(paper.title, 44, 'F1', 18, 'centre'),
    gap,
    ...wrapped(names.join(', '), 80, 'F2', 12, 'centre'),
    ...wrapped(`Department of Computer Science, ${university}`, 90, 'F2', 10, 'centre'),
    gap,
    { text: 'Abstract', font: 'F1', size: 12, align: 'left' },
    ...wrapped(prose(draw, paper.title, 4), 92, 'F2', 10, 'left'),
    gap,
    ...section('1 Introduction', draw, paper.title),
    ...section('2 Method', draw, paper.title),
    ...section('3 Conclusion', draw, paper.title),
    gap,
    { text: 'References', font: 'F1', size: 12, align: 'left' },
    ...cited.flatMap((each, i) => wrapped(`[${i + 1}] ${referenceTo(world, each)}`, 92, 'F2', 10, 'left')),
    gap,
    ...wrapped(`In: Proceedings of ${paper.venue} ${paper.year}.`, 92, 'F2', 9, 'left'),
  ];
  return pdfOf(lines, paper.title);
}

function referenceTo(world: World, { authors, title, venue, year }: FarmPaper): string {
  const names = authors.map((id) => (world.authors[id]?.name ?? '').replace(/^(\w)\w* /, '$1. '));
  return `${names.join(', ')}. ${title}. In Proceedings of ${venue}, ${year}.`;
}

type Line = { text: string; font: 'F1' | 'F2'; size: number; align: 'left' | 'centre' };
const gap: Line = { text: '', font: 'F2', size: 8, align: 'left' };

const section = (heading: string, draw: Parameters<typeof prose>[0], title: string): Line[] => [
  gap,
  { text: heading, font: 'F1', size: 12, align: 'left' },
  ...wrapped(`${prose(draw, title, 5)} See [1, 2] and [${3 + draw.below(4)}].`, 92, 'F2', 10, 'left'),
];

function wrapped(
  text: string,
  width: number,
  font: Line['font'],
  size: number,
  align: Line['align'],
): Line[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => ({ text: line, font, size, align }));
}

function pdfOf(lines: Line[], title: string): Buffer {
  let y = 770;
  const shown = lines.map(({ text, font, size, align }) => {
    y -= size * 1.35;
    const x = align === 'centre' ? Math.max(40, 306 - text.length * size * 0.25) : 60;
    return `BT /${font} ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td (${quoted(text)}) Tj ET`;
  });
  const content = shown.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
    `<< /Title (${quoted(title)}) >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const offset = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

const quoted = (text: string): string => text.replace(/[\\()]/g, '\\$&');
