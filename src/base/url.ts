// Which address is meant? Two spellings of one URL become the same text, so that a document found twice is known again.

/**
 * The URL as RFC 3986 would have it: scheme and host in lower case, default ports, fragments and dot segments gone,
 * repeated slashes in the path made one, reserved and non-ASCII characters quoted as UTF-8, escapes in upper case
 * and only where they are needed. What cannot be understood as a URL is given back trimmed.
 */
export function normaliseUrl(url: string): string {
  const trimmed = url.trim().toWellFormed();
  const parsed = URL.parse(trimmed);
  if (!parsed) return trimmed;
  parsed.hash = '';
  if (!/^(https?|ftp|file):$/.test(parsed.protocol)) return parsed.href;
  parsed.hostname = parsed.hostname.replace(/\.$/, '');
  parsed.pathname = escapes(parsed.pathname.replace(/\/{2,}/g, '/'));
  // Some servers tell an empty query from none, but none gives another document.
  parsed.search = parsed.search === '?' ? '' : escapes(parsed.search);
  const href = parsed.href;
  return parsed.search === '' && href.endsWith('?') ? href.slice(0, -1) : href;
}

/** The host of a URL in lower case; empty where it has none. */
export const hostOf = (url: string): string => (URL.parse(url)?.hostname ?? '').replace(/\.$/, '');

/** %7e is ~ and %c3%a9 stays quoted, in upper case; a lone % is quoted itself. */
const escapes = (text: string): string =>
  text
    .replace(/%(?![0-9a-fA-F]{2})/g, '%25')
    .replace(/%[0-9a-fA-F]{2}/g, (quoted) => {
      const sign = String.fromCharCode(Number.parseInt(quoted.slice(1), 16));
      return /[A-Za-z0-9._~-]/.test(sign) ? sign : quoted.toUpperCase();
    })
    .replace(/[[\]|^\\`{}'"<> ]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
