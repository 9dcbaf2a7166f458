// So many pairs of hands and no more: jobs run side by side, whoever brings one waits until a pair is free.

export class Hands {
  readonly #count: number;
  readonly #busy = new Set<Promise<void>>();
  #failure: { error: unknown } | null = null;

  constructor(count: number) {
    this.#count = count;
  }

  /** Throws what an earlier job threw. */
  async give(job: () => Promise<void>): Promise<void> {
    while (this.#busy.size >= this.#count) await Promise.race(this.#busy);
    this.#complain();
    const work: Promise<void> = job()
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#busy.delete(work));
    this.#busy.add(work);
  }

  /** When all is done; throws what the first failed job threw. */
  async done(): Promise<void> {
    await this.rest();
    this.#complain();
  }

  /** When nobody works any more, however it went. */
  async rest(): Promise<void> {
    await Promise.all(this.#busy);
  }

  #complain(): void {
    if (this.#failure) throw this.#failure.error;
  }
}
