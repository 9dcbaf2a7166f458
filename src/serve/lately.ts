// What was noted lately? So many names at most, each for so long.

export class Lately {
  readonly #until = new Map<string, number>();
  readonly #milliseconds: number;
  readonly #most: number;

  constructor(milliseconds: number, most: number) {
    this.#milliseconds = milliseconds;
    this.#most = most;
  }

  note(name: string): void {
    this.#until.delete(name);
    this.#until.set(name, Date.now() + this.#milliseconds);
    const [oldest] = this.#until.keys();
    if (this.#until.size > this.#most && oldest !== undefined) this.#until.delete(oldest);
  }

  has(name: string): boolean {
    return (this.#until.get(name) ?? 0) > Date.now();
  }
}
