// Which page led to this document? An archive says so in the records around the answer: Heritrix's metadata, or the request.
import type { Skipped, Source } from '../../source.ts';
import type { Chunks } from '../bytes/bytes.ts';
import type { Fields } from './fields.ts';

/** An item, and what its record says of how an address was come by. */
export type Archived = { item: Source | Skipped; led: Led | null };

export type Led = { parent: string | null; depth: number | null; seed: boolean };

/** What stays in memory while the records after an answer are looked at; a longer answer has only those before it. */
const mostHeld = 8 * 1024 * 1024;
/** A request and metadata; some write DNS and certificates as well. */
const farthest = 3;

export async function* withParents(archived: AsyncIterable<Archived>): AsyncGenerator<Source | Skipped> {
  const records = archived[Symbol.asyncIterator]();
  const next = async (): Promise<Archived | null> => {
    const { done, value } = await records.next();
    return done ? null : value;
  };
  const ahead: Archived[] = [];
  let before: Archived | null = null;
  try {
    for (let one = await next(); one; one = ahead.shift() ?? (await next())) {
      const { item, led } = one;
      if (led) before = one;
      if ('skipped' in item || item.status === null) {
        yield item;
        continue;
      }
      const held = await hold(item.open());
      // Once the next record is asked for, what is left of this one is gone: all that is passed must be held.
      for (let isHeld = held.isWhole; isHeld && ahead.length < farthest; ) {
        const later = await next();
        if (!later) break;
        isHeld = later.item.url === item.url && 'skipped' in later.item;
        if (isHeld && later.item.open) {
          const after = await hold(later.item.open());
          isHeld = after.isWhole;
          later.item = { ...later.item, open: after.open };
        }
        ahead.push(later);
      }
      const said = [...ahead, ...(before ? [before] : [])].filter((each) => each.item.url === item.url);
      yield { ...item, ...bestOf(said), open: held.open };
    }
  } finally {
    await records.return?.();
  }
}

/** The parent of whoever names one; depth and seed of whoever counts. */
function bestOf(said: Archived[]): Led {
  const all = said.flatMap(({ led }) => (led ? [led] : []));
  return {
    parent: all.find(({ parent }) => parent !== null)?.parent ?? null,
    depth: all.find(({ depth }) => depth !== null)?.depth ?? null,
    seed: all.some(({ seed }) => seed),
  };
}

async function hold(chunks: Chunks): Promise<{ isWhole: boolean; open(): Chunks }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let size = 0;
  let trouble: unknown;
  let isWhole = false;
  try {
    while (size <= mostHeld && !isWhole) {
      const { done, value } = await iterator.next();
      if (done) isWhole = true;
      else {
        pieces.push(value);
        size += value.length;
      }
    }
  } catch (thrown) {
    trouble = thrown;
  }
  async function* open(): Chunks {
    try {
      yield* pieces;
      if (trouble) throw trouble;
      if (isWhole) return;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { isWhole: isWhole || trouble !== undefined, open };
}

/** "via: http://…", "hopsFromSeed: LLE", "seed:" as Heritrix writes them. */
export function ledByMetadata(fields: Fields): Led {
  const hops = fields.get('hopsfromseed');
  const seed = fields.get('seed') !== null || hops === '';
  return { parent: fields.get('via') || null, depth: seed ? 0 : (hops?.length ?? null), seed };
}

export const ledByRequest = (fields: Fields): Led => ({
  parent: fields.get('referer'),
  depth: null,
  seed: false,
});
