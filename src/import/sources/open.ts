// What is at this place, and how is it taken in? Found by content; where a person names a format it must be the right one.
import { done, Failure, failed, type Outcome } from '../../base/errors.ts';
import type { Opened, Places } from '../source.ts';
import { folder, ftp } from './folder.ts';
import type { Format } from './format.ts';
import { identifierIn, openIdentifier } from './identifiers.ts';
import { logFormats, openWithLog } from './log/logs.ts';
import { bibtex } from './records/bibtex.ts';
import { dblp } from './records/dblp.ts';
import { csl, jsonLines } from './records/json.ts';
import { oai } from './records/oai.ts';
import { ris } from './records/ris.ts';
import { sampleOf } from './sample.ts';
import { openUnchanged } from './unchanged.ts';
import { arc, warc } from './warc/archives.ts';
import { tar, zip } from './zip/papers.ts';
import { wacz } from './zip/wacz.ts';

/** The first that knows a place takes it; the last knows all. */
const formats: Format[] = [
  ...logFormats,
  warc,
  arc,
  wacz,
  zip,
  tar,
  oai,
  dblp,
  ris,
  csl,
  jsonLines,
  bibtex,
  ftp,
  folder,
];

const formatNames = formats.map(({ name }) => name);

/** On this machine, at an http, https, ftp or sftp address, or what a DOI or arXiv identifier stands for. */
export async function openSource(place: string, places: Places): Promise<Outcome<Opened>> {
  try {
    const identifier = await identifierIn(place);
    if (identifier) return done(await openIdentifier(identifier, places));
    if (places.log !== undefined || places.parser !== undefined)
      return done(await openWithLog(place, places));
    const unchanged = await openUnchanged(place, places);
    if (unchanged) return done(unchanged);
    const sample = await sampleOf(place);
    if (sample.bytes && sample.head.length === 0) return failed('damaged', `${place} is empty.`);
    const found = formats.find((format) => format.knows(sample, places)) ?? folder;
    const { from } = places;
    if (from === undefined) return done(await found.open(sample, places));
    const named = formats.find(({ name }) => name === from);
    if (!named)
      return failed('wrong-usage', `There is no format "${from}". There are: ${formatNames.join(', ')}.`);
    if (named !== found && !named.knows(sample, places))
      return failed(
        'wrong-usage',
        `${place} is ${found.is}, not ${named.is}. Use --from ${found.name}, or leave --from out.`,
      );
    return done(await named.open(sample, places));
  } catch (thrown) {
    if (thrown instanceof Failure) return { ok: false, error: thrown };
    throw thrown;
  }
}
