// The answers to the six verbs, as XML.
import type { PaperId } from '../../base/ids.ts';
import { xml } from '../../base/xml.ts';
import type { Harvested } from '../../library/catalogue/harvest.ts';
import type { Library } from '../../library/library.ts';
import { citablesOf } from '../cite/citables.ts';
import { type Arguments, listOf, prefixOf } from './arguments.ts';
import { OaiError } from './error.ts';
import { oaiFormats, type Prefix, prefixes } from './formats.ts';
import { allSets, setsOf } from './sets.ts';
import { type Token, writeToken } from './token.ts';

export type Repository = {
  library: Library;
  /** "https://library.example". */
  origin: string;
  name: string;
  contact: string;
};

type Xml = ReturnType<typeof xml>;
type Given = Arguments['given'];

/** Records of one answer; sets of one answer. */
const recordsAtOnce = 100;
const setsAtOnce = 1000;

export const answers: Record<Arguments['verb'], (repository: Repository, given: Given) => Promise<Xml>> = {
  Identify: async ({ library, origin, name, contact }) => {
    const earliest = await library.catalogue.harvest.earliest();
    return xml`<Identify>
<repositoryName>${name}</repositoryName>
<baseURL>${origin}/oai</baseURL>
<protocolVersion>2.0</protocolVersion>
<adminEmail>${/\S+@\S+/.exec(contact)?.[0] ?? 'nobody@localhost.invalid'}</adminEmail>
<earliestDatestamp>${stamp(earliest ?? 0)}</earliestDatestamp>
<deletedRecord>persistent</deletedRecord>
<granularity>YYYY-MM-DDThh:mm:ssZ</granularity>
</Identify>`;
  },

  ListMetadataFormats: async (repository, given) => {
    const identifier = given.get('identifier');
    if (identifier !== undefined) await recordNamed(repository, identifier);
    return xml`<ListMetadataFormats>
${prefixes.map((prefix) => xml`<metadataFormat><metadataPrefix>${prefix}</metadataPrefix><schema>${oaiFormats[prefix].schema}</schema><metadataNamespace>${oaiFormats[prefix].namespace}</metadataNamespace></metadataFormat>\n`)}</ListMetadataFormats>`;
  },

  ListSets: async ({ library }, given) => {
    const start = startOf(given.get('resumptionToken'));
    const sets = await allSets(library);
    const shown = sets.slice(start, start + setsAtOnce);
    const next =
      start + setsAtOnce < sets.length ? Buffer.from(`sets:${start + setsAtOnce}`).toString('base64url') : '';
    return xml`<ListSets>
${shown.map(({ spec, name }) => xml`<set><setSpec>${spec}</setSpec><setName>${name}</setName></set>\n`)}${start > 0 || next ? xml`<resumptionToken completeListSize="${sets.length}" cursor="${start}">${next}</resumptionToken>` : xml``}</ListSets>`;
  },

  GetRecord: async (repository, given) => {
    const found = await recordNamed(repository, given.get('identifier') ?? '');
    return xml`<GetRecord>\n${await records(repository, [found], prefixOf(given))}</GetRecord>`;
  },

  ListIdentifiers: async (repository, given) => {
    const { found, token } = await page(repository, given);
    return xml`<ListIdentifiers>\n${found.map((each) => header(repository, each))}${token}</ListIdentifiers>`;
  },

  ListRecords: async (repository, given) => {
    const { found, prefix, token } = await page(repository, given);
    return xml`<ListRecords>\n${await records(repository, found, prefix)}${token}</ListRecords>`;
  },
};

async function page({ library: { catalogue } }: Repository, given: Given) {
  const list = listOf(given, Date.now());
  const { harvest } = catalogue;
  const { prefix, query, after, cursor } = list;
  const more = await harvest.page({ ...query, ...(after && { after }), limit: recordsAtOnce + 1 });
  const found = more.slice(0, recordsAtOnce);
  if (found.length === 0 && cursor === 0)
    throw new OaiError('noRecordsMatch', 'No paper fits these arguments.');
  const total = list.total ?? (await harvest.count(query));
  const last = more.length > recordsAtOnce ? found.at(-1) : undefined;
  return { found, prefix, token: resumption({ ...list, total }, last) };
}

/** The last part of a list in parts has an empty token; a list in one part has none. */
function resumption(list: Token, last: Harvested | undefined): Xml {
  if (!last && list.cursor === 0) return xml``;
  const next = last && {
    ...list,
    after: { paper: last.paper, changedAt: last.changedAt },
    cursor: list.cursor + recordsAtOnce,
  };
  return xml`<resumptionToken completeListSize="${list.total ?? 0}" cursor="${list.cursor}">${next ? writeToken(next) : ''}</resumptionToken>\n`;
}

async function records(
  { library, ...repository }: Repository,
  found: Harvested[],
  prefix: Prefix,
): Promise<Xml> {
  const papers = await library.catalogue.papers.getMany(
    found.flatMap(({ paper, removed }) => (removed ? [] : [paper])),
  );
  const items = await citablesOf(library, papers, repository.origin);
  const byPaper = new Map(papers.map(({ id }, i) => [id, items[i]]));
  const written = found.map((each) => {
    const item = byPaper.get(each.paper);
    // A paper that went between the two questions is told as removed; the next harvest says when.
    const head = header({ library, ...repository }, { ...each, removed: !item });
    const metadata = item ? xml`<metadata>\n${oaiFormats[prefix].write(item)}\n</metadata>\n` : xml``;
    return xml`<record>\n${head}${metadata}</record>\n`;
  });
  return xml`${written}`;
}

const header = ({ origin }: Repository, each: Harvested): Xml =>
  xml`<header${each.removed ? xml` status="deleted"` : xml``}>
<identifier>${identifierOf(origin, each.paper)}</identifier>
<datestamp>${stamp(each.changedAt)}</datestamp>
${setsOf(each).map((spec) => xml`<setSpec>${spec}</setSpec>\n`)}</header>\n`;

/** By the name of the site; one without a name of its own has a name that can be no other's. */
function identifierOf(origin: string, paper: PaperId): string {
  const { hostname } = new URL(origin);
  const name = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/i.test(hostname) ? hostname : 'openseer.localhost';
  return `oai:${name}:paper-${paper}`;
}

/** Sites move: the number counts, whatever the name was. */
async function recordNamed({ library }: Repository, identifier: string): Promise<Harvested> {
  const [, digits] = /^oai:[A-Za-z0-9.-]+:paper-(\d{1,15})$/.exec(identifier) ?? [];
  const found = digits === undefined ? null : await library.catalogue.harvest.find(Number(digits) as PaperId);
  if (!found) throw new OaiError('idDoesNotExist', 'There is no such record here.');
  return found;
}

function startOf(token: string | undefined): number {
  if (token === undefined) return 0;
  const [, start] = /^sets:(\d{1,9})$/.exec(Buffer.from(token, 'base64url').toString('latin1')) ?? [];
  if (start === undefined)
    throw new OaiError('badResumptionToken', 'This is none of the tokens that are given here.');
  return Number(start);
}

export const stamp = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
