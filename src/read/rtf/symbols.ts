// Which sign does an RTF control word stand for?
import { lookup } from '../lookup.ts';

export const symbolOf = (word: string): string | null => lookup(symbols, word) ?? null;

const symbols: Record<string, string> = {
  tab: '\t',
  line: '\n',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  '~': ' ',
  _: '-',
  '{': '{',
  '}': '}',
  '\\': '\\',
};
