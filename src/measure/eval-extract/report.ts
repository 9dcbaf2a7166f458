// The scores as a section of a Markdown file, and what the words in it mean.
import type { Scores } from './score.ts';
import { fieldTable, groupTable } from './tables.ts';

const definitions = `Definitions follow GROBID's end-to-end evaluation. Strict: equal but for white space. Soft: equal without case, accents,
punctuation and spaces. Edits: a normalised Levenshtein similarity of the soft texts of at least .8. Stretches: a
Ratcliff/Obershelp similarity of at least .95. Authors agree by family name and first initial, by family name alone where the
truth says that the given name is printed otherwise. An affiliation is right if half of its words stand in what was attached to
that author. Abstracts are compared by edits, years, venues and DOIs only where they are printed; of a venue's soft texts one
must contain the other; keywords are compared by their soft texts.
A reference is found if one of the same DOI or nearly the same title was given, or its string where the truth has no title; its
title and venue are compared by edits, the other fields by their soft texts, and what was not found counts as missing. Mentions
are counted for each reference. "Right" is the F1, which is the accuracy where a field is asked once a paper. Intervals are
95 %, over papers drawn with replacement. Lists in footnotes and lists known to be incomplete are told apart.`;

export function reportOf(scores: Scores, date: string): string {
  const { papers = 0 } = scores.groups.get('ALL') ?? {};
  return [
    `\`openseer eval extract\`, ${date}: ${papers} papers of ${scores.groups.size - 1} sources.`,
    definitions,
    markdown(fieldTable(scores)),
    'By source (F1 or accuracy; titles soft; people: the authors; place: their affiliations; keys: keywords; fields: those of references; cited: mentions):',
    markdown(groupTable(scores.groups, 'source')),
    'The same papers by discipline:',
    markdown(groupTable(scores.disciplines, 'discipline')),
  ].join('\n\n');
}

function markdown([heads = [], ...rows]: string[][]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}
