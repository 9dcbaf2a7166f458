// Who reads a file that somebody hands in, or turns a paper into another format? A few at a time, in child processes;
// beyond a short queue the answer is "busy", so that memory and patience stay bounded.
import type { Failure, Outcome } from '../base/errors.ts';
import { openPool } from '../pool/open.ts';
import type { Message, Pool, Task } from '../pool/pool.ts';
import type { ReadSettings } from '../read/settings.ts';
import { Refusal } from './refusal.ts';

export type DeskSettings = { workers: number; maxUpload: number; reading: ReadSettings };

export class Desk {
  readonly settings: DeskSettings;
  #pool: Pool | undefined;
  #taken = 0;

  constructor(settings: DeskSettings) {
    this.settings = settings;
  }

  /** Keeps a place while `work` goes on; it is given before the upload is read, for uploads take memory. */
  async atPlace<T>(work: () => Promise<T>): Promise<T> {
    if (this.#taken >= 2 * this.settings.workers)
      throw new Refusal(503, 'busy', 'Busy', 'All readers are at work. Try again in a few seconds.', {
        'Retry-After': '5',
      });
    this.#taken += 1;
    try {
      return await work();
    } finally {
      this.#taken -= 1;
    }
  }

  /** Children start with the first file. */
  run<In extends Message, Out>(task: Task<In, Out>, input: In): Promise<Outcome<Out>> {
    this.#pool ??= openPool({ workers: this.settings.workers });
    return this.#pool.run(task, input);
  }

  async close(): Promise<void> {
    await this.#pool?.stop();
  }
}

/** What a failed reading says to the one who handed the file in. */
export function unreadable(error: Failure): Refusal {
  if (error.code === 'not-found') return new Refusal(404, error.code, 'There is no such page', error.message);
  const status = error.code === 'too-large' ? 413 : error.code === 'needs-ghostscript' ? 501 : 422;
  return new Refusal(status, error.code, 'The file cannot be read', error.message);
}
