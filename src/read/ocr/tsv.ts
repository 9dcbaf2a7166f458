// Which words did Tesseract see? It lists them in a table, a line each, between lines for pages, blocks and paragraphs.
import type { SeenWord } from './engine.ts';

export function wordsInTsv(table: string): SeenWord[] {
  return table.split('\n').flatMap((row) => {
    const [level, , block, paragraph, line, , left, top, width, height, confidence, ...text] =
      row.split('\t');
    if (level !== wordLevel) return [];
    const word = {
      text: text.join(' ').trim(),
      left: Number(left),
      top: Number(top),
      width: Number(width),
      height: Number(height),
      confidence: Number(confidence),
      block: Number(block),
      paragraph: Number(paragraph),
      line: Number(line),
    };
    return word.text !== '' && word.confidence >= 0 ? [word] : [];
  });
}

const wordLevel = '5';
