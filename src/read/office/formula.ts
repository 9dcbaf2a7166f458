// How does an Office formula read as a line of text? Raised and lowered parts keep their place, fractions get a slash.
import type { Rise } from '../document.ts';
import { type Attributes, attribute } from '../xml/parse.ts';

/** What to write when an element of a formula opens or closes, and how the text in it stands to the line. */
export function formulaMark(name: string, attributes: Attributes | null): string {
  if (!attributes) return name === 'd' ? ')' : '';
  if (name === 'den') return '/';
  if (name === 'rad') return '√';
  if (name === 'd') return '(';
  if (name === 'chr') return attribute(attributes, 'val') ?? '';
  return '';
}

export const formulaRise = (name: string): Rise | null =>
  name === 'sup' ? 'superscript' : name === 'sub' ? 'subscript' : null;
