// One item of an import as a line of JSON, and as a coloured line for people.
import { normaliseUrl } from '../base/url.ts';
import type { Line } from '../import/line.ts';
import type { Terminal } from './terminal.ts';

export const lineRecord = (line: Line): object => ({
  type: 'file',
  url: line.url,
  normalised_url: line.url === null ? null : normaliseUrl(line.url),
  path: line.path,
  status: line.status,
  media_type: line.mediaType,
  bytes: line.bytes,
  sha1: line.sha1,
  outcome: line.outcome,
  reason: line.reason,
  paper: line.paper,
});

/** CDI's status line: number, verdict, what it is and where it came from. */
export function statusLine(line: Line, number: number, terminal: Terminal): string {
  const colour = colours[line.outcome];
  const verdict = terminal.paint(colour, line.outcome.padEnd(15));
  const type = line.mediaType ?? (line.status === null ? '' : `status ${line.status}`);
  const why = line.reason === null ? '' : terminal.paint('dim', `  ${line.reason}`);
  const paper = line.paper === null ? '' : `  paper ${line.paper}`;
  return `${number}  ${verdict}  ${line.url ?? line.name}  ${terminal.paint('dim', `${type}  ${line.path}`)}${why}${paper}`;
}

const colours = {
  'saved-new': 'green',
  'saved-duplicate': 'cyan',
  filtered: 'yellow',
  skipped: 'dim',
  failed: 'red',
} as const;
