// What does wget's log say? A line a file with -nv, else a paragraph that ends in "saved".
import type { Entry, LogParser, Passed } from './parser.ts';

export const wget: LogParser = {
  name: 'wget',
  knows: (head) =>
    shortLine.test(head) || (fetchLine.test(head) && /awaiting response|saved \[|=> [`'‘"]/.test(head)),
  start: () => {
    let current: Fetch | null = null;
    return (line) => {
      const short = shortLine.exec(line);
      if (short) {
        current = null;
        const [, at = '', url = '', path = ''] = short;
        return download({ url, at: timeOf(at), status: null, mediaType: null }, path);
      }
      const begun = fetchLine.exec(line);
      if (begun) {
        current = { url: begun[2] ?? '', at: timeOf(begun[1] ?? ''), status: null, mediaType: null };
        return null;
      }
      if (!current) return isNoise(line) ? null : pass('line', 'Not a line of a wget log.', null, null);
      const status = statusLine.exec(line)?.[1];
      if (status !== undefined) current.status = Number(status);
      current.mediaType = /^Length: .*\[([\w.+-]+\/[\w.+-]+)\]/.exec(line)?.[1] ?? current.mediaType;
      const saved = savedLine.exec(line)?.[1];
      const fetch = current;
      if (saved !== undefined) {
        current = null;
        return download(fetch, saved);
      }
      if (/ ERROR \d{3}: /.test(line)) {
        current = null;
        return pass('status', `The server answered with status ${fetch.status}.`, fetch.url, fetch.status);
      }
      if (/^(?:failed: |wget: unable|Giving up\.|.*Name or service not known)/.test(line)) {
        current = null;
        return pass('line', 'wget could not fetch it.', fetch.url, null);
      }
      return null;
    };
  },
};

type Fetch = { url: string; at: number | null; status: number | null; mediaType: string | null };

const shortLine = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) URL: ?(\S+) \[[\d/]+\] -> "([^"]*)"/m;
const fetchLine = /^--(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d|\d\d:\d\d:\d\d)--\s+(\S+:\/\/\S+)/m;
const statusLine = /(?:awaiting response|request sent).*?\.\.\. (\d{3})\b/;
/** Quotes differ with the age of wget and the language of its user. */
const savedLine = /[-–] [`'‘’"“«](.*)['’"”»] (?:saved|enregistré|gespeichert|guardado|salvato) \[/;

/** Summaries and progress bars between paragraphs. */
const isNoise = (line: string): boolean =>
  line.trim() === '' || /^(?:FINISHED|Total wall|Downloaded:|Converted|\s)/.test(line);

function download({ url, at, status, mediaType }: Fetch, path: string): Entry {
  return { url, parent: null, at, mediaType, status, depth: null, seed: false, stored: [path] };
}

const pass = (
  passed: Passed['passed'],
  reason: string,
  url: string | null,
  status: number | null,
): Passed => ({
  passed,
  reason,
  url,
  status,
});

/** Written in the time of the machine that fetched; taken for ours. Old logs have no day. */
function timeOf(written: string): number | null {
  const time = written.length > 8 ? Date.parse(written.replace(' ', 'T')) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
