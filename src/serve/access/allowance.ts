// How much may one client ask for? A bucket each that fills steadily; memory is bounded, whoever comes.

export type Spent = { granted: true; left: number } | { granted: false; left: 0; waitSeconds: number };

type Bucket = { left: number; at: number };

export class Allowance {
  readonly #aMinute: number;
  readonly #clock: () => number;
  readonly #most: number;
  /** In the order of their last use: the oldest are forgotten first, and a forgotten bucket is a full one. */
  readonly #buckets = new Map<string, Bucket>();

  constructor(aMinute: number, clock: () => number = Date.now, most = 50_000) {
    this.#aMinute = aMinute;
    this.#clock = clock;
    this.#most = most;
  }

  get aMinute(): number {
    return this.#aMinute;
  }

  spend(client: string, cost: number): Spent {
    const now = this.#clock();
    const known = this.#buckets.get(client);
    const grown = known ? known.left + ((now - known.at) / 60_000) * this.#aMinute : this.#aMinute;
    const left = Math.min(this.#aMinute, grown);
    const granted = left >= cost;
    this.#buckets.delete(client);
    this.#buckets.set(client, { left: granted ? left - cost : left, at: now });
    if (this.#buckets.size > this.#most) this.#forgetOldest();
    if (granted) return { granted, left: Math.floor(left - cost) };
    return { granted, left: 0, waitSeconds: Math.max(1, Math.ceil(((cost - left) / this.#aMinute) * 60)) };
  }

  #forgetOldest(): void {
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}
