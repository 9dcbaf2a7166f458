// How is a record written? As Dublin Core, which every harvester knows, or as MARC 21, which says more.
import type { xml } from '../../base/xml.ts';
import type { Citable } from '../cite/citable.ts';
import { marc21 } from './marc21.ts';
import { oaiDc } from './oai-dc.ts';

export const prefixes = ['oai_dc', 'marc21'] as const;
export type Prefix = (typeof prefixes)[number];

type Format = { schema: string; namespace: string; write(item: Citable): ReturnType<typeof xml> };

export const oaiFormats: Record<Prefix, Format> = {
  oai_dc: {
    schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
    write: oaiDc,
  },
  marc21: {
    schema: 'http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd',
    namespace: 'http://www.loc.gov/MARC21/slim',
    write: marc21,
  },
};
