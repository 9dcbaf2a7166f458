// What do these header fields say? Names and values as WARC and HTTP write them, with the liberties that programs take.

export class Fields {
  readonly #values = new Map<string, string>();
  #last: string | null = null;

  /** The first value of a field; null where there is none. */
  get(name: string): string | null {
    return this.#values.get(name) ?? null;
  }

  get size(): number {
    return this.#values.size;
  }

  /** One line as it stands; a line that begins with a blank goes on with the field before it. */
  add(line: string): void {
    if (/^[ \t]/.test(line)) {
      const before = this.#last === null ? undefined : this.#values.get(this.#last);
      if (this.#last !== null && before !== undefined)
        this.#values.set(this.#last, `${before} ${line.trim()}`.trim());
      return;
    }
    const colon = line.indexOf(':');
    this.#last = null;
    if (colon <= 0) return;
    const name = line.slice(0, colon).trim().toLowerCase();
    if (this.#values.has(name)) return;
    this.#values.set(name, line.slice(colon + 1).trim());
    this.#last = name;
  }
}

/** Header lines are UTF-8, or what old programs wrote. */
export function headerText(line: Uint8Array): string {
  const text = Buffer.from(line.buffer, line.byteOffset, line.length).toString('utf8');
  return text.includes('\ufffd') ? Buffer.from(line).toString('latin1') : text;
}
