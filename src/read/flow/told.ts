// A document as tests like to see it: one string a block, with what the block is and how it is set.
import assert from 'node:assert/strict';
import type { Outcome } from '../../base/errors.ts';
import type { Document } from '../document.ts';

export function documentIn(outcome: Outcome<Document>): Document {
  assert(outcome.ok, outcome.ok ? '' : `${outcome.error.code}: ${outcome.error.message}`);
  return outcome.value;
}

/** "20B A Title", "10 Some text", "footnote 8 1 A note", pages parted by "---". */
export function told(document: Document): string[] {
  return document.pages.flatMap((page, index) => [
    ...(index > 0 ? ['---'] : []),
    ...page.blocks.map(({ role, lines }) => {
      const [first] = lines;
      const look = `${first?.size}${first?.bold ? 'B' : ''}${first?.italic ? 'I' : ''}`;
      return `${role === 'body' ? '' : `${role} `}${look} ${lines.map((line) => line.text).join(' | ')}`;
    }),
  ]);
}
