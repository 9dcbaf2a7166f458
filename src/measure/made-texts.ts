// What would many other documents look like? Texts that nobody wrote, from a word model of texts at hand: a topic's words in the
// order in which they follow each other, with common phrases, forms that many fill in, passages of one's last paper, quotations.
import { seeded } from '../learn/random.ts';
import type { Citation } from '../link/citation.ts';
import { type Copy, pieceOf, titleAfter } from './near-duplicate.ts';

type Random = () => number;

const topicTexts = 4;
const [fewestWords, mostWords] = [200, 4000];
/** How often the next word is that of the very place, so that phrases of several words come up in many documents. */
const phrases = 0.35;
const forms = 200;
/** Who fills in a form; who goes on from the last paper, with half of its title; who quotes a text at hand. */
const shares = { form: 0.25, sequel: 0.1, quotation: 0.02 } as const;

/** A text for each of these headers, one after the other; the same for the same seed. */
export function* madeTexts(
  headers: Iterable<Citation>,
  sources: readonly string[],
  seed: number,
): Generator<Copy> {
  const model = new WordModel(sources);
  const random = seeded(seed);
  const templates = Array.from({ length: forms }, () =>
    model.text(100 + Math.floor(random() * 1100), topic(sources.length, random), random),
  );
  let last: Copy | undefined;
  for (const header of headers) {
    const words = Math.floor(fewestWords * (mostWords / fewestWords) ** random());
    const own = model.text(words, topic(sources.length, random), random);
    const source = sources[Math.floor(random() * sources.length)] ?? '';
    const luck = random();
    let [citation, shared] = [header, ''];
    // Of what it shares with another, neither consists for the most part.
    const piece = (of: string, least: number, most: number): string =>
      pieceOf(of, Math.min(own.length, of.length) * (least + (most - least) * random()), random);
    if (luck < shares.form) {
      const form = templates[Math.floor(random() * forms)] ?? '';
      shared = form.slice(0, own.length * (0.05 + 0.35 * random()));
    } else if (luck < shares.form + shares.sequel && last) {
      const title = titleAfter(last.citation, header);
      citation = { ...header, title, authors: last.citation.authors, doi: null };
      shared = piece(last.text, 0.05, 0.2);
    } else if (luck > 1 - shares.quotation) shared = piece(source, 0.05, 0.3);
    last = { citation, text: `${shared}\n\n${own}` };
    yield last;
  }
}

const topic = (texts: number, random: Random): number[] =>
  Array.from({ length: topicTexts }, () => Math.floor(random() * texts));

/** Places of all words; a text is a walk that goes on at another place where the same word stands. */
class WordModel {
  readonly #spellings: string[] = [];
  readonly #words: Int32Array;
  /** Which text a place is of. */
  readonly #texts: Int32Array;
  readonly #starts: number[] = [];
  readonly #places: Int32Array[];

  constructor(sources: readonly string[]) {
    const numbers = new Map<string, number>();
    const words: number[] = [];
    const texts: number[] = [];
    for (const [text, source] of sources.entries()) {
      this.#starts.push(words.length);
      for (const word of source.split(/\s+/)) {
        if (word === '') continue;
        let number = numbers.get(word);
        if (number === undefined) {
          number = this.#spellings.push(word) - 1;
          numbers.set(word, number);
        }
        words.push(number);
        texts.push(text);
      }
    }
    [this.#words, this.#texts] = [Int32Array.from(words), Int32Array.from(texts)];
    const places: number[][] = this.#spellings.map(() => []);
    for (const [place, word] of words.entries()) places[word]?.push(place);
    this.#places = places.map((of) => Int32Array.from(of));
  }

  text(words: number, topic: readonly number[], random: Random): string {
    const start = this.#starts[topic[0] ?? 0] ?? 0;
    let place = (start + Math.floor(random() * 1000)) % this.#words.length;
    const said: string[] = [];
    while (said.length < words) {
      said.push(this.#spellings[this.#words[place] ?? 0] ?? '');
      if (random() > phrases) place = this.#elsewhere(place, topic, random);
      place = (place + 1) % this.#words.length;
    }
    return said.join(' ');
  }

  /** Another place of the same word, in a text of the topic where one is soon found. */
  #elsewhere(place: number, topic: readonly number[], random: Random): number {
    const places = this.#places[this.#words[place] ?? 0];
    let found = place;
    for (let tries = 0; places && tries < topicTexts; tries++) {
      found = places[Math.floor(random() * places.length)] ?? place;
      if (topic.includes(this.#texts[found] ?? -1)) break;
    }
    return found;
  }
}
