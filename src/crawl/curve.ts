// Documents found after so many pages, in a bounded number of points however long the crawl is.

export type CurvePoint = { pages: number; documents: number };

export class Curve {
  #points: CurvePoint[] = [];
  #step = 1;
  #pages = 0;
  #documents = 0;
  readonly #most: number;

  constructor(most = 100) {
    this.#most = most;
  }

  page(isDocument: boolean): void {
    this.#pages += 1;
    if (isDocument) this.#documents += 1;
    if (this.#pages % this.#step !== 0) return;
    this.#points.push({ pages: this.#pages, documents: this.#documents });
    if (this.#points.length < 2 * this.#most) return;
    this.#step *= 2;
    this.#points = this.#points.filter((_, i) => i % 2 === 1);
  }

  /** The last one is where it stands now; none before the first page. */
  get points(): CurvePoint[] {
    const now = { pages: this.#pages, documents: this.#documents };
    return this.#pages > 0 ? [...this.#points, now] : [];
  }
}
