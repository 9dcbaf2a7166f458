// What did somebody say of which works are one, in a sentence?
import type { DescriptionId } from '../base/ids.ts';
import type { WorkRuling } from '../library/catalogue/work-ruling.ts';
import type { Library } from '../library/library.ts';
import { known } from '../link/works/describe.ts';
import { byWhom } from './ruling-in-words.ts';

type Works = Pick<Library['catalogue'], 'works'>;

/** A side is called by its oldest wording that is still there. */
export async function workRulingInWords(
  { works }: Works,
  { id, kind, sides, ...said }: WorkRuling,
): Promise<string> {
  const there = await works.descriptions(sides.flat());
  const titles = new Map(there.map((each) => [each.id, known(each.content).citation.title]));
  const told = sides.map((side) => {
    const oldest = side.find((each) => titles.has(each));
    const title = oldest === undefined ? 'what nobody says any more' : quoted(titles.get(oldest) ?? null);
    return `${title} (${wordingsInWords(side)})`;
  });
  return `${id}  ${kind === 'same' ? `${told.join(' and ')}: one work` : told.join(' is not ')} ${byWhom(said)}`;
}

/** A line for each work that the wordings of a ruling are of now. */
export async function worksNow({ works }: Works, { sides }: WorkRuling): Promise<string[]> {
  const there = await works.descriptions(sides.flat());
  const lists = Map.groupBy(there, ({ work }) => work);
  const lines = [...lists].map(async ([id, of]) => {
    const work = await works.get(id);
    const ids = of.map((each) => each.id).sort((x, y) => x - y);
    return `work ${id} ${quoted(work?.title ?? null)}, cited by ${work?.citedBy ?? 0}: ${wordingsInWords(ids)}`;
  });
  return Promise.all(lines);
}

const quoted = (title: string | null): string => (title === null ? 'without a title' : `"${title}"`);

const mostTold = 8;

function wordingsInWords(ids: readonly DescriptionId[]): string {
  const more = ids.length > mostTold ? ` and ${ids.length - mostTold} more` : '';
  return `wording${ids.length === 1 ? '' : 's'} ${ids.slice(0, mostTold).join(', ')}${more}`;
}
