// In which bytes is the query of a link asked for? In those of the page's own encoding, as the URL standard has it: a
// server of an old site that says "?q=Müller" in Latin-1 does not know it in UTF-8.

/** The address with what is not ASCII in its query quoted; `encoding` as TextDecoder calls it. */
export function withQueryIn(encoding: string, href: string): string {
  const query = href.indexOf('?');
  if (query < 0 || encoding.startsWith('utf-') || !beyondAscii.test(href.slice(query))) return href;
  const hash = href.indexOf('#', query);
  const end = hash < 0 ? href.length : hash;
  const bytesOf = table(encoding);
  const quoted = href
    .slice(query, end)
    .replace(everyBeyondAscii, (letter) => bytesOf.get(letter) ?? `%26%23${letter.codePointAt(0)}%3B`);
  return href.slice(0, query) + quoted + href.slice(end);
}

const beyondAscii = /[^\0-\x7f]/;
const everyBeyondAscii = /[^\0-\x7f]/gu;

const tables = new Map<string, Map<string, string>>();

/** Letters of one and two bytes, found by reading all there are. */
function table(encoding: string): Map<string, string> {
  const known = tables.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding);
  const made = new Map<string, string>();
  const learn = (...bytes: number[]): boolean => {
    const letter = decoder.decode(Uint8Array.from(bytes));
    const isOne = [...letter].length === 1 && letter !== '\ufffd';
    if (isOne && !made.has(letter))
      made.set(letter, bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join(''));
    return isOne;
  };
  for (let first = 0x80; first < 0x100; first++)
    if (!learn(first)) for (let second = 0x40; second < 0xff; second++) learn(first, second);
  tables.set(encoding, made);
  return made;
}
