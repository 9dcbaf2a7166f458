// Where does a sentence go on that a figure or a table interrupts? Behind it: the float is moved after the paragraph.
import type { Block, Page } from '../document.ts';

/** `before` is the last block of the body of the part before; gives back the last one of this part. */
export function moveFloats(pages: readonly Page[], bodySize: number, before: Block | null): Block | null {
  let last = before;
  for (const page of pages) {
    const body = page.blocks.filter((block) => block.role === 'body');
    for (let i = 0; i < body.length; i++) {
      if (last && isOpen(last, bodySize)) bringForward(body, i, last, bodySize);
      const block = body[i];
      if (block && block.lines.length > 0) last = block;
    }
    const others = page.blocks.filter((block) => block.role !== 'body');
    page.blocks = [...body, ...others];
  }
  return last;
}

/** The farthest that a paragraph goes on behind floats, in blocks: tables and figures can be many small ones. */
const reach = 60;

/** Puts the block that goes on with the text of `open` at place `at`, where only floats stand between. */
function bringForward(body: Block[], at: number, open: Block, bodySize: number): void {
  for (let j = at; j < body.length && j < at + reach; j++) {
    const block = body[j];
    if (!block) return;
    if (goesOn(open, block)) {
      body.splice(j, 1);
      body.splice(at, 0, block);
      return;
    }
    if (!isFloat(block, open, bodySize)) return;
  }
}

const lastLineOf = (block: Block): string => block.lines.findLast((line) => line.text !== '')?.text ?? '';
const firstLineOf = (block: Block): string => block.lines.find((line) => line.text !== '')?.text ?? '';

/** Running text that ends within a sentence, at the end of a full line. */
function isOpen(block: Block, bodySize: number): boolean {
  const line = block.lines.at(-1);
  if (!line || block.lines.length < 2 || Math.abs(line.size - bodySize) > 0.06 * bodySize) return false;
  if (line.box[2] < block.box[2] - 1.5 * line.size || line.words.length < 4) return false;
  return /[\p{Ll}\d)\]][,/\p{Pd}]?$/u.test(lastLineOf(block));
}

const mainLine = (block: Block): Block['lines'][number] | undefined => block.lines[block.lines.length >> 1];

/** It begins within a sentence, in the same type. */
function goesOn(open: Block, block: Block): boolean {
  const [a, b] = [mainLine(open), mainLine(block)];
  if (!a || !b || Math.abs(a.size - b.size) > 0.3 || a.font !== b.font) return false;
  const start = firstLineOf(block);
  if (/^\p{Ll}/u.test(start)) return true;
  // Numbers and brackets, too, can follow: as a whole paragraph they are no table.
  return block.lines.length > 2 && /^[\d(["“]/.test(start);
}

const caption =
  /^(?:fig(?:ure|s?\.)|table|tab\.|scheme|algorithm|listing|box|tableau|abb(?:ildung|\.)|tabelle)\s*[\dA-Z]/i;

function isFloat(block: Block, open: Block, bodySize: number): boolean {
  const [a, b] = [mainLine(open), mainLine(block)];
  if (!a || !b) return true;
  if (caption.test(firstLineOf(block))) return true;
  if (b.size < 0.95 * bodySize || b.font !== a.font) return true;
  const text = block.lines.map((line) => line.text).join(' ');
  const letters = text.match(/\p{Ll}/gu)?.length ?? 0;
  return letters < 0.5 * text.length || block.lines.every((line) => line.words.length < 4);
}
