// The names of a block as they are compared: in an order that follows from what they say, so that ties fall the same way
// whoever came first, with what people ruled of them.
import type { PaperId, SignatureId } from '../../base/ids.ts';
import type { People } from '../../library/catalogue/person.ts';
import type { BlockRuling } from '../../library/catalogue/ruling.ts';
import { type PreparedByline, type PreparedPaper, prepareByline, preparePaper } from './byline.ts';
import type { Ruling } from './disambiguate.ts';

export type PreparedBlock = {
  signatures: { id: SignatureId; paper: PaperId; position: number; name: string }[];
  bylines: PreparedByline[];
  rulings: Ruling[];
};

export async function prepareBlock(people: Pick<People, 'block'>, name: string): Promise<PreparedBlock> {
  const { signatures, papers, rulings } = await people.block(name);
  const prepared = new Map<PaperId, PreparedPaper>();
  for (const [id, paper] of papers) prepared.set(id, preparePaper({ ...paper, keywords: [] }));
  const order = signatures
    .flatMap((signature) => {
      const [paper, facts] = [prepared.get(signature.paper), papers.get(signature.paper)];
      if (!paper || !facts) return [];
      const byline = prepareByline({ ...signature, paper: { ...facts, keywords: [] } }, paper);
      return [{ signature, byline, said: JSON.stringify([byline, [...paper.people.keys()]]) }];
    })
    .sort((a, b) => Number(a.said > b.said) - Number(a.said < b.said) || a.signature.id - b.signature.id);
  const places = new Map(order.map(({ signature }, i) => [signature.id, i]));
  return {
    signatures: order.map(({ signature: { id, paper, position, name: printed } }) => ({
      id,
      paper,
      position,
      name: printed,
    })),
    bylines: order.map(({ byline }) => byline),
    rulings: rulings.flatMap((ruling) => ruled(ruling, places)),
  };
}

function ruled({ kind, sides }: BlockRuling, places: ReadonlyMap<SignatureId, number>): Ruling[] {
  const [these = [], those = []] = sides.map((side) => side.flatMap((id) => places.get(id) ?? []));
  if (kind === 'same') return [{ together: these }];
  if (kind === 'apart') return [{ together: these }, { together: those }, { these, those }];
  const inside = new Set(these);
  return [{ together: these }, { these, those: [...places.values()].filter((place) => !inside.has(place)) }];
}
