// Who is behind the names of the library? Blocks of names are looked at anew whenever one came, went or changed.
import type { SignatureId } from '../../base/ids.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import type { People, WaitingBlock } from '../../library/catalogue/person.ts';
import { disambiguate } from './disambiguate.ts';
import { prepareBlock } from './prepared-block.ts';

const leaseTime = 5 * 60_000;
/** Blocks that are written together: a transaction costs more than a small block. */
const atOnce = 64;
const mostNames = 1000;

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
      const blocks = await people.waiting(atOnce);
      if (blocks.length === 0 || signal?.aborted) return true;
      const settled = await settleBlocks(people, blocks, signal);
      said?.(settled);
    }
  } finally {
    await leases.release('people', owner);
  }
}

/** The same names, papers and rulings give the same people, in whatever order they came. Returns how many blocks were settled. */
async function settleBlocks(
  people: People,
  blocks: readonly WaitingBlock[],
  signal: AbortSignal | undefined,
): Promise<number> {
  const settled: Parameters<People['settle']>[0] = [];
  let names = 0;
  for (const waiting of blocks) {
    const { signatures, bylines, rulings } = await prepareBlock(people, waiting.block);
    const persons = disambiguate(bylines, rulings);
    const groups = new Map(signatures.map(({ id }, i): [SignatureId, number] => [id, persons[i] ?? i]));
    settled.push({ ...waiting, groups });
    names += signatures.length;
    // A large block is written at once, so that little is lost where somebody stops us.
    if (names > mostNames || signal?.aborted) break;
  }
  await people.settle(settled);
  return settled.length;
}
