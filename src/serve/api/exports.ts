// Papers to take home: one, a selection or a whole search, in the formats of reference managers, or cited in words.
import { z } from 'zod';
import type { PaperId } from '../../base/ids.ts';
import { teiOf } from '../../extract/output/tei/tei.ts';
import { search } from '../../search/search.ts';
import { citablesOf, extractionOf } from '../cite/citables.ts';
import { coins } from '../cite/coins.ts';
import { type FormatName, formatNames, formats } from '../cite/formats.ts';
import { cited, styleNames } from '../cite/styles.ts';
import { originOf } from '../origin.ts';
import { paperAt } from '../paper-at.ts';
import { BadRequest } from '../problems.ts';
import { queryText } from '../questions.ts';
import { respond } from '../respond.ts';
import type { Site } from '../site.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { idParam } from './shapes.ts';

/** The most papers of one export; `/api/v1/dump` has all. */
const most = 1000;

const mediaTypes = formatNames.map((name) => formats[name].mediaTypes[0]);
const tag = 'exports';
const format = z.enum(formatNames).default('bibtex');

export const exportEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/papers/{id}/export',
    tag,
    summary: 'One paper in the format of a reference manager; TEI with its references.',
    params: idParam,
    query: z.object({ format }),
    answer: mediaTypes,
    async handle({ params, query, c }, site) {
      const paper = await paperAt(site, String(params.id));
      const { mediaTypes, extension } = formats[query.format];
      c.header('Content-Disposition', `attachment; filename="paper-${paper.id}.${extension}"`);
      const extraction = query.format === 'tei' ? await extractionOf(site.library, paper) : null;
      const body = extraction
        ? teiOf(extraction, { parts: [], notes: [] })
        : await written(site, [paper.id], query.format, originOf(c));
      return respond(c, { body, type: withCharset(mediaTypes[0]) });
    },
  }),
  endpoint({
    method: 'get',
    path: '/papers/{id}/citation',
    tag,
    summary: 'The paper cited in words: APA, MLA, Chicago, IEEE, ACM, Vancouver.',
    params: idParam,
    query: z.object({ style: z.enum(styleNames).optional() }),
    answer: z.object({
      coins: z
        .string()
        .describe('For the title of an empty span of class Z3988, by which reference managers find it.'),
      citations: z.array(z.object({ style: z.enum(styleNames), text: z.string(), html: z.string() })),
    }),
    async handle({ params, query, c }, site) {
      const paper = await paperAt(site, String(params.id));
      const [item] = await citablesOf(site.library, [paper], originOf(c));
      const styles = query.style ? [query.style] : styleNames;
      return {
        coins: item ? coins(item) : '',
        citations: item ? styles.map((style) => cited(item, style)) : [],
      };
    },
  }),
  endpoint({
    method: 'get',
    path: '/export',
    tag,
    summary: 'A selection of papers (ids) or what a search finds (q), up to 1,000, in one file.',
    query: z.object({
      format,
      ids: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15})*$/, 'Numbers of papers, parted by commas.')
        .max(8000)
        .optional(),
      q: queryText,
      limit: z.coerce.number<string>().int().min(1).max(most).default(100),
    }),
    answer: mediaTypes,
    async handle({ query: { format, ids, q, limit }, c }, site) {
      const chosen = ids?.split(',').map(Number);
      if ((chosen === undefined) === (q === ''))
        throw new BadRequest('Say either ids or q: which papers, or what to search for.');
      if (chosen && chosen.length > most) throw new BadRequest(`At most ${most} at a time.`, 'ids');
      const papers = chosen ?? (await searched(site, q, limit));
      const { mediaTypes, extension } = formats[format];
      c.header('Content-Disposition', `attachment; filename="papers.${extension}"`);
      const body = await written(site, papers, format, originOf(c));
      return respond(c, { body, type: withCharset(mediaTypes[0]) });
    },
  }),
];

async function searched({ library }: Site, q: string, limit: number): Promise<number[]> {
  const { hits } = await search(library, q, { limit, offset: 0 });
  return hits.map(({ id }) => id);
}

async function written(site: Site, ids: number[], format: FormatName, origin: string): Promise<string> {
  // A number that names no paper is passed over.
  const papers = await site.library.catalogue.papers.getMany(ids as PaperId[]);
  return formats[format].write(await citablesOf(site.library, papers, origin));
}

const withCharset = (type: string): string => `${type}; charset=utf-8`;
