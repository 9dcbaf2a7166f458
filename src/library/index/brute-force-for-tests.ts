// What must an index answer? The same formula, worked out document by document with nothing prepared.
import { fold } from './analysis/fold.ts';
import { nameKeys, nameReadings } from './analysis/names.ts';
import { wordsOf } from './analysis/scan.ts';
import { stemOf, stemsOf } from './analysis/term.ts';
import type { Condition, WordField } from './condition.ts';
import type { IndexAnswer, IndexDocument, IndexQuery } from './index.ts';
import { fieldWeights, lengthPart, priorOf, rarity, saturation } from './ranking.ts';

/** Texts of a document that are one field or one entry of it, with where they stand. */
type Stretch = { field: keyof typeof fieldWeights; stems: string[]; forms: string[] };

export function bruteForce(
  documents: readonly IndexDocument[],
  citations: ReadonlyMap<number, number>,
  query: IndexQuery,
): IndexAnswer {
  const known = documents.map((document) => ({ document, stretches: stretchesOf(document) }));
  const lengthOf = ({ stretches }: Known): number =>
    stretches.reduce((sum, { field, stems }) => sum + fieldWeights[field] * stems.length, 0);
  const average = Math.max(1, known.reduce((sum, each) => sum + lengthOf(each), 0) / (known.length || 1));
  const scorers = new Map<string, { condition: Leaf; weight: number }>();
  collect(query.where, 1, scorers);
  for (const { condition, weight } of query.prefer ?? []) collect(condition, weight, scorers);
  const scoreOf = (each: Known): number => {
    let score = 0;
    for (const { condition, weight } of scorers.values()) {
      const documentsWith = known.filter((other) => weightOf(other, condition) > 0).length;
      const count = weightOf(each, condition);
      if (count === 0) continue;
      const factor = weight * (saturation + 1) * rarity(known.length, documentsWith);
      const length = ((saturation * lengthPart) / average) * lengthOf(each);
      score += (factor * count) / (count + (saturation * (1 - lengthPart) + length));
    }
    return score * priorOf(citations.get(each.document.id) ?? 0);
  };
  const found = known.filter((each) => fulfils(each, query.where, citations));
  const hits = found
    .map((each) => ({ id: each.document.id, score: scoreOf(each) }))
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(query.offset, query.offset + query.limit);
  const years = Map.groupBy(
    found.flatMap(({ document }) => document.year ?? []),
    (year) => year,
  );
  const values = [...years].map(([year, all]): [number, number] => [year, all.length]);
  return { total: found.length, hits, facets: [{ field: 'year', values: values.sort(([a], [b]) => a - b) }] };
}

type Known = { document: IndexDocument; stretches: Stretch[] };
type Leaf = { stem: string; field?: WordField | undefined } | { key: string } | { form: string };

function stretchesOf(document: IndexDocument): Stretch[] {
  const stretch = (field: Stretch['field'], text: string): Stretch => ({
    field,
    stems: stemsOf(text),
    forms: wordsOf(text).map(fold),
  });
  return [
    stretch('title', document.title),
    ...document.authors.map((author) => stretch('authors', author)),
    ...document.keywords.map((keyword) => stretch('keywords', keyword)),
    stretch('venue', document.venue),
    stretch('abstract', document.abstract),
    stretch('body', document.body),
  ];
}

/** The words that count, each once, in the order of the query. */
function collect(
  condition: Condition,
  weight: number,
  into: Map<string, { condition: Leaf; weight: number }>,
): void {
  const add = (leaf: Leaf): void => {
    const key = JSON.stringify(leaf);
    const before = into.get(key)?.weight ?? 0;
    into.set(key, { condition: leaf, weight: before + weight });
  };
  if ('word' in condition) add({ stem: stemOf(condition.word), field: condition.field });
  else if ('phrase' in condition)
    for (const stem of stemsOf(condition.phrase)) add({ stem, field: condition.field });
  else if ('form' in condition) add({ form: fold(condition.form) });
  else if ('name' in condition) for (const key of nameReadings(condition.name).flat(2)) add({ key });
  else if ('all' in condition) for (const each of condition.all) collect(each, weight, into);
  else if ('any' in condition) for (const each of condition.any) collect(each, weight, into);
}

function weightOf({ document, stretches }: Known, leaf: Leaf): number {
  if ('key' in leaf)
    return fieldWeights.authors * document.authors.flatMap(nameKeys).filter((key) => key === leaf.key).length;
  const times = ({ field, stems, forms }: Stretch): number => {
    if ('form' in leaf)
      return ['title', 'keywords', 'abstract'].includes(field)
        ? forms.filter((form) => form === leaf.form).length
        : 0;
    if (leaf.field && leaf.field !== field) return 0;
    return stems.filter((stem) => stem === leaf.stem).length;
  };
  return stretches.reduce((sum, each) => sum + fieldWeights[each.field] * times(each), 0);
}

function fulfils(each: Known, condition: Condition, citations: ReadonlyMap<number, number>): boolean {
  const { document, stretches } = each;
  if ('all' in condition) return condition.all.every((part) => fulfils(each, part, citations));
  if ('any' in condition) return condition.any.some((part) => fulfils(each, part, citations));
  if ('not' in condition) return !fulfils(each, condition.not, citations);
  if ('word' in condition)
    return weightOf(each, { stem: stemOf(condition.word), field: condition.field }) > 0;
  if ('form' in condition) return weightOf(each, { form: fold(condition.form) }) > 0;
  if ('phrase' in condition) {
    const wanted = stemsOf(condition.phrase);
    return stretches
      .filter(({ field }) => condition.field === undefined || condition.field === field)
      .some(({ stems }) => stems.some((_, at) => wanted.every((stem, i) => stems[at + i] === stem)));
  }
  if ('name' in condition)
    return nameReadings(condition.name).some((keys) =>
      keys.every((forms) => forms.some((key) => weightOf(each, { key }) > 0)),
    );
  if ('years' in condition) {
    const [from, to] = condition.years;
    const { year } = document;
    return year !== null && (from === null || year >= from) && (to === null || year <= to);
  }
  throw new Error('not asked here');
}
