// What did somebody say of who is who, in a sentence?
import type { PaperId } from '../base/ids.ts';
import type { Ruling, RulingMember } from '../library/catalogue/ruling.ts';
import type { Library } from '../library/library.ts';

/** The names are those that stand on the papers now. */
export async function rulingInWords(
  { papers }: Pick<Library['catalogue'], 'papers'>,
  { id, kind, sides, ...rest }: Ruling,
): Promise<string> {
  const ids = [...new Set(sides.flat().map(({ paper }) => paper))];
  const names = new Map<string, string>();
  for (const paper of await papers.getMany(ids))
    for (const { position, name } of paper.authors) names.set(`${paper.id} ${position}`, name);
  const [one = '', other = ''] = sides.map((side) => sideInWords(side, names));
  const said = {
    same: `${one}: one person`,
    apart: `${one} is not ${other}`,
    locked: `${one}: stays as it is`,
  }[kind];
  return `${id}  ${said} ${byWhom(rest)}`;
}

function sideInWords(side: readonly RulingMember[], names: ReadonlyMap<string, string>): string {
  const papers = new Map<string, PaperId[]>();
  for (const { paper, position, block } of side) {
    const name = names.get(`${paper} ${position}`) ?? block;
    papers.set(name, [...(papers.get(name) ?? []), paper]);
  }
  return [...papers].map(([name, of]) => `${name} of ${papersInWords(of)}`).join(' and ');
}

export const papersInWords = (ids: readonly PaperId[]): string =>
  `paper${ids.length === 1 ? '' : 's'} ${ids.join(', ')}`;

export const byWhom = ({ who, at, undone }: Pick<Ruling, 'who' | 'at' | 'undone'>): string =>
  `(${who}, ${day(at)}${undone ? `; undone by ${undone.who}, ${day(undone.at)}` : ''})`;

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
