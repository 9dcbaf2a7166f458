// Keys that cite: "[Wu12]", "[GBL98, BLG99]".
import type { Citing } from './numbers.ts';
import type { RunningText } from './running-text.ts';

export function keyed({ text }: RunningText, byKey: Map<string, number>): Citing[] {
  return [...text.matchAll(/\[([^\][]{2,150})\]/g)].flatMap((found) => {
    const references = (found[1] ?? '').split(/[,;]\s*/).flatMap((part) => byKey.get(tidy(part)) ?? []);
    if (references.length === 0) return [];
    return [{ from: found.index, to: found.index + found[0].length, references: [...new Set(references)] }];
  });
}

/** A key as it is compared: line ends leave hyphens and spaces in it. */
export const tidy = (key: string): string => key.replaceAll(/[\s[\]-]/g, '');
