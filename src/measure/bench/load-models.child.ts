// A process of its own that loads every model by understanding one line, and prints the CPU it took in milliseconds.
// Modules are loaded before: the time is that of reading and unpacking models.
import { extract } from '../../extract/extract.ts';
import { parseReference } from '../../extract/references/parse.ts';
import type { Document, Line } from '../../read/document.ts';

const box = [72, 72, 300, 82] as const;
const line: Line = {
  text: 'Citation indexes for science',
  box,
  words: [],
  font: 0,
  size: 10,
  bold: false,
  italic: false,
};
const none = { title: null, author: null, subject: null, keywords: null };
const page = { number: 1, width: 612, height: 792, rules: [], images: [], links: [], ocr: false };
const document: Document = {
  mediaType: 'text/plain',
  pages: [{ ...page, blocks: [{ role: 'body', box, column: 0, lines: [line] }] }],
  fonts: [{ name: 'Times', bold: false, italic: false, math: false, monospace: false }],
  outline: [],
  metadata: { ...none, creator: null, producer: null, created: null },
  warnings: [],
};

const before = process.cpuUsage();
extract(document);
parseReference('E. Garfield. Citation indexes for science. Science 122, 1955.');
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1000);
