// A paper as Markdown: header, abstract, the text under its headings with citations as links, notes, references.
import type { Body, Note, Part, Run } from '../../base/body.ts';
import type { Element, Extraction } from '../../base/extraction.ts';

export function markdownOf(of: Extraction, body: Body): string {
  const facts = [of.venue, of.volume && `volume ${of.volume}`, of.year, of.doi && `doi:${of.doi}`]
    .filter(Boolean)
    .join(', ');
  const parts = [
    `# ${line(of.title ?? 'Untitled')}`,
    of.authors.map(({ name }) => line(name)).join(', '),
    line(facts),
    of.abstract && `## Abstract\n\n${line(of.abstract)}`,
    of.keywords.length > 0 && `Keywords: ${of.keywords.map(line).join(', ')}`,
    ...body.parts.map((part) => partOf(part, of.elements)),
    body.notes.length > 0 && `## Notes\n\n${body.notes.map(noteOf).join('\n')}`,
    of.acknowledgements && `## Acknowledgements\n\n${line(of.acknowledgements.text)}`,
    of.references.length > 0 && `## References\n\n${of.references.map(referenceOf).join('\n')}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function partOf({ number, title, level, paragraphs, elements }: Part, all: readonly Element[]): string {
  const marks = '#'.repeat(Math.min(6, Math.max(1, level) + 1));
  const heading = title === null ? [] : [`${marks} ${line(number === null ? title : `${number} ${title}`)}`];
  return [
    ...heading,
    ...paragraphs.map((runs) => unlisted(runs.map(runOf).join('').trim())),
    ...elements.flatMap((position) => captionOf(all[position])),
  ].join('\n\n');
}

/** A citation leads to the first of its references; lists number them from 1. */
function runOf({ text, references: [first] }: Run): string {
  const words = escaped(text.replaceAll(/\s+/g, ' '));
  return first === undefined ? words : `[${words}](#ref-${first + 1})`;
}

function captionOf(element: Element | undefined): string[] {
  if (!element) return [];
  const { kind, number, caption } = element;
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  return [`> **${line([name, number].filter(Boolean).join(' '))}.** ${line(caption ?? '')}`];
}

const noteOf = ({ mark, text }: Note): string => `- ${mark === null ? '' : `${line(mark)} `}${line(text)}`;

const referenceOf = ({ raw }: { raw: string }, i: number): string =>
  `${i + 1}. <a id="ref-${i + 1}"></a>${line(raw)}`;

/** One line in which nothing is taken for markup. */
const line = (text: string): string => escaped(text.replaceAll(/\s+/g, ' ')).trim();

const escaped = (text: string): string => text.replaceAll(/[\\`*_<>#[\]|&]/g, '\\$&');

/** A paragraph that begins like an item of a list is none. */
const unlisted = (text: string): string => text.replace(/^(?:([-+])|(\d+)([.)]))(?=\s)/, '$2\\$1$3');
