// What is meant by a DOI or an arXiv identifier? Only other services know: they are asked where that is switched on.
import { stat } from 'node:fs/promises';
import { normaliseArxiv } from '../../base/arxiv.ts';
import { normaliseDoi } from '../../base/doi.ts';
import { Failure } from '../../base/errors.ts';
import type { Opened, Places } from '../source.ts';
import { bytesInMemory } from './bytes/bytes.ts';
import { openFile } from './folder.ts';
import { bytesOverHttp } from './place/http.ts';
import { openCsl } from './records/json.ts';

export type Identifier = { service: 'doi' | 'arxiv'; id: string };

/** Where each service is asked. */
const services: Record<Identifier['service'], string> = {
  doi: 'https://doi.org/',
  arxiv: 'https://arxiv.org/pdf/',
};

/** What stands at such a path is meant before what is called so elsewhere. */
export const identifierIn = async (place: string): Promise<Identifier | null> =>
  (await stat(place).catch(() => undefined)) ? null : identifierNamed(place);

/** "doi:10.1000/182", "10.1000/182", "https://doi.org/10.1000/182", "arXiv:1509.08369"; null for what is a path or an address. */
export function identifierNamed(place: string): Identifier | null {
  const doi = /^(?:doi:|https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/\S+)$/i.exec(place)?.[1];
  const arxiv =
    /^(?:arxiv:|https?:\/\/arxiv\.org\/abs\/)(\S+)$/i.exec(place)?.[1] ??
    /^\d{4}\.\d{4,5}(?:v\d+)?$/.exec(place)?.[0];
  if ((doi ?? arxiv) === undefined) return null;
  const id = doi === undefined ? normaliseArxiv(arxiv ?? '') : normaliseDoi(doi);
  return id === null ? null : { service: doi === undefined ? 'arxiv' : 'doi', id };
}

/** A DOI gives what its registry says of the publication, an arXiv identifier the paper itself. */
export async function openIdentifier(
  { service, id }: Identifier,
  { lookups }: Places,
  addresses: typeof services = services,
): Promise<Opened> {
  const address = new URL(addresses[service] + id.split('/').map(encodeURIComponent).join('/'));
  if (!lookups?.[service])
    throw new Failure(
      'wrong-setting',
      `${id} would be looked up at ${address.host}, and that is off. Switch it on with lookups.${service} = "on" (see openseer config), or name a file.`,
    );
  if (service === 'arxiv') return openFile(address.href, await bytesOverHttp(address));
  return openCsl(bytesInMemory(await askRegistry(address), address.href));
}

const largest = 4 * 1024 * 1024;

async function askRegistry(address: URL): Promise<Buffer> {
  const headers = { accept: 'application/vnd.citationstyles.csl+json' };
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(30_000) }).catch((thrown) => {
    throw new Failure('file-not-found', `${address.href} cannot be reached.`, { cause: thrown });
  });
  if (!response.ok)
    throw new Failure('file-not-found', `${address.href} answered with status ${response.status}.`);
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length > largest) throw new Failure('too-large', `${address.href} gave more than a record.`);
  return body;
}
