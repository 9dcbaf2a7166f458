// Who is behind the names of the library? Blocks of names are looked at anew whenever one came, went or changed.
import type { SignatureId } from '../../base/ids.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import type { People } from '../../library/catalogue/person.ts';
import { type PreparedPaper, prepareByline, preparePaper } from './byline.ts';
import { disambiguate } from './disambiguate.ts';

const leaseTime = 5 * 60_000;

export type Settling = {
  catalogue: Pick<Catalogue, 'people' | 'leases'>;
  owner: string;
  signal?: AbortSignal;
  said?: (blocks: number) => void;
};

/** Settles all blocks that wait; false where another process is at it already. */
export async function settleWaiting({ catalogue, owner, signal, said }: Settling): Promise<boolean> {
  const { people, leases } = catalogue;
  let until = 0;
  try {
    for (;;) {
      if (Date.now() > until - leaseTime / 2) {
        until = Date.now() + leaseTime;
        if (!(await leases.acquire('people', owner, until))) return false;
      }
      const [block] = await people.waiting(1);
      if (block === undefined || signal?.aborted) return true;
      await settleBlock(people, block);
      said?.(1);
    }
  } finally {
    await leases.release('people', owner);
  }
}

/** The same names and papers give the same people, in whatever order they came. */
async function settleBlock(people: People, block: string): Promise<void> {
  const { signatures, papers } = await people.block(block);
  const prepared = new Map<number, PreparedPaper>();
  for (const [id, paper] of papers) prepared.set(id, preparePaper({ ...paper, keywords: [] }));
  const bylines = signatures.flatMap((signature) => {
    const [paper, facts] = [prepared.get(signature.paper), papers.get(signature.paper)];
    if (!paper || !facts) return [];
    return [
      { id: signature.id, byline: prepareByline({ ...signature, paper: { ...facts, keywords: [] } }, paper) },
    ];
  });
  // By what they say, so that ties fall the same way whoever came first.
  const order = bylines
    .map((each) => ({ ...each, said: JSON.stringify([each.byline, each.byline.paper.topics]) }))
    .sort((a, b) => Number(a.said > b.said) - Number(a.said < b.said) || a.id - b.id);
  const persons = disambiguate(order.map(({ byline }) => byline));
  await people.settle(block, new Map(order.map(({ id }, i): [SignatureId, number] => [id, persons[i] ?? i])));
}
