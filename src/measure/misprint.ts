// How would somebody else cite this? With slips, cut titles, abbreviated names and venues, and fields left out.
import type { Name } from '../base/extraction.ts';
import type { Citation } from '../link/citation.ts';

export function misprinted(citation: Citation, random: () => number): Citation {
  const maybe = <T>(chance: number, change: (value: T) => T, value: T): T =>
    random() < chance ? change(value) : value;
  const drop = <T>(chance: number, value: T): T | null => (random() < chance ? null : value);
  const cut = random() < 0.06;
  return {
    title:
      citation.title && maybe(0.35, (t) => slip(t, random), cut ? shortened(citation.title) : citation.title),
    authors: maybe(0.15, (all) => all.slice(0, 1), citation.authors).map((name) => {
      const short = random() < 0.6 ? { ...name, given: name.given && `${name.given[0] ?? ''}.` } : name;
      return random() < 0.04 ? slipped(short, random) : short;
    }),
    year: drop(0.08, citation.year && maybe(0.05, (year) => year + (random() < 0.5 ? 1 : -1), citation.year)),
    venue: drop(0.15, citation.venue && maybe(0.5, abbreviated, citation.venue)),
    volume: drop(0.3, citation.volume),
    pages: drop(0.3, citation.pages),
    doi: drop(0.9, citation.doi),
    arxiv: drop(0.9, citation.arxiv),
  };
}

const slipped = (name: Name, random: () => number): Name => ({
  ...name,
  family: name.family && slip(name.family, random),
});

/** One to three letters lost, doubled or misread, as by OCR. */
function slip(text: string, random: () => number): string {
  let slipped = text;
  for (let n = 1 + Math.floor(random() * 3); n > 0; n--) {
    const at = Math.floor(random() * slipped.length);
    const letter = slipped[at] ?? '';
    const misread = 'lIrnmc0oe5sB8'[Math.floor(random() * 13)] ?? '';
    const put = ['', letter + letter, misread][Math.floor(random() * 3)] ?? '';
    slipped = slipped.slice(0, at) + put + slipped.slice(at + 1);
  }
  return slipped;
}

/** Without its subtitle, or its last third. */
function shortened(title: string): string {
  const main = title.split(/[:—–?] /)[0] ?? title;
  if (main.length < title.length && main.length > 15) return main;
  const words = title.split(' ');
  return words.slice(0, Math.ceil((words.length * 2) / 3)).join(' ');
}

/** "Transactions on Visualization" is "Trans. Visual.", or only its initials. */
function abbreviated(venue: string): string {
  const words = venue.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  if (words.length > 3 && venue.length % 3 === 0) return words.map((word) => word[0]).join('');
  return words.map((word) => (word.length > 6 ? `${word.slice(0, 4 + (word.length % 3))}.` : word)).join(' ');
}
