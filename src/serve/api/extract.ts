// Extraction as a service: a file is handed in, what it says of itself comes back; nothing of it is kept.
import { z } from 'zod';
import type { Body } from '../../base/body.ts';
import type { Extraction } from '../../base/extraction.ts';
import { bibtexOf } from '../../extract/output/bibtex.ts';
import { cslOf } from '../../extract/output/csl.ts';
import { markdownOf } from '../../extract/output/markdown.ts';
import { teiOf } from '../../extract/output/tei/tei.ts';
import { understandingWhole } from '../../ingest/tasks.ts';
import { type Desk, unreadable } from '../desk.ts';
import { respond } from '../respond.ts';
import { noFile, uploadOf } from '../upload.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { binary } from './shapes.ts';

const writers = {
  json: { type: 'application/json', write: (of: Extraction) => JSON.stringify(of) },
  tei: { type: 'application/tei+xml', write: teiOf },
  bibtex: { type: 'application/x-bibtex; charset=utf-8', write: bibtexOf },
  csl: {
    type: 'application/vnd.citationstyles.csl+json',
    write: (of: Extraction) => JSON.stringify(cslOf(of)),
  },
  markdown: { type: 'text/markdown; charset=utf-8', write: markdownOf },
} as const;

export const extractEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/extract',
    tag: 'extraction',
    summary: 'What a file says of itself: header, references, mentions. The file is not kept.',
    query: z.object({ format: z.enum(['json', 'tei', 'bibtex', 'csl', 'markdown']).default('json') }),
    body: {
      'multipart/form-data': { type: 'object', properties: { file: binary }, required: ['file'] },
      'application/pdf': binary,
      'application/octet-stream': binary,
    },
    answer: Object.values(writers).map(({ type }) => type.replace(/;.*/, '')),
    problems: [501],
    handle: ({ query, c }, { desk }) =>
      desk.atPlace(async () => {
        const [file] = (await uploadOf(c, 'file', desk.settings.maxUpload)).files;
        if (!file) throw noFile('file');
        const { extraction, body } = await extracted(desk, file.bytes);
        const { type, write } = writers[query.format];
        return respond(c, { body: write(extraction, body), type });
      }),
  }),
];

export async function extracted(
  desk: Desk,
  bytes: Uint8Array,
): Promise<{ extraction: Extraction; body: Body }> {
  const { reading } = desk.settings;
  const outcome = await desk.run(understandingWhole(reading), { bytes, settings: reading });
  if (!outcome.ok) throw unreadable(outcome.error);
  const decode = (part: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(part));
  // Both come from our own children, through the pool's door.
  return {
    extraction: decode(outcome.value.extraction) as Extraction,
    body: decode(outcome.value.body) as Body,
  };
}
