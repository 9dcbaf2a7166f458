// Records finished papers a few at a time, because a transaction costs a wait for the disk; tells each when it is safe.
import type { Recorded } from '../library/catalogue/catalogue.ts';
import { drainOutbox } from '../library/index/drain.ts';
import type { Library } from '../library/library.ts';
import type { Link } from './ingest.ts';

const patience = 100;
const most = 32;
const indexEvery = 1000;

type Waiting = { recorded: Recorded; safe: PromiseWithResolvers<void> };

export class Recorder {
  readonly #library: Library;
  readonly #owner: string;
  readonly #link: Link | undefined;
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #indexedAt = 0;
  #indexLater: NodeJS.Timeout | undefined;
  #teaching: Promise<unknown> = Promise.resolve();

  constructor(library: Library, owner: string, link?: Link) {
    this.#library = library;
    this.#owner = owner;
    this.#link = link;
  }

  /** Resolves when the paper is in the catalogue for good. */
  record(recorded: Recorded): Promise<void> {
    const safe = Promise.withResolvers<void>();
    this.#waiting.push({ recorded, safe });
    if (this.#waiting.length >= most) void this.flush();
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

  /** What the index could not learn now it learns with the next papers, or when all is done. */
  #teach(): void {
    this.#teaching = this.#linkAndIndex()
      .catch(() => {})
      .finally(() => {
        this.#indexedAt = Date.now();
        this.#indexLater = undefined;
      });
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
      const wait = Math.max(0, this.#indexedAt + indexEvery - Date.now());
      this.#indexLater ??= setTimeout(() => this.#teach(), wait);
    } catch (thrown) {
      for (const { safe } of batch) safe.reject(thrown);
    }
  }
}
