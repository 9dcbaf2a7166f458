// What does a harvester ask for? The arguments of a request as OAI-PMH 2.0 allows them, or the error that it names.
import type { HarvestQuery } from '../../library/catalogue/harvest.ts';
import { OaiError } from './error.ts';
import { type Prefix, prefixes } from './formats.ts';
import { setQuery } from './sets.ts';
import { readToken, type Token } from './token.ts';

const list = { required: ['metadataPrefix'], optional: ['from', 'until', 'set'], token: true };

/** What each verb takes, from section 4 of the protocol. */
const verbs = {
  Identify: { required: [], optional: [], token: false },
  ListMetadataFormats: { required: [], optional: ['identifier'], token: false },
  ListSets: { required: [], optional: [], token: true },
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [], token: false },
  ListIdentifiers: list,
  ListRecords: list,
} as const satisfies Record<string, { required: string[]; optional: string[]; token: boolean }>;

export type Verb = keyof typeof verbs;

export type Arguments = { verb: Verb; given: ReadonlyMap<string, string> };

export function argumentsOf(pairs: Iterable<[string, string]>): Arguments {
  const given = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (given.has(name))
      throw name === 'verb'
        ? new OaiError('badVerb', 'There is more than one verb.')
        : new OaiError('badArgument', `The argument ${name} is repeated.`);
    given.set(name, value);
  }
  const verb = given.get('verb') ?? '';
  if (!isVerb(verb)) throw new OaiError('badVerb', verb ? 'There is no such verb.' : 'There is no verb.');
  given.delete('verb');
  const { required, optional, token } = verbs[verb];
  const known: readonly string[] =
    token && given.has('resumptionToken') ? ['resumptionToken'] : [...required, ...optional];
  for (const name of given.keys())
    if (!known.includes(name)) throw new OaiError('badArgument', `${verb} takes no argument ${name} here.`);
  if (!given.has('resumptionToken'))
    for (const name of required)
      if (!given.has(name)) throw new OaiError('badArgument', `The argument ${name} is missing.`);
  for (const [name, form] of Object.entries(forms))
    if (given.has(name) && !form.test(given.get(name) ?? ''))
      throw new OaiError('badArgument', `This cannot be a value of ${name}.`);
  return { verb, given };
}

/** What the protocol's schema lets an argument be; the answer repeats it. */
const forms = {
  identifier: /^[A-Za-z][A-Za-z0-9+.-]*:[\w\-.:/~!*'()]{1,500}$/,
  metadataPrefix: /^[\w\-.!~*'()]{1,100}$/,
  resumptionToken: /^[\w-]{1,4000}$/,
} as const;

const isVerb = (name: string): name is Verb => Object.hasOwn(verbs, name);

/** A list from its beginning, or from where a token says. */
export function listOf(given: Arguments['given'], now: number): Token {
  const token = given.get('resumptionToken');
  if (token !== undefined) return readToken(token);
  const query: HarvestQuery = { ...timesOf(given, now), ...setQuery(given.get('set')) };
  return { prefix: prefixOf(given), query, after: null, cursor: 0, total: null };
}

export function prefixOf(given: Arguments['given']): Prefix {
  const asked = given.get('metadataPrefix');
  const prefix = prefixes.find((known) => known === asked);
  if (!prefix) throw new OaiError('cannotDisseminateFormat', `Formats are ${prefixes.join(' and ')}.`);
  return prefix;
}

/** Both bounds are inclusive, to the day or to the second; a list ends now, so that it ends at all. */
function timesOf(given: Arguments['given'], now: number): HarvestQuery {
  const [from, until] = [given.get('from'), given.get('until')];
  if (from !== undefined && until !== undefined && from.length !== until.length)
    throw new OaiError('badArgument', 'from and until must both be days or both be seconds.');
  const since = from === undefined ? undefined : timeOf(from).start;
  const end = until === undefined ? now + 1 : timeOf(until).end;
  if (since !== undefined && until !== undefined && since >= end)
    throw new OaiError('badArgument', 'from is later than until.');
  return { ...(since !== undefined && { since }), until: end };
}

function timeOf(written: string): { start: number; end: number } {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(written);
  const start =
    isDay || /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(written) ? Date.parse(written) : Number.NaN;
  if (Number.isNaN(start))
    throw new OaiError('badArgument', 'Times are written YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ.');
  return { start, end: start + (isDay ? 86_400_000 : 1000) };
}
