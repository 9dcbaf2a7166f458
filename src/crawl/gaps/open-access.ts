// Where can a paper be read freely? Services that know open copies by DOI, such as Unpaywall; none is asked unless set up.
import { z } from 'zod';
import type { MetadataRecord } from '../../base/metadata-record.ts';
import { askJson } from '../homepages/engines.ts';

export interface OpenAccess {
  readonly name: string;
  /** Addresses of open copies, the best first. Throws a `Failure` where the service does not answer. */
  copies(record: MetadataRecord): Promise<string[]>;
}

const place = z.object({ url_for_pdf: z.string().nullish(), url: z.string().nullish() });
const answer = z.object({ best_oa_location: place.nullish(), oa_locations: z.array(place).nullish() });

/** `mail` is whom Unpaywall may write to; it asks everybody for that. */
export const unpaywall = (mail: string, address = 'https://api.unpaywall.org/v2/'): OpenAccess => ({
  name: 'unpaywall',
  copies: async ({ doi }) => {
    if (doi === null) return [];
    const url = new URL(doi.split('/').map(encodeURIComponent).join('/'), address);
    url.searchParams.set('email', mail);
    const { best_oa_location, oa_locations } = await askJson(url, answer, {});
    const places = [best_oa_location, ...(oa_locations ?? [])];
    return [...new Set(places.flatMap((each) => each?.url_for_pdf ?? each?.url ?? []))];
  },
});
