// Who is behind the names of the library? Blocks of names are looked at anew whenever one came, went or changed.
import type { SignatureId } from '../../base/ids.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import type { People } from '../../library/catalogue/person.ts';
import { disambiguate } from './disambiguate.ts';
import { prepareBlock } from './prepared-block.ts';

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

/** The same names, papers and rulings give the same people, in whatever order they came. */
async function settleBlock(people: People, block: string): Promise<void> {
  const { signatures, bylines, rulings } = await prepareBlock(people, block);
  const persons = disambiguate(bylines, rulings);
  await people.settle(
    block,
    new Map(signatures.map(({ id }, i): [SignatureId, number] => [id, persons[i] ?? i])),
  );
}
