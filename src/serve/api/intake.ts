// Files handed in to be kept: by programs with a token, and by whoever sits at this machine.
import { z } from 'zod';
import type { Line } from '../../import/line.ts';
import type { HandedIn } from '../../ingest/intake.ts';
import type { Site } from '../site.ts';
import { noFile, uploadOf } from '../upload.ts';
import { type Endpoint, endpoint, nothingThere } from './endpoint.ts';
import { binary } from './shapes.ts';

const arrival = z
  .object({
    name: z.string(),
    outcome: z.enum(['saved-new', 'saved-duplicate', 'filtered', 'skipped', 'failed']),
    reason: z.string().nullable(),
    message: z.string().nullable().describe('A sentence, where the file was not taken.'),
    media_type: z.string().nullable(),
    bytes: z.int().nullable(),
    sha1: z.string().nullable(),
    paper: z.int().positive().nullable().describe('It is read soon: ask /papers/{id} for its state.'),
  })
  .meta({ id: 'Arrival' });

export const intakeEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/papers',
    tag: 'papers',
    summary: 'Takes files into the library. They are read soon after.',
    query: z.object({ name: z.string().max(1000).default('').describe('What a bare body is called.') }),
    body: {
      'multipart/form-data': {
        type: 'object',
        properties: { file: { type: 'array', items: binary } },
        required: ['file'],
      },
      'application/pdf': binary,
      'application/octet-stream': binary,
    },
    answer: z.object({ items: z.array(arrival) }),
    problems: [404],
    async handle({ query, c }, site) {
      const { desk } = site;
      return desk.atPlace(async () => {
        const { files } = await uploadOf(c, 'file', desk.settings.maxUpload);
        if (files.length === 0) throw noFile('file');
        const named = files.map(({ name, bytes }) => ({ name: name || query.name, bytes }));
        return { items: (await takeAll(site, named)).map(told) };
      });
    },
  }),
];

/** One after the other: each is safe before the next is begun. */
export async function takeAll(site: Site, files: readonly HandedIn[]): Promise<Line[]> {
  if (!site.intake) throw nothingThere();
  const lines: Line[] = [];
  for (const file of files) lines.push(await site.intake.take(file));
  return lines;
}

const told = ({ name, outcome, reason, message, mediaType, bytes, sha1, paper }: Line) => ({
  name,
  outcome,
  reason,
  message,
  media_type: mediaType,
  bytes,
  sha1,
  paper,
});
