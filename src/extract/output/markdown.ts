// An extraction as Markdown for people: header, abstract, contents, references.
import type { Extraction } from '../../base/extraction.ts';

export function markdownOf(of: Extraction): string {
  const facts = [of.venue, of.volume && `volume ${of.volume}`, of.year, of.doi && `doi:${of.doi}`]
    .filter(Boolean)
    .join(', ');
  const parts = [
    `# ${line(of.title ?? 'Untitled')}`,
    of.authors.map(({ name }) => line(name)).join(', '),
    line(facts),
    of.abstract && `## Abstract\n\n${line(of.abstract)}`,
    of.keywords.length > 0 && `Keywords: ${of.keywords.map(line).join(', ')}`,
    of.sections.length > 0 && `## Contents\n\n${of.sections.map(contents).join('\n')}`,
    of.acknowledgements && `## Acknowledgements\n\n${line(of.acknowledgements.text)}`,
    of.references.length > 0 &&
      `## References\n\n${of.references.map(({ raw }, i) => `${i + 1}. ${line(raw)}`).join('\n')}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const contents = ({ level, number, title, page }: Extraction['sections'][number]): string =>
  `${'  '.repeat(Math.max(0, level - 1))}- ${number ? `${number} ` : ''}${line(title)} (p. ${page})`;

/** One line in which nothing is taken for markup. */
const line = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_<>#[\]|]/g, '\\$&')
    .trim();
