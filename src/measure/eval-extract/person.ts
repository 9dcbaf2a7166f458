// When are two people the same for scoring? By family name and first initial, letters alone.
import { fold } from '../similarity.ts';

export type Someone = {
  given?: string | null | undefined;
  family?: string | null | undefined;
  name?: string | null | undefined;
};

export type Key = { family: string; initial: string };

export function keyOf(person: Someone | string): Key {
  const { given, family, name } = typeof person === 'string' ? parted(person) : person;
  if (family) return { family: fold(family), initial: fold(given).slice(0, 1) };
  const words = (name ?? '').split(/\s+/).filter(Boolean);
  return { family: fold(words.at(-1)), initial: fold(words.slice(0, -1).join(' ')).slice(0, 1) };
}

export const written = ({ family, initial }: Key): string => `${family}|${initial}`;

/** "Garfield, Eugene", or "Eugene Garfield". */
function parted(text: string): Someone {
  const comma = text.indexOf(',');
  const given = comma < 0 ? '' : text.slice(comma + 1).trim();
  return given === ''
    ? { name: comma < 0 ? text : text.slice(0, comma) }
    : { family: text.slice(0, comma), given };
}
