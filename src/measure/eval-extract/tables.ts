// Scores as tables of text, for a terminal and for Markdown alike: one of all fields, one of the sources side by side.
import type { Interval } from '../interval.ts';
import type { Figure, Groups, Scores } from './score.ts';

/** What each field is called for people, in the order in which they are shown. */
const names: readonly (readonly [field: string, name: string])[] = [
  ['read', 'read at all'],
  ['title_strict', 'title, strict'],
  ['title_soft', 'title, soft'],
  ['title_lev', 'title, edits'],
  ['title_ratcliff', 'title, stretches'],
  ['authors', 'authors'],
  ['first_author', 'first author'],
  ['affiliation', 'affiliation'],
  ['abstract', 'abstract'],
  ['year', 'year'],
  ['venue', 'venue'],
  ['doi', 'DOI'],
  ['keywords', 'keywords'],
  ['references', 'references found'],
  ['ref_fields_micro', 'reference fields'],
  ['ref_title', '– title'],
  ['ref_year', '– year'],
  ['ref_venue', '– venue'],
  ['ref_volume', '– volume'],
  ['ref_issue', '– issue'],
  ['ref_pages', '– pages'],
  ['ref_first_author', '– first author'],
  ['ref_doi', '– DOI'],
  ['mentions', 'mentions'],
  ['references_in_notes', 'references in notes'],
  ['references_partial', 'incomplete lists'],
];

/** Fields that are asked once a paper have an accuracy and nothing else. */
const once: ReadonlySet<string> = new Set([
  'read',
  'title_strict',
  'title_soft',
  'title_lev',
  'title_ratcliff',
  'first_author',
  'affiliation',
  'abstract',
  'year',
  'venue',
  'doi',
]);

export function fieldTable({ groups }: Scores): string[][] {
  const fields = groups.get('ALL')?.fields;
  const rows = names.flatMap(([field, name]) => {
    const figure = fields?.get(field);
    return figure ? [rowOf(name, figure, once.has(field))] : [];
  });
  return [['field', 'papers', 'cases', 'right', '95 %', 'precision', 'recall'], ...rows];
}

function rowOf(name: string, figure: Figure, asksOnce: boolean): string[] {
  const shares = asksOnce
    ? ['', '']
    : [
        `${share(figure.precision)} (${bounds(figure.precision_interval)})`,
        `${share(figure.recall)} (${bounds(figure.recall_interval)})`,
      ];
  return [
    name,
    String(figure.papers),
    String(figure.known),
    share(figure.f1),
    bounds(figure.interval),
    ...shares,
  ];
}

const compared = [
  ['title_soft', 'title'],
  ['authors', 'people'],
  ['affiliation', 'place'],
  ['abstract', 'abstract'],
  ['year', 'year'],
  ['keywords', 'keys'],
  ['references', 'refs'],
  ['ref_fields_micro', 'fields'],
  ['mentions', 'cited'],
  ['references_in_notes', 'notes'],
] as const;

/** F1 or accuracy by source or discipline; the largest first. */
export function groupTable(groups: Groups, by: 'source' | 'discipline'): string[][] {
  const all = groups.get('ALL')?.fields;
  const asked = compared.filter(([field]) => all?.has(field));
  const rows = [...groups]
    .toSorted(([, a], [, b]) => b.papers - a.papers)
    .map(([name, { papers, fields }]) => [
      name === 'ALL' ? 'all' : name,
      String(papers),
      ...asked.map(([field]) => {
        const figure = fields.get(field);
        return figure && figure.known > 0 ? share(figure.f1) : '';
      }),
    ]);
  return [[by, 'papers', ...asked.map(([, name]) => name)], ...rows];
}

const share = (value: number): string => value.toFixed(3);
const bounds = ([low, high]: Interval): string => `${low.toFixed(2)}–${high.toFixed(2)}`;
