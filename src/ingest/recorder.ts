// Records finished papers a few at a time, because a transaction costs a wait for the disk; tells each when it is safe.
import type { Recorded } from '../library/catalogue/catalogue.ts';
import { drainOutbox } from '../library/index/drain.ts';
import type { Library } from '../library/library.ts';
import type { Link } from './ingest.ts';

/** Milliseconds that a finished paper waits for others, where others are being read. */
const patience = 500;
const most = 32;
/** Milliseconds without a paper in hand, and the longest that one waits while others are, before the index learns. */
const pauseBeforeIndex = 250;
const longestUnindexed = 20_000;
const indexAtOnce = 250;

type Waiting = { recorded: Recorded; safe: PromiseWithResolvers<void> };

export class Recorder {
  readonly #library: Library;
  readonly #owner: string;
  readonly #link: Link | undefined;
  readonly #moreInHand: () => boolean;
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #untaught = 0;
  #oldest: number | undefined;
  #indexLater: NodeJS.Timeout | undefined;
  #teaching: Promise<unknown> = Promise.resolve();

  /** `moreInHand`: whether a paper is being read, or is about to be. */
  constructor(library: Library, owner: string, moreInHand: () => boolean, link?: Link) {
    this.#library = library;
    this.#owner = owner;
    this.#moreInHand = moreInHand;
    this.#link = link;
  }

  /** Resolves when the paper is in the catalogue for good. */
  record(recorded: Recorded): Promise<void> {
    const safe = Promise.withResolvers<void>();
    this.#waiting.push({ recorded, safe });
    if (this.#waiting.length >= most || !this.#moreInHand()) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), patience);
    return safe.promise;
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = this.#waiting;
    this.#waiting = [];
    this.#writing = this.#writing.then(() => this.#write(batch));
    return this.#writing;
  }

  /** Nothing more is to be recorded. */
  async close(): Promise<void> {
    await this.flush();
    clearTimeout(this.#indexLater);
    await this.#teaching;
    await this.#linkAndIndex();
  }

  /** A single paper soon; of a stream of them many at once, because every lesson of the index costs merges later. */
  #teachSoon(): void {
    clearTimeout(this.#indexLater);
    this.#oldest ??= Date.now();
    const left = Math.max(0, this.#oldest + longestUnindexed - Date.now());
    if (this.#untaught >= indexAtOnce || left === 0) this.#teach();
    else {
      const look = (): void => (this.#moreInHand() ? this.#teachSoon() : this.#teach());
      this.#indexLater = setTimeout(look, Math.min(pauseBeforeIndex, left));
    }
  }

  /** What the index could not learn now it learns with the next papers, or when all is done. */
  #teach(): void {
    this.#untaught = 0;
    this.#oldest = undefined;
    this.#teaching = this.#teaching.then(() => this.#linkAndIndex()).catch(() => {});
  }

  async #linkAndIndex(): Promise<void> {
    await this.#link?.(this.#library, this.#owner);
    await drainOutbox(this.#library, this.#owner);
  }

  async #write(batch: Waiting[]): Promise<void> {
    try {
      await this.#library.catalogue.papers.record(
        this.#owner,
        batch.map(({ recorded }) => recorded),
      );
      for (const { safe } of batch) safe.resolve();
      this.#untaught += batch.length;
      this.#teachSoon();
    } catch (thrown) {
      for (const { safe } of batch) safe.reject(thrown);
    }
  }
}
