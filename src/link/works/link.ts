// Which works do papers, references and records mean? What waits is taken a few sources at a time, by one linker at a time.
import type { DescriptionId, PaperId, WorkId } from '../../base/ids.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import type { Filed, People } from '../../library/catalogue/person.ts';
import {
  type NewDescription,
  own,
  type Saying,
  type Source,
  type Waiting,
  type Works,
} from '../../library/catalogue/work.ts';
import { candidatesOf, fileUnder, hasRoom } from '../match/candidates.ts';
import { allOf, keysOf } from '../match/keys.ts';
import { threshold } from '../match/match.ts';
import { blockOf } from '../people/byline.ts';
import { type Described, describe, glance, keep } from './describe.ts';
import { judge } from './judge.ts';
import { firstLikeness } from './likeness.ts';

const leaseTime = 5 * 60_000;
/** While much is linked, works show what they were at most so long ago. */
const stalest = 10 * 60_000;
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
  let renewal = Date.now() + stalest;
  try {
    for (;;) {
      if (Date.now() > until - leaseTime / 2) {
        until = Date.now() + leaseTime;
        if (!(await leases.acquire('link', owner, until))) return false;
      }
      if (signal?.aborted) return true;
      const isDue = Date.now() > renewal;
      const seen = await works.turns();
      const heard = await hear(works, isDue ? [] : portionOf(await works.waiting(atOnce)));
      if (heard.sources.length > 0) {
        if (await linkHeard(works, people, heard, seen)) said?.(heard.sources.length);
        // Another one linked meanwhile: the lease is lost, or somebody has just given it back.
        else until = 0;
        continue;
      }
      if (await works.renew(judge)) continue;
      if (!isDue) {
        await works.forgetUnsaid();
        return true;
      }
      renewal = Date.now() + stalest;
    }
  } finally {
    await leases.release('link', owner);
  }
}

function portionOf(waiting: readonly Waiting[]): Waiting[] {
  let room = atOnce;
  return waiting.filter((source) => {
    room -= weightOf(source);
    return room >= 0;
  });
}

type Heard = { sources: Waiting[]; sayings: Saying[] };

/** A bibliography may have thousands of references: what they say decides how many sources a transaction has room for. */
const mostSayings = 32_768;

/** What these say, or the first of them if it is too much at once. */
async function hear(works: Works, sources: readonly Waiting[]): Promise<Heard> {
  const heard: Heard = { sources: [], sayings: [] };
  for (let start = 0; start < sources.length; ) {
    const some = sources.slice(start, start + (sources[start]?.of === 'paper' ? 64 : 1024));
    const said = Map.groupBy(await works.sayings(some), nameOf);
    for (const source of some) {
      const its = said.get(nameOf(source)) ?? [];
      if (heard.sources.length > 0 && heard.sayings.length + its.length > mostSayings) return heard;
      heard.sources.push(source);
      for (const saying of its) heard.sayings.push(saying);
    }
    start += some.length;
  }
  return heard;
}

const nameOf = ({ of, id }: Source): string => `${of} ${id}`;

async function linkHeard(
  works: Works,
  people: People,
  { sources, sayings }: Heard,
  seen: number,
): Promise<boolean> {
  const described = sayings.flatMap((saying) => {
    const description = describe(saying);
    return description ? [{ saying, description }] : [];
  });
  const distinct = new Map(described.map(({ description }) => [description.wording.content, description]));
  const there = await works.known([...distinct.values()].map(({ wording }) => wording));
  const fresh = [...distinct.values()].filter(({ wording }) => !there.has(wording.content));
  const authors = authorsOf(sayings);
  await people.file(
    sources.filter(({ of }) => of === 'paper').map(({ id }) => id as PaperId),
    sayings.flatMap(namesOf),
  );
  return works.link(
    {
      seen,
      sources,
      descriptions: await likenessesOf(works, fresh),
      places: described.map(({ saying, description: { wording } }) => ({
        of: saying.of,
        id: saying.id,
        position: saying.position,
        wording,
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

/** Taken apart, what is compared takes some kilobytes each: memory does not hold all of a portion's at once. */
const comparedAtOnce = 64;

/** Those that are new stand in the lists by negative numbers, the first as -1. */
async function likenessesOf(works: Works, fresh: readonly Described[]): Promise<NewDescription[]> {
  const keyed = fresh.map((each, at) => {
    const keys = keysOf(each.prepared);
    return { ...each, at, keys, all: allOf(keys) };
  });
  const { distinct, repeated } = sortedOut(keyed.flatMap(({ all }) => all));
  const lists = await works.sharing(distinct);
  const described: NewDescription[] = [];
  for (let start = 0; start < keyed.length; start += comparedAtOnce) {
    const some = keyed.slice(start, start + comparedAtOnce);
    const candidates = some.map(({ keys }) => candidatesOf(keys, lists));
    const stored = new Set(candidates.flat().filter(isStored));
    const there = new Map((await works.descriptions([...stored])).map((each) => [each.id, each]));
    const filed = new Set<number>();
    for (const [i, { prepared, at, wording, keys, all }] of some.entries()) {
      // Those before it in this part came after its candidates were found.
      const isAlone = !all.some((key) => filed.has(key));
      const like = (isAlone ? candidates[i] : candidatesOf(keys, lists))?.flatMap((id) => {
        const said = isStored(id) ? there.get(id)?.content : undefined;
        const taken = said === undefined ? undefined : glance(said);
        const other = taken?.prepared ?? fresh[-1 - id]?.prepared;
        const probability = other ? firstLikeness(prepared, other) : 0;
        if (probability < threshold) return [];
        // Its group will be made, and the work named.
        if (said !== undefined && taken) keep(said, taken);
        return [{ to: isStored(id) ? id : (fresh[-1 - id]?.wording.content ?? ''), probability }];
      });
      const open = all.filter((key) => {
        if (!repeated.has(key)) return hasRoom(lists.get(key));
        filed.add(key);
        return fileUnder(lists, key, -1 - at, keys.gist);
      });
      const work = workOf(like ?? [], there);
      described.push({ wording, keys: open, gist: keys.gist, like: like ?? [], work });
    }
  }
  return described;
}

/** Of whom it is most like; where its group is another's, it moves there. */
function workOf(
  like: NewDescription['like'],
  there: ReadonlyMap<DescriptionId | string, { work: WorkId }>,
): WorkId {
  let [most, work] = [0, 0 as WorkId];
  for (const { to, probability } of like) {
    const its = there.get(to)?.work;
    if (its !== undefined && probability > most) [most, work] = [probability, its];
  }
  return work;
}

/** Most keys stand in a portion once, so that nobody in it will be found under them. */
function sortedOut(keys: number[]): { distinct: number[]; repeated: Set<number> } {
  const distinct: number[] = [];
  const repeated = new Set<number>();
  for (const key of Float64Array.from(keys).sort()) {
    if (key === distinct.at(-1)) repeated.add(key);
    else distinct.push(key);
  }
  return { distinct, repeated };
}

const isStored = (id: number): id is DescriptionId => id > 0;
