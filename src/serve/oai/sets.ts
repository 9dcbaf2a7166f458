// Which parts of the library can be harvested alone? Papers of a kind, of a year, of a venue.
import type { Harvested, HarvestQuery } from '../../library/catalogue/harvest.ts';
import type { Library } from '../../library/library.ts';
import { OaiError } from './error.ts';

export type OaiSet = { spec: string; name: string };

export async function allSets({ catalogue: { harvest } }: Library): Promise<OaiSet[]> {
  const of = async (what: 'kind' | 'year' | 'venue', name: string): Promise<OaiSet[]> =>
    (await harvest.values(what)).map((value) => ({
      spec: `${what}:${encoded(String(value))}`,
      name: `${name} ${value}`,
    }));
  return [...(await of('kind', 'Kind:')), ...(await of('year', 'Year')), ...(await of('venue', 'Venue:'))];
}

export const setsOf = ({ kind, year, venue }: Harvested): string[] =>
  Object.entries({ kind, year, venue }).flatMap(([what, value]) =>
    value === null || value === '' ? [] : [`${what}:${encoded(String(value))}`],
  );

export function setQuery(spec: string | undefined): HarvestQuery {
  if (spec === undefined) return {};
  const [, what, written = ''] = /^(kind|year|venue):([\w\-.!~*'()]+)$/.exec(spec) ?? [];
  const value = decoded(written);
  if (what === 'kind' && value) return { kind: value };
  if (what === 'venue' && value) return { venue: value };
  if (what === 'year' && /^\d{1,4}$/.test(written)) return { year: Number(written) };
  if (/^[\w\-.!~*'()]+(:[\w\-.!~*'()]+)*$/.test(spec))
    throw new OaiError('noRecordsMatch', 'There is no such set. ListSets says which there are.');
  throw new OaiError('badArgument', 'This cannot be the name of a set.');
}

/** Signs that a setSpec cannot have are written as "~" and two hexadecimal digits a byte. */
const encoded = (value: string): string =>
  encodeURIComponent(value.toWellFormed()).replaceAll('~', '%7E').replaceAll('%', '~');

function decoded(written: string): string | null {
  try {
    return decodeURIComponent(written.replaceAll('~', '%'));
  } catch {
    return null;
  }
}
