// Do the authors say at the paper's very end where they work? So mathematicians print it, each with an e-mail address.
import type { Document } from '../../read/document.ts';
import { emailsOf } from './emails.ts';
import { signsOf } from './features/signs.ts';

export type EndAddress = { text: string; email: string };

const mostLines = 40;
const mostOfPlace = 6;

/** The places printed before e-mail addresses at the end of the last page, in order. */
export function endAddresses(document: Document): EndAddress[] {
  const page = document.pages.at(-1);
  if (!page || document.pages.length < 2) return [];
  const lines = page.blocks
    .filter((block) => block.role === 'body' || block.role === 'footnote')
    .flatMap((block) => block.lines.map((line, i) => ({ text: line.text, opens: i === 0 })))
    .slice(-mostLines);
  const found: EndAddress[] = [];
  let place: string[] = [];
  for (const { text, opens } of lines) {
    const [email] = announced.test(text) ? emailsOf(text) : [];
    if (email) {
      if (place.length > 0) found.push({ text: place.join(' '), email });
      place = [];
    } else if (place.length > 0 && place.length < mostOfPlace) place.push(text);
    else place = (opens || found.length > 0) && signsOf(text).includes('institution') ? [text] : [];
  }
  return found;
}

const announced = /^\W*e-?mail\s*(?:address(?:es)?)?\s*[:;,]/iu;
