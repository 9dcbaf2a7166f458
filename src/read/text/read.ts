// What does a plain text file say? Its lines as they stand, a form feed is a new page, an empty line a new block.
import type { Outcome } from '../../base/errors.ts';
import type { Document } from '../document.ts';
import { noMetadata, plainStyle } from '../flow/flow.ts';
import { setPages } from '../flow/pages.ts';
import { FlowWriter } from '../flow/writer.ts';
import type { Limits } from '../limits.ts';
import { decodeText } from './encoding.ts';

export function readPlainText(bytes: Uint8Array, limits: Limits): Outcome<Document> {
  const { text, encoding } = decodeText(bytes);
  const writer = new FlowWriter();
  text.split('\f').forEach((page, index) => {
    if (index > 0) writer.endPage();
    for (const line of page.split(/\r\n?|\n/)) {
      if (line.trim() === '') writer.end('text', 0, true);
      else writer.verbatim(`${overstruck(line)}\n`, monospaced);
    }
    writer.end('text', 0, true);
  });
  const warnings = encoding === 'utf-8' ? [] : [`The text was read as ${encoding}.`];
  return setPages({ pages: writer.pages, metadata: noMetadata, warnings }, 'text/plain', limits);
}

const monospaced = { ...plainStyle, monospace: true };

/** Old printers made bold and underlined letters by backspacing: "_\bA" and "A\bA" are an A. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the backspace is the point
const overstruck = (line: string): string => line.replace(/[^\x08]\x08/g, '');
