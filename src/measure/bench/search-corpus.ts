// Papers to search that nobody wrote: words as frequent as words are (Zipf and Mandelbrot), pairs that belong together,
// and the junk that reading PDF files leaves. The same number gives the same paper.
import { seeded } from '../../learn/random.ts';
import type { IndexDocument } from '../../library/index/index.ts';

const vocabulary = 200_000;

/** A title of 10 words, an abstract of 150, a body; one word of 700 is junk that never comes again. */
export class Corpus {
  readonly words: readonly string[] = Array.from({ length: vocabulary }, (_, rank) => spelled(rank));
  readonly #ranks = zipf(1 << 20);
  readonly #bodyWords: number;

  /** `bodyWords`: words of a body on average. */
  constructor(bodyWords = 3_400) {
    this.#bodyWords = bodyWords;
  }

  document(number: number): IndexDocument {
    const random = seeded(number * 2_654_435_761 + 1);
    // From three quarters to five quarters of it.
    const length = Math.floor(this.#bodyWords * (25 / 34 + random() * (18 / 34)));
    return {
      id: number + 1,
      title: this.#text(random, 10),
      authors: Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
        nameOf(Math.floor(random() ** 2 * 60_000)),
      ),
      venue: `Venue ${spelled(Math.floor(random() ** 3 * 3_000))}`,
      keywords: Array.from({ length: 3 }, () => this.words[1_000 + Math.floor(random() * 4_000)] ?? ''),
      abstract: this.#text(random, 150),
      body: this.#text(random, length),
      identifiers: [`10.1000/${number}`],
      year: 1960 + Math.floor(65 * Math.sqrt(random())),
      kind: random() < 0.8 ? 'paper' : 'thesis',
      language: 'en',
      hasFile: true,
    };
  }

  #text(random: () => number, count: number): string {
    const words: string[] = [];
    while (words.length < count) {
      const chance = random();
      if (chance < 0.0014) words.push(`${Math.floor(random() * 1e12).toString(36)}q`);
      else if (chance < 0.03) {
        // Pairs of common words that stand side by side more often than chance would have it.
        const first = 100 + Math.floor(random() * 500);
        words.push(this.words[first] ?? '', this.words[100 + ((first * 31) % 500)] ?? '');
      } else if (chance < 0.06) words.push(this.words[Math.floor(random() * vocabulary)] ?? '');
      else words.push(this.words[this.#ranks[Math.floor(random() * this.#ranks.length)] ?? 0] ?? '');
    }
    return words.join(' ');
  }
}

/** The word that stands behind the common word of this rank in pairs. */
export const partner = (rank: number): number => 100 + ((rank * 31) % 500);

export const nameOf = (number: number): string =>
  `${spelled(number % 300).replace(/^./, (letter) => letter.toUpperCase())} ${spelled(1_000 + Math.floor(number / 3)).replace(/^./, (letter) => letter.toUpperCase())}`;

/** Syllables that no stemmer touches, the fewer the more frequent. */
function spelled(rank: number): string {
  const consonants = 'bdfgklmnprtvz';
  const vowels = 'aou';
  let word = '';
  let rest = rank + consonants.length * 3;
  while (rest > 0) {
    word = `${consonants[rest % consonants.length]}${vowels[Math.floor(rest / consonants.length) % 3]}${word}`;
    rest = Math.floor(rest / (consonants.length * 3));
  }
  return `${word}k`;
}

/** Ranks as often as they are likely: drawing one of these at random draws a word. */
function zipf(size: number): Uint32Array {
  const weights = Float64Array.from({ length: vocabulary }, (_, rank) => 1 / (rank + 2.7) ** 1.05);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const ranks = new Uint32Array(size);
  let at = 0;
  let reached = 0;
  for (let rank = 0; rank < vocabulary && at < size; rank += 1) {
    reached += ((weights[rank] ?? 0) / sum) * size;
    while (at < reached && at < size) ranks[at++] = rank;
  }
  return ranks;
}
