// Which values of a header are right, and how sure was the model of each?
import { z } from 'zod';
import type { ReadHeader } from '../../src/extract/header/header.ts';
import { closeness, fold, wordsOf } from '../../src/measure/similarity.ts';

const known = z.object({
  id: z.string(),
  title: z.string(),
  authors: z
    .array(z.object({ family: z.string().nullish(), affiliations: z.array(z.string()).optional() }))
    .optional(),
  abstract: z.string().nullish(),
  year: z.number().nullish(),
  doi: z.string().nullish(),
  keywords: z.array(z.string()).optional(),
  printed: z.array(z.string()).optional(),
});
export type Truth = z.infer<typeof known>;

/** A line of truth.jsonl. */
export const truthOf = (row: string): Truth => known.parse(JSON.parse(row));

/** `right` is 1 or 0, or a share of what was judged. */
export type Judged = { field: string; sureness: number; right: number };

export function judged(truth: Truth, { header, evidence }: ReadHeader): Judged[] {
  const seen = new Set<string>();
  return evidence.flatMap(({ field: path, confidence: sureness }) => {
    const [field = '', index] = path.split('.');
    const right = seen.has(path) ? null : isRight(field, Number(index ?? 0), truth, header);
    seen.add(path);
    return right === null ? [] : [{ field, sureness, right: right ? 1 : 0 }];
  });
}

/** Null where the truth is not known. */
function isRight(field: string, index: number, truth: Truth, header: ReadHeader['header']): boolean | null {
  const isPrinted = (name: string): boolean => truth.printed === undefined || truth.printed.includes(name);
  switch (field) {
    case 'title':
      return fold(header.title) === fold(truth.title);
    case 'authors': {
      const family = fold(header.authors[index]?.family);
      return truth.authors?.length ? truth.authors.some((author) => fold(author.family) === family) : null;
    }
    case 'affiliations': {
      const known = truth.authors?.flatMap(({ affiliations }) => affiliations ?? []) ?? [];
      const own = new Set(wordsOf(header.affiliations[index] ?? ''));
      const shared = (place: string): boolean =>
        wordsOf(place).filter((word) => own.has(word)).length >= wordsOf(place).length / 2;
      return known.length > 0 ? known.some(shared) : null;
    }
    case 'abstract':
      return truth.abstract && truth.abstract.length > 100
        ? closeness(fold(header.abstract), fold(truth.abstract)) >= 0.8
        : null;
    case 'keywords': {
      if (!truth.keywords?.length) return null;
      const known = new Set(truth.keywords.map(fold));
      return header.keywords.filter((word) => known.has(fold(word))).length >= header.keywords.length * 0.75;
    }
    case 'year':
      return truth.year && isPrinted('year') ? header.year === truth.year : null;
    case 'doi':
      return truth.doi && isPrinted('doi') ? fold(header.doi) === fold(truth.doi) : null;
    default:
      return null;
  }
}
