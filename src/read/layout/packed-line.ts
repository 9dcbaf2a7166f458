// How are a thousand pages kept in little room? The words of lines as numbers in one array a page, 28 bytes a word
// instead of some 240, and their letters in the line's text; they become objects again when somebody looks.
import type { Box } from '../../base/extraction.ts';
import type { Line, Page, Rise, Word } from '../document.ts';
import { textOfWords } from './lines.ts';

/** The same page with its lines packed: their texts may still change, their words not. */
export function packed(page: Page): Page {
  let count = 0;
  for (const { lines } of page.blocks) for (const { words } of lines) count += words.length;
  const store = { numbers: new Int32Array(count * numbersOfWord), used: 0, open: null, words: [] };
  const blocks = page.blocks.map((block) => ({
    ...block,
    lines: block.lines.map((line) => packedLine(line, store)),
  }));
  return { ...page, blocks };
}

type Store = {
  numbers: Int32Array;
  used: number;
  /** The line that was looked at last, and its words: whoever looks at one word looks at the next one too. */
  open: PackedLine | null;
  words: Word[];
};

/** Left, top, right, bottom and size in hundredths of a point, the end in the text, font with rise and space. */
const numbersOfWord = 7;
const hundredths = [0, 1, 2, 3, 4];
const rises: readonly Rise[] = ['normal', 'superscript', 'subscript'];

class PackedLine implements Line {
  text: string;
  readonly box: Box;
  readonly font: number;
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** The text before broken words were healed. */
  readonly #spelt: string;
  readonly #store: Store;
  readonly #from: number;
  readonly #end: number;

  constructor(line: Line, store: Store, from: number) {
    this.text = line.text;
    this.box = line.box;
    this.font = line.font;
    this.size = line.size;
    this.bold = line.bold;
    this.italic = line.italic;
    this.#spelt = line.text;
    this.#store = store;
    this.#from = from;
    this.#end = store.used;
  }

  get words(): Word[] {
    const store = this.#store;
    if (store.open !== this) {
      store.words = this.#unpack();
      store.open = this;
    }
    return store.words;
  }

  #unpack(): Word[] {
    const { numbers } = this.#store;
    const points = (at: number): number => (numbers[at] ?? 0) / 100;
    const words: Word[] = [];
    let start = 0;
    for (let at = this.#from; at < this.#end; at += numbersOfWord) {
      const end = numbers[at + 5] ?? 0;
      const kind = numbers[at + 6] ?? 0;
      const spaceBefore = (kind & 1) === 1;
      words.push({
        text: this.#spelt.slice(spaceBefore ? start + 1 : start, end),
        box: [points(at), points(at + 1), points(at + 2), points(at + 3)],
        font: kind >> 3,
        size: points(at + 4),
        rise: rises[(kind >> 1) & 3] ?? 'normal',
        spaceBefore,
      });
      start = end;
    }
    return words;
  }
}

/** The line itself where something of it would not come back as it was. */
function packedLine(line: Line, store: Store): Line {
  const { numbers } = store;
  const from = store.used;
  let end = 0;
  let at = from;
  for (const { text, box, font, size, rise, spaceBefore } of line.words) {
    end += text.length + (spaceBefore ? 1 : 0);
    numbers[at] = Math.round(box[0] * 100);
    numbers[at + 1] = Math.round(box[1] * 100);
    numbers[at + 2] = Math.round(box[2] * 100);
    numbers[at + 3] = Math.round(box[3] * 100);
    numbers[at + 4] = Math.round(size * 100);
    numbers[at + 5] = end;
    numbers[at + 6] = (font << 3) | (rises.indexOf(rise) << 1) | (spaceBefore ? 1 : 0);
    const exact = [...box, size];
    if (hundredths.some((i) => (numbers[at + i] ?? 0) / 100 !== exact[i])) return line;
    at += numbersOfWord;
  }
  if (line.text !== textOfWords(line.words)) return line;
  store.used = at;
  return new PackedLine(line, store, from);
}
