// What does this document say of itself? So far: its title by the largest type, and the text under "Abstract".
import { type Extraction, emptyExtraction } from '../base/extraction.ts';
import type { Document, Line, Page } from '../read/document.ts';
import { citationsOf } from './citations.ts';
import { flowOf } from './flow.ts';

/** Raised whenever the same document would give another extraction: papers of an older version can be read anew. */
export const extractionVersion = 1;

export function extract(document: Document): Extraction {
  const [first] = document.pages;
  const extraction = emptyExtraction(document.mediaType, document.pages.length);
  if (!first) return extraction;
  const lines = bodyLines(first);
  const { references, mentions } = citationsOf(flowOf(document));
  return {
    ...extraction,
    title: titleOf(lines),
    abstract: abstractOf(lines),
    year: yearOf(lines),
    references,
    mentions,
  };
}

const bodyLines = (page: Page): Line[] =>
  page.blocks.filter((block) => block.role === 'body').flatMap((block) => block.lines);

/** The first run of lines in the largest type that is more than a letter or a logo. */
function titleOf(lines: Line[]): string | null {
  const wordy = lines.filter((line) => /\p{L}{3}/u.test(line.text));
  const largest = Math.max(...wordy.map((line) => line.size));
  const start = wordy.findIndex((line) => line.size > largest - 0.5);
  if (start === -1) return null;
  const rest = wordy.slice(start);
  const end = rest.findIndex((line) => line.size <= largest - 0.5);
  const title = rest.slice(0, end === -1 ? undefined : end);
  return title
    .map((line) => line.text)
    .join(' ')
    .slice(0, 500);
}

function abstractOf(lines: Line[]): string | null {
  const text = lines.map((line) => line.text).join('\n');
  const found =
    /^\W*(?:Abstract|Summary|Zusammenfassung|Résumé)\b[\s.:—–-]*([\s\S]{100,3000}?)(?=\n\W*(?:\d|I)?\W{0,3}(?:Introduction|Keywords|Index Terms|CCS)\b|$)/im.exec(
      text,
    );
  return found?.[1]?.replaceAll('\n', ' ').trim() ?? null;
}

function yearOf(lines: Line[]): number | null {
  const years = lines.flatMap((line) => line.text.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);
  return years[0] ?? null;
}
