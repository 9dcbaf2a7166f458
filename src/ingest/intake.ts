// What becomes of a file that is handed in over the net? It goes into the library as one's own files do, and is read
// at once; several that come together are read together.
import { createHash } from 'node:crypto';
import { type Importing, importAll } from '../import/import.ts';
import type { Line } from '../import/line.ts';
import type { Opened, Source } from '../import/source.ts';

export type HandedIn = { name: string; bytes: Uint8Array };

export class Intake {
  readonly #importing: Omit<Importing, 'opened' | 'said'>;
  readonly #readWaiting: () => Promise<void>;
  #reading: Promise<void> | null = null;
  #more = false;

  /** `readWaiting` reads the papers that wait when it is called. */
  constructor(importing: Omit<Importing, 'opened' | 'said'>, readWaiting: () => Promise<void>) {
    this.#importing = importing;
    this.#readWaiting = readWaiting;
  }

  /** Answers when the file is in the library for good, or says why it is not; it is read later. */
  async take(file: HandedIn): Promise<Line> {
    const lines: Line[] = [];
    await importAll({ ...this.#importing, opened: opened(file), said: (line) => lines.push(line) });
    const [line] = lines;
    if (!line) throw new Error('the library is being closed');
    if (line.outcome === 'saved-new') this.#readSoon();
    return line;
  }

  /** Waits for what is being read. */
  async close(): Promise<void> {
    await this.#reading;
  }

  #readSoon(): void {
    this.#more = true;
    this.#reading ??= this.#readAll();
  }

  async #readAll(): Promise<void> {
    try {
      while (this.#more && !this.#importing.signal.aborted) {
        this.#more = false;
        await this.#readWaiting();
      }
    } catch {
      // They wait on in the library: the next file that comes, or `openseer ingest`, has them read.
    } finally {
      this.#reading = null;
    }
  }
}

/** Its address holds its content: two files called paper.pdf are two files, not two versions of one. */
function opened({ name, bytes }: HandedIn): Opened {
  const shown = plainName(name);
  const content = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const source: Source = {
    name: shown,
    path: shown,
    url: `upload:${content}/${encodeURIComponent(shown)}`,
    parent: null,
    depth: null,
    seed: false,
    status: null,
    at: Date.now(),
    position: '.',
    async *open() {
      yield bytes;
    },
  };
  return {
    format: 'upload',
    size: null,
    async *items() {
      yield source;
    },
    close: async () => {},
  };
}

const longestName = 200;

/** The last part of a path, whichever system it is from, and nothing that a terminal would obey. */
function plainName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replace(/\p{Cc}/gu, '')
      .slice(0, longestName)
      .trim() || 'a file'
  );
}
