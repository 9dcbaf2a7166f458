// Which page is meant by an address? As base/url.ts, without what only names a visit: session ids and campaign marks.
import { normaliseUrl } from '../../base/url.ts';

export function canonicalUrl(url: string): string {
  const plain = normaliseUrl(url);
  if (!/[;?]/.test(plain)) return plain;
  const [path = '', query] = split(plain);
  const bare = path.replace(sessionInPath, '');
  if (query === undefined) return bare;
  const kept = query.split('&').filter((part) => part !== '' && !session.test(part));
  return kept.length > 0 ? `${bare}?${kept.join('&')}` : bare;
}

function split(url: string): [string, string | undefined] {
  const at = url.indexOf('?');
  return at < 0 ? [url, undefined] : [url.slice(0, at), url.slice(at + 1)];
}

const sessionInPath = /;(?:jsessionid|phpsessid|sid|session_?id)=[^/;?]*/gi;
/** A name that says so, or a short name with a value that only a machine would make. */
const session =
  /^(?:(?:jsessionid|phpsessid|aspsessionid\w*|session_?id|sessid|cftoken|cfid|utm_\w+|fbclid|gclid)=|(?:sid|s|session)=[0-9a-f]{24,}$)/i;

/** Whether this looks like a document by its address alone. */
export const looksLikeDocument = (url: string): boolean => {
  const path = split(url)[0];
  return (
    /\.(?:pdf|ps|eps|dvi|djvu)(?:\.(?:gz|z|bz2|zip))?$/i.test(path) ||
    /\/pdf\/[^/]*\d[^/]*$/i.test(path) ||
    /[?&][^&]*=[^&]*\.(?:pdf|ps)(?:\.gz)?(?:&|$)/i.test(url)
  );
};
