// What does Heritrix's crawl.log say? Versions 1 and 3: a dozen words a line, and in some a tail of JSON.
import type { Entry, LogParser, Passed, Stored } from './parser.ts';

export const heritrix: LogParser = {
  name: 'heritrix',
  knows: (head) => lineStart.test(head),
  start: () => parseLine,
};

const lineStart =
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z\s+-?\d+\s+(?:\d+|-)\s+\S+:\S+ \S+ \S+ \S+ #\d+ /m;

/** Words are cut by hand: a split by pattern took half of the time of a line. */
function parseLine(line: string): Entry {
  const word = wordsOf(line);
  const [time = '', code = '', size = '', url = '', path = '', via = '', type = '', thread = '', begun = ''] =
    word;
  const status = Number(code);
  if (thread[0] !== '#' || !Number.isInteger(status) || !isSize(size) || !url.includes(':'))
    return pass('line', 'Not a line of a crawl.log.', null, null);
  if (status <= 0) return pass('line', `Not fetched: Heritrix gave it status ${status}.`, url, status);
  if (url.startsWith('dns:') || url.startsWith('whois:'))
    return pass('line', 'A look-up, not a document.', url, null);
  if (path.endsWith('P')) return pass('line', 'Fetched for the crawler itself (robots.txt).', url, status);
  if (status < 200 || status > 299)
    return pass('status', `The server answered with status ${status}.`, url, status);
  const notes = word[11] ?? '';
  if (notes.includes('duplicate:'))
    return pass('line', 'The same bytes were stored by an earlier crawl.', url, status);
  const seed = path === '-';
  return {
    url,
    parent: via === '-' || via === '' ? null : via,
    at: timeOf(begun, time),
    mediaType: type === 'no-type' || type === '-' ? null : type,
    status,
    depth: seed ? 0 : hopsIn(path),
    seed,
    stored: storedAt(line, notes, word.length),
  };
}

const isSize = (size: string): boolean =>
  size === '-' || (size.charCodeAt(0) >= 48 && size.charCodeAt(0) <= 57);

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

const mostWords = 12;

/** Words between runs of blanks. */
function wordsOf(line: string): string[] {
  const words: string[] = [];
  for (let at = 0; at < line.length && words.length < mostWords; ) {
    if (line.charCodeAt(at) === 32) {
      at += 1;
      continue;
    }
    const end = line.indexOf(' ', at);
    words.push(end < 0 ? line.slice(at) : line.slice(at, end));
    at = end < 0 ? line.length : end + 1;
  }
  return words;
}

/** Of more than fifty hops the last are written, after the number of the others: "12+LLELL". */
function hopsIn(path: string): number {
  const plus = path.indexOf('+');
  return plus < 0 ? path.length : Number(path.slice(0, plus)) + path.length - plus - 1 || 0;
}

/** "20150522150108890+70", or when the line was written. */
function timeOf(begun: string, written: string): number | null {
  if (begun.length >= 17 && begun.charCodeAt(0) === 50) {
    const digits = (from: number, to: number): number => Number(begun.slice(from, to));
    const time = Date.UTC(
      digits(0, 4),
      digits(4, 6) - 1,
      digits(6, 8),
      digits(8, 10),
      digits(10, 12),
      digits(12, 14),
      digits(14, 17),
    );
    if (!Number.isNaN(time)) return time;
  }
  const time = Date.parse(written);
  return Number.isNaN(time) ? null : time;
}

/** With logExtraInfo the line ends in JSON that names the WARC file and, in some versions, the offset. */
function storedAt(line: string, notes: string, words: number): Stored {
  if (words < mostWords || !line.endsWith('}')) return 'mirror';
  const tail = line.indexOf(' {', line.indexOf(notes));
  const archive = /"warcFilename":"([^"\\]+)"/.exec(tail < 0 ? '' : line.slice(tail))?.[1];
  const offset = /"warcFileOffset":(\d{1,15})/.exec(line.slice(Math.max(0, tail)))?.[1];
  return archive === undefined || offset === undefined ? 'mirror' : { archive, offset: Number(offset) };
}
