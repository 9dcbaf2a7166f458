// Why is this one work, in lines for people: who says which value, what was not believed, and what speaks for every wording.
import type { ExplainedWording, ExplainedWork } from '../link/works/explain.ts';

export const valuesInWords = ({ values, doubts }: ExplainedWork): string[] => [
  ...Object.entries(values).map(
    ([field, { by, agree, said }]) => `${field} from a ${by}; ${agree} of ${said} wordings agree`,
  ),
  ...doubts.map(({ field, value, reason }) => `${field} not believed, as ${reason}: ${value}`),
];

/** Two lines for each wording, and a third where there are others; the number is that by which `openseer works` knows it. */
export const wordingsInWords = ({ wordings }: ExplainedWork): string[] =>
  wordings.flatMap(({ id, says, said, by, like }) => [
    `${id}  ${inOneLine(says)}`,
    `   said by ${[...by.map(sayer), ...(said > by.length ? [`${said - by.length} more`] : [])].join('; ')}`,
    ...(like ? [`   ${like.probability.toFixed(2)} like ${like.wording}: ${alikeInWords(like)}`] : []),
  ]);

function inOneLine({
  title,
  authors,
  year,
  venue,
  volume,
  pages,
  doi,
  arxiv,
}: ExplainedWording['says']): string {
  const names = authors.map(({ given, family }) => [given, family].filter(Boolean).join(' ')).join(', ');
  return [title ?? 'without a title', names, venue, volume, pages, year, doi, arxiv && `arXiv ${arxiv}`]
    .filter(Boolean)
    .join('. ');
}

const sayer = ({ of, id, position, record }: ExplainedWording['by'][number]): string => {
  if (of === 'record') return `record ${record ?? id}`;
  return position < 0 ? `paper ${id} of itself` : `paper ${id}, reference ${position + 1}`;
};

const alikeInWords = (like: NonNullable<ExplainedWording['like']>): string =>
  (['same', 'similar', 'different'] as const)
    .filter((how) => like[how].length > 0)
    .map((how) => `${how} ${like[how].join(', ')}`)
    .join('; ');
