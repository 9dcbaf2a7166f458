// Where does a list go on? The token says all of it, so the server remembers nothing and tokens do not expire.
import { z } from 'zod';
import type { PaperId } from '../../base/ids.ts';
import type { HarvestQuery } from '../../library/catalogue/harvest.ts';
import { OaiError } from './error.ts';
import { type Prefix, prefixes } from './formats.ts';

const time = z.int().min(0).max(8.64e15);

const schema = z.strictObject({
  prefix: z.enum(prefixes),
  query: z.strictObject({
    since: z.exactOptional(time),
    until: z.exactOptional(time),
    kind: z.exactOptional(z.string()),
    year: z.exactOptional(z.int()),
    venue: z.exactOptional(z.string()),
  }),
  after: z
    .strictObject({
      paper: z
        .int()
        .min(0)
        .transform((n) => n as PaperId),
      changedAt: time,
    })
    .nullable(),
  cursor: z.int().min(0),
  total: z.int().min(0).nullable(),
});

export type Token = {
  prefix: Prefix;
  query: HarvestQuery;
  /** The last record of the page before. */
  after: { paper: PaperId; changedAt: number } | null;
  cursor: number;
  /** Of the whole list, once it was counted. */
  total: number | null;
};

export const writeToken = (token: Token): string => Buffer.from(JSON.stringify(token)).toString('base64url');

export function readToken(written: string): Token {
  try {
    const { data } = schema.safeParse(JSON.parse(Buffer.from(written, 'base64url').toString()));
    if (data) return data;
  } catch {
    // Not even JSON: the same answer.
  }
  throw new OaiError('badResumptionToken', 'This is none of the tokens that are given here.');
}
