// Which descriptions may mean the same work as this one? Those that share a key which says something, found without looking at
// the others. The rule is one for the catalogue's tables and for what is held in memory.
import type { Listed } from '../../library/catalogue/work.ts';
import { mayBeOne } from './gist.ts';
import { allOf, type Keys, keysOf } from './keys.ts';
import type { Prepared } from './prepared.ts';

/**
 * A key that many wordings share is one much-cited work's, or says too little: new ones are compared with the oldest of them,
 * and not filed under it any more. Up to this number the order of arrival cannot matter at all.
 */
const mostUnderKey = 64;

/** A key that more than these share is only a hint, as "… for machine translation" at the end of a title: it takes two of them. */
const rare = 16;

/**
 * But the oldest count in full: where all are wordings of one much-cited work, a misread one that shares no other key with it would
 * stay alone if it came late. Of 39,670 misprinted references to real records 163 more are found by it, and 43 works of 16,438
 * depend on the order in which papers came instead of 252.
 */
const leading = 4;

/** What sharing a key weighs: this much finds somebody, and with less than `certain` the titles must have a gist in common. */
const found = 2;
const certain = 3;

/** `lists`: who stands under each of its keys, the oldest first. */
export function candidatesOf(keys: Keys, lists: ReadonlyMap<number, Listed>): number[] {
  const weights = new Map<number, number>();
  const unsure = new Map<number, number>();
  const hint = (key: number, few: number, many: number): void => {
    const list = lists.get(key);
    if (!list) return;
    const full = list.length <= 2 * rare ? list.length : 2 * leading;
    for (let i = 0; i < list.length; i += 2) {
      const weight = i < full ? few : many;
      const id = list[i] as number;
      const before = weights.get(id);
      weights.set(id, (before ?? 0) + weight);
      if (before === undefined && weight < certain) unsure.set(id, list[i + 1] as number);
    }
  };
  for (const key of keys.title) hint(key, found, found / 2);
  for (const key of keys.text) hint(key, certain, certain / 2);
  for (const key of keys.identifiers) hint(key, certain, certain);
  const candidates: number[] = [];
  for (const [id, weight] of weights)
    if (weight >= certain || (weight >= found && mayBeOne(keys.gist, unsure.get(id) ?? 0)))
      candidates.push(id);
  return candidates;
}

export const hasRoom = (list: Listed | undefined): boolean => !list || list.length < 2 * mostUnderKey;

/** False where enough stand under the key already. */
export function fileUnder(lists: Map<number, Listed>, key: number, id: number, gist: number): boolean {
  const list = lists.get(key);
  if (!hasRoom(list)) return false;
  if (list) list.push(id, gist);
  else lists.set(key, [id, gist]);
  return true;
}

/** Numbered descriptions in memory; those that came before are found. */
export class Candidates {
  readonly #lists = new Map<number, Listed>();

  add(number: number, prepared: Prepared): void {
    const keys = keysOf(prepared);
    for (const key of allOf(keys)) fileUnder(this.#lists, key, number, keys.gist);
  }

  of(prepared: Prepared): number[] {
    return candidatesOf(keysOf(prepared), this.#lists);
  }
}
