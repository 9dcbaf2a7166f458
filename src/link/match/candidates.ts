// Which descriptions may mean the same work as this one? Those that share a key which says something, found without looking at
// the others. The rule is one for the catalogue's tables and for what is held in memory.
import { identifierKeysOf, keysOf } from './keys.ts';
import type { Prepared } from './prepared.ts';

/**
 * A key that many wordings share is one much-cited work's, or says too little: new ones are compared with the oldest of them,
 * and not filed under it any more. Up to this number the order of arrival cannot matter at all.
 */
const mostUnderKey = 64;

/** A key that more than these share is only a hint, as "… for machine translation" at the end of a title: it takes two of them. */
const rare = 16;

/** `lists`: who stands under each of its keys, the oldest first. */
export function candidatesOf<Name>(
  prepared: Prepared,
  keys: readonly number[],
  lists: ReadonlyMap<number, readonly Name[]>,
): Name[] {
  const sure = identifierKeysOf(prepared);
  const hints = new Map<Name, number>();
  for (const key of keys) {
    const list = lists.get(key) ?? [];
    const weight = list.length <= rare || sure.includes(key) ? 2 : 1;
    for (const name of list) hints.set(name, (hints.get(name) ?? 0) + weight);
  }
  const found: Name[] = [];
  for (const [name, weight] of hints) if (weight > 1) found.push(name);
  return found;
}

/** False where enough stand under the key already. */
export function fileUnder<Name>(lists: Map<number, Name[]>, key: number, name: Name): boolean {
  const list = lists.get(key);
  if (!list) lists.set(key, [name]);
  else if (list.length < mostUnderKey) list.push(name);
  else return false;
  return true;
}

/** Numbered descriptions in memory; those that came before are found. */
export class Candidates {
  readonly #lists = new Map<number, number[]>();

  add(number: number, prepared: Prepared): void {
    for (const key of keysOf(prepared)) fileUnder(this.#lists, key, number);
  }

  of(prepared: Prepared): number[] {
    return candidatesOf(prepared, keysOf(prepared), this.#lists);
  }
}
