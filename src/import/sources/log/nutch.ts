// What does Nutch's log say? Its fetcher names each address that it fetches; `nutch dump` has put the files by hash.
import { createHash } from 'node:crypto';
import type { LogParser } from './parser.ts';

export const nutch: LogParser = {
  name: 'nutch',
  knows: (head) => /\bfetcher\.Fetcher(?:Thread)?\b.*\bfetching https?:/.test(head),
  start: () => (line) => {
    const [, time = '', thread = '', url] = fetching.exec(line) ?? [];
    if (url !== undefined)
      return {
        url,
        parent: null,
        at: timeOf(time),
        mediaType: null,
        status: null,
        depth: null,
        seed: false,
        stored: dumpedAs(url),
      };
    const failed = /\bfetch of (\S+) failed with: (.{0,200})/.exec(line);
    if (failed)
      return {
        passed: 'line',
        reason: `Nutch could not fetch it: ${failed[2]}`,
        url: failed[1] ?? null,
        status: null,
      };
    return {
      passed: 'line',
      reason: thread === '' ? 'Not a line about a download.' : 'Not a download.',
      url: null,
      status: null,
    };
  },
};

const fetching = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d).*\bfetcher\.(Fetcher\w*)\b.*?\bfetching (\S+)/;

/** Two folders of two letters of the hash each, then a name that begins with the hash; or all in one folder. */
function dumpedAs(url: string): string[] {
  const md5 = createHash('md5').update(url).digest('hex');
  const letters = (...places: number[]): string => places.map((place) => md5[place]).join('');
  return [`${letters(0, 8)}/${letters(16, 24)}/${md5}_*`, `${md5}_*`];
}

function timeOf(written: string): number | null {
  const time = Date.parse(written.replace(' ', 'T'));
  return Number.isNaN(time) ? null : time;
}
