// Which words were seen before? A table by their letters, which makes no string of a word that is known.

/** Ints of a slot: hash, number + 1 (0: free), where its letters begin, how many there are. Together in one cache line. */
const width = 4;

/** Numbers words as written, but for the case of a-z, in the order in which they first come. */
export class FormTable {
  #slots = new Int32Array(width << 14);
  #mask = (1 << 14) - 1;
  #letters = new Uint16Array(1 << 16);
  #lettersUsed = 0;
  /** Where the letters of each number begin. */
  readonly #starts: number[] = [];

  numberOf(text: string, start: number, end: number): number {
    const slots = this.#slots;
    const letters = this.#letters;
    const length = end - start;
    let hash = length;
    for (let i = start; i < end; i += 1) {
      const unit = text.charCodeAt(i);
      hash = Math.imul(hash ^ (unit >= 65 && unit <= 90 ? unit + 32 : unit), 0x01000193);
    }
    hash ^= hash >>> 15;
    for (let slot = hash & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const at = slot * width;
      const number = slots[at + 1] ?? 0;
      if (number === 0) return this.#add(text, start, end, hash, at);
      if (slots[at] !== hash || slots[at + 3] !== length) continue;
      const from = (slots[at + 2] ?? 0) - start;
      let i = start;
      while (i < end && letters[from + i] === lower(text.charCodeAt(i))) i += 1;
      if (i === end) return number - 1;
    }
  }

  textOf(number: number): string {
    const end = this.#starts[number + 1] ?? this.#lettersUsed;
    return String.fromCharCode(...this.#letters.subarray(this.#starts[number], end));
  }

  #add(text: string, start: number, end: number, hash: number, at: number): number {
    const length = end - start;
    if (this.#lettersUsed + length > this.#letters.length) {
      const letters = this.#letters;
      this.#letters = new Uint16Array(letters.length * 2);
      this.#letters.set(letters);
    }
    const from = this.#lettersUsed;
    for (let i = 0; i < length; i += 1) this.#letters[from + i] = lower(text.charCodeAt(start + i));
    this.#lettersUsed += length;
    const number = this.#starts.push(from) - 1;
    this.#slots.set([hash, number + 1, from, length], at);
    if (this.#starts.length * 2 > this.#mask) this.#grow();
    return number;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Int32Array(before.length * 2);
    this.#mask = this.#mask * 2 + 1;
    for (let from = 0; from < before.length; from += width) {
      if (before[from + 1] === 0) continue;
      let slot = (before[from] ?? 0) & this.#mask;
      while (this.#slots[slot * width + 1] !== 0) slot = (slot + 1) & this.#mask;
      this.#slots.set(before.subarray(from, from + width), slot * width);
    }
  }
}

const lower = (unit: number): number => (unit >= 65 && unit <= 90 ? unit + 32 : unit);
