// Which words were seen before? A table by their letters, which makes no string of a word that is known.

/** Numbers words as written, but for the case of a-z, in the order in which they first come. */
export class FormTable {
  #slots = new Int32Array(1 << 13).fill(-1);
  #hashes = new Int32Array(1 << 12);
  /** Where the letters of each word end; they begin where those of the one before end. */
  #ends = new Uint32Array(1 << 12);
  #letters = new Uint16Array(1 << 15);
  #size = 0;

  numberOf(text: string, start: number, end: number): number {
    let hash = 0x811c9dc5 | 0;
    for (let i = start; i < end; i += 1) hash = Math.imul(hash ^ lower(text.charCodeAt(i)), 0x01000193);
    hash ^= hash >>> 15;
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const number = this.#slots[slot] ?? -1;
      if (number === -1) return this.#add(text, start, end, hash, slot);
      if (this.#hashes[number] === hash && this.#is(number, text, start, end)) return number;
      slot = (slot + 1) & mask;
    }
  }

  textOf(number: number): string {
    const letters = this.#letters.subarray(this.#startOf(number), this.#ends[number]);
    return String.fromCharCode(...letters);
  }

  #startOf(number: number): number {
    return number === 0 ? 0 : (this.#ends[number - 1] ?? 0);
  }

  #is(number: number, text: string, start: number, end: number): boolean {
    const from = this.#startOf(number);
    if ((this.#ends[number] ?? 0) - from !== end - start) return false;
    for (let i = start; i < end; i += 1)
      if (this.#letters[from + i - start] !== lower(text.charCodeAt(i))) return false;
    return true;
  }

  #add(text: string, start: number, end: number, hash: number, slot: number): number {
    const number = this.#size++;
    if (number === this.#hashes.length) {
      const [hashes, ends] = [this.#hashes, this.#ends];
      this.#hashes = new Int32Array(number * 2);
      this.#hashes.set(hashes);
      this.#ends = new Uint32Array(number * 2);
      this.#ends.set(ends);
    }
    const from = this.#startOf(number);
    if (from + end - start > this.#letters.length) {
      const letters = this.#letters;
      this.#letters = new Uint16Array(letters.length * 2);
      this.#letters.set(letters);
    }
    for (let i = start; i < end; i += 1) this.#letters[from + i - start] = lower(text.charCodeAt(i));
    this.#ends[number] = from + end - start;
    this.#hashes[number] = hash;
    this.#slots[slot] = number;
    if (this.#size * 2 > this.#slots.length) this.#rehash();
    return number;
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(-1);
    const mask = slots.length - 1;
    for (let number = 0; number < this.#size; number += 1) {
      let slot = (this.#hashes[number] ?? 0) & mask;
      while (slots[slot] !== -1) slot = (slot + 1) & mask;
      slots[slot] = number;
    }
    this.#slots = slots;
  }
}

const lower = (unit: number): number => (unit >= 65 && unit <= 90 ? unit + 32 : unit);
