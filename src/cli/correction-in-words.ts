// What became of a correction, for people: the value that was put right, and where the paper belongs now.
import type { PaperId } from '../base/ids.ts';
import type { Library } from '../library/library.ts';

/** Authors by their names, an absent value as a dash. */
export function correctedValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value))
    return value.length === 0
      ? '–'
      : value.map((author: { name?: unknown }) => String(author.name)).join(', ');
  return typeof value === 'string' ? `"${value}"` : String(value);
}

/** The work that a paper is of, since what it says decides that. */
export async function whereNow(
  { works }: Pick<Library['catalogue'], 'works'>,
  paper: PaperId,
): Promise<string> {
  const id = await works.ofPaper(paper);
  const work = id === null ? null : await works.get(id);
  if (!work) return `Paper ${paper} waits to be linked to its work.`;
  const others = work.papers > 1 ? ` with ${work.papers - 1} other${work.papers === 2 ? '' : 's'}` : '';
  return `Paper ${paper} is${others} of work ${work.id} now: "${work.title ?? 'without a title'}", cited by ${work.citedBy}.`;
}
