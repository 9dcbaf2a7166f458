// Which documents cite a work, or are cited by it? The catalogue knows; conditions on it become lists of numbers.
import type { WorkId } from '../base/ids.ts';
import type { Catalogue } from '../library/catalogue/catalogue.ts';
import type { Condition } from '../library/index/condition.ts';
import type { Question } from './query/question.ts';

/** The question as the index understands it; `type` says whether the numbers are papers' or works'. */
export async function withCitations(
  { works }: Pick<Catalogue, 'works'>,
  type: 'papers' | 'works',
  question: Question,
): Promise<Question> {
  const found = async (ids: readonly WorkId[]): Promise<Condition> => ({
    ids: type === 'works' ? ids : [...(await works.papersOf(ids)).values()].flat(),
  });
  const each = (conditions: readonly Condition[]): Promise<Condition[]> =>
    Promise.all(conditions.map(resolved));
  const resolved = async (condition: Condition): Promise<Condition> => {
    if ('cites' in condition) return found(await works.citedBy(condition.cites as WorkId));
    if ('citedBy' in condition) return found(await works.references(condition.citedBy as WorkId));
    if ('not' in condition) return { not: await resolved(condition.not) };
    if ('all' in condition) return { all: await each(condition.all) };
    if ('any' in condition) return { any: await each(condition.any) };
    return condition;
  };
  return { ...question, must: await each(question.must) };
}
