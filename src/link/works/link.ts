// Which works do papers, references and records mean? What waits is taken a few sources at a time, by one linker at a time.
import type { DescriptionId, PaperId } from '../../base/ids.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import type { Filed, People } from '../../library/catalogue/person.ts';
import {
  type NewDescription,
  own,
  type Saying,
  type Source,
  type Works,
} from '../../library/catalogue/work.ts';
import { candidatesOf, fileUnder } from '../match/candidates.ts';
import { keysOf } from '../match/keys.ts';
import { threshold } from '../match/match.ts';
import type { Prepared } from '../match/prepared.ts';
import { blockOf } from '../people/byline.ts';
import { type Described, describe, glance, keep } from './describe.ts';
import { judge } from './judge.ts';
import { firstLikeness } from './likeness.ts';

const leaseTime = 5 * 60_000;
/** Sources of one transaction: a paper brings its references along, so that it counts for many records. */
const atOnce = 8192;
const weightOf = ({ of }: Source): number => (of === 'paper' ? 16 : 1);

export type Linking = {
  catalogue: Pick<Catalogue, 'works' | 'people' | 'leases'>;
  /** Unique among all processes that share the library. */
  owner: string;
  signal?: AbortSignal;
  said?: (sources: number) => void;
};

/** Links all that waits; false where another process is at it already. */
export async function linkWaiting({
  catalogue: { works, people, leases },
  owner,
  signal,
  said,
}: Linking): Promise<boolean> {
  let until = 0;
  try {
    for (;;) {
      if (Date.now() > until - leaseTime / 2) {
        until = Date.now() + leaseTime;
        if (!(await leases.acquire('link', owner, until))) return false;
      }
      const sources = portionOf(await works.waiting(atOnce));
      if (sources.length === 0) await works.forgetUnsaid();
      if (sources.length === 0 || signal?.aborted) return true;
      await linkSources(works, people, sources);
      said?.(sources.length);
    }
  } finally {
    await leases.release('link', owner);
  }
}

function portionOf(waiting: readonly Source[]): Source[] {
  let room = atOnce;
  return waiting.filter((source) => {
    room -= weightOf(source);
    return room >= 0;
  });
}

async function linkSources(works: Works, people: People, sources: Source[]): Promise<void> {
  const sayings = await works.sayings(sources);
  const described = sayings.flatMap((saying) => {
    const description = describe(saying);
    return description ? [{ saying, description }] : [];
  });
  const distinct = new Map(described.map(({ description }) => [description.hash, description]));
  const there = await works.known([...distinct.keys()]);
  const fresh = [...distinct.values()].filter(({ hash }) => !there.has(hash));
  const authors = authorsOf(sayings);
  await people.file(
    sources.filter(({ of }) => of === 'paper').map(({ id }) => id as PaperId),
    sayings.flatMap(namesOf),
  );
  await works.link(
    {
      sources,
      descriptions: await likenessesOf(works, fresh),
      places: described.map(({ saying, description: { hash } }) => ({
        of: saying.of,
        id: saying.id,
        position: saying.position,
        hash,
        self:
          saying.position > own && saying.authors.some((name) => authors.get(saying.id)?.has(blockOf(name))),
      })),
    },
    judge,
  );
}

/** Every name on a paper, under its block; an organisation is nobody. */
const namesOf = ({ of, id, position, authors }: Saying): Filed[] =>
  of === 'paper' && position === own
    ? authors.flatMap((name, at) =>
        name.family ? [{ paper: id as PaperId, position: at, block: blockOf(name) }] : [],
      )
    : [];

/** Everybody who wrote each paper; records cite nobody. */
function authorsOf(sayings: readonly Saying[]): Map<number, Set<string>> {
  const headers = sayings.filter(({ of, position }) => of === 'paper' && position === own);
  return new Map(headers.map(({ id, authors }) => [id, new Set(authors.map(blockOf))]));
}

type Named = DescriptionId | string;

/** Taken apart, what is compared takes some kilobytes each: memory does not hold all of a portion's at once. */
const comparedAtOnce = 64;

type Keyed = Described & { keys: number[] };
type Compared = { prepared: Prepared; keep?: () => void };

async function likenessesOf(works: Works, fresh: readonly Described[]): Promise<NewDescription[]> {
  const keyed = fresh.map((each): Keyed => ({ ...each, keys: keysOf(each.prepared) }));
  const lists: Map<number, Named[]> = await works.sharing([...new Set(keyed.flatMap(({ keys }) => keys))]);
  const earlier = new Map<Named, Compared>();
  const found: NewDescription[] = [];
  for (let start = 0; start < keyed.length; start += comparedAtOnce) {
    const some = keyed.slice(start, start + comparedAtOnce);
    const wanted = new Set(some.flatMap(({ prepared, keys }) => candidatesOf(prepared, keys, lists)));
    const there = new Map<Named, Compared>();
    for (const { id, content } of await works.descriptions([...wanted].filter(isStored))) {
      const taken = glance(content);
      there.set(id, { prepared: taken.prepared, keep: () => keep(content, taken) });
    }
    for (const each of some) {
      const like = candidatesOf(each.prepared, each.keys, lists).flatMap((to) => {
        const other = there.get(to) ?? earlier.get(to);
        const probability = other ? firstLikeness(each.prepared, other.prepared) : 0;
        if (probability < threshold) return [];
        // Their group will be made, and the work named.
        other?.keep?.();
        return [{ to, probability }];
      });
      earlier.set(each.hash, each);
      const open = each.keys.filter((key) => fileUnder(lists, key, each.hash));
      found.push({ hash: each.hash, content: each.content, keys: open, like });
    }
  }
  return found;
}

const isStored = (name: Named): name is DescriptionId => typeof name === 'number';
