// Which words of a paper show why it was found? The stretch where most of the query's words stand close together.

const width = 220;
/** Looking further into a very long text would cost more than the snippet is worth. */
const looked = 400_000;

/** At most one snippet, as HTML with the found words in <mark>. */
export function snippetsOf(text: string, query: string): string[] {
  const words = [...new Set(fold(query).match(/[\p{L}\p{N}]+/gu) ?? [])];
  const places = placesOf(fold(text.slice(0, looked)), words);
  const [best] = places;
  if (!best) return [];
  let start = best.at;
  let most = 0;
  for (let i = 0; i < places.length; i += 1) {
    const from = places[i]?.at ?? 0;
    const inside = new Set<number>();
    for (let j = i; j < places.length && (places[j]?.at ?? 0) < from + width * 0.7; j += 1)
      inside.add(places[j]?.word ?? -1);
    if (inside.size > most) [most, start] = [inside.size, from];
  }
  return [cut(text, Math.max(0, start - 60), places)];
}

type Place = { at: number; length: number; word: number };

/** Where words begin that begin like a word of the query. */
function placesOf(text: string, words: string[]): Place[] {
  const places: Place[] = [];
  words.forEach((word, number) => {
    const stem = word.length > 5 ? word.slice(0, -2) : word;
    for (let at = text.indexOf(stem); at !== -1; at = text.indexOf(stem, at + 1)) {
      if (at > 0 && isLetter(text, at - 1)) continue;
      let end = at + stem.length;
      while (end < text.length && isLetter(text, end)) end += 1;
      if (end - at <= word.length + 4) places.push({ at, length: end - at, word: number });
    }
  });
  return places.sort((a, b) => a.at - b.at);
}

const isLetter = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? '');

function cut(text: string, from: number, places: Place[]): string {
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const space = text.lastIndexOf(' ', start + width);
  const end = start + width >= text.length || space <= start ? Math.min(text.length, start + width) : space;
  let html = start > 0 ? '… ' : '';
  let at = start;
  for (const place of places) {
    if (place.at < at || place.at + place.length > end) continue;
    html += `${escaped(text.slice(at, place.at))}<mark>${escaped(text.slice(place.at, place.at + place.length))}</mark>`;
    at = place.at + place.length;
  }
  return `${html}${escaped(text.slice(at, end))}${end < text.length ? ' …' : ''}`.replace(/\s+/g, ' ');
}

/** Lower case without diacritics, one unit for one unit, so that places stay the same. */
function fold(text: string): string {
  let folded = '';
  for (let i = 0; i < text.length; i += 1) {
    const unit = text[i] ?? '';
    const bare = unit < '\u0080' ? unit.toLowerCase() : (unit.normalize('NFD')[0] ?? unit).toLowerCase();
    folded += bare.length === 1 ? bare : unit;
  }
  return folded;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
