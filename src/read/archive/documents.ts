// Which documents are in this archive, at any depth? Each comes as soon as it is found; trouble with one entry
// does not cost the others.
import { done, failed, type Outcome } from '../../base/errors.ts';
import { asOutcome } from '../attempt.ts';
import { isPicture, isReadable } from '../formats.ts';
import type { Limits } from '../limits.ts';
import { mediaTypeOf } from '../media-type.ts';
import { Budget } from './budget.ts';
import { type Chunks, collect, discard, inMemory, peek, type RandomAccess, stretch } from './bytes.ts';
import { plainStream } from './decompress.ts';
import { isSafeName } from './names.ts';
import { tarEntries } from './tar.ts';
import { openZip } from './zip.ts';

export type Member = {
  /** The names of the entry and of the archives around it, outermost first; a gzip stream adds none. */
  path: string[];
  mediaType: string;
  bytes: Uint8Array;
  /** The compressed stream around it was cut off: this is what came out until then. */
  cutOff: boolean;
};

/**
 * From memory, from a file (`inFile`) or from a stream; a ZIP that comes as a stream is held in memory.
 * Yields a failure for each entry that cannot be taken, and `archive-without-document` when there was nothing else.
 */
export async function* documentsIn(
  input: Uint8Array | RandomAccess | Chunks,
  limits: Limits,
): AsyncGenerator<Outcome<Member>> {
  const search = new Search(limits);
  let found = 0;
  try {
    for await (const outcome of search.in(input)) {
      found++;
      yield outcome;
    }
  } catch (thrown) {
    yield asOutcome(thrown);
    return;
  }
  if (found === 0) yield failed('archive-without-document');
}

/** These end the whole archive, whichever entry brought them about. */
const fatal = new Set(['archive-too-large', 'archive-too-many-entries', 'archive-bomb']);

/** Enough of a file to tell what it is, unless it is a ZIP. */
const headLength = 32_768;

class Search {
  readonly #limits: Limits;
  readonly #budget: Budget;
  #cutOff = false;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#budget = new Budget(limits.archive);
  }

  async *in(input: Uint8Array | RandomAccess | Chunks): AsyncGenerator<Outcome<Member>> {
    if (Symbol.asyncIterator in input) {
      yield* this.#inside(this.#taken(input), [], 0);
      return;
    }
    const source = input instanceof Uint8Array ? inMemory(input) : input;
    if (isZip(mediaTypeOf(await source.read(0, headLength)))) {
      this.#budget.spendIn(source.size);
      yield* this.#inZip(source, [], 1);
    } else yield* this.#inside(this.#taken(stretch(source, 0, source.size)), [], 0);
  }

  /** Counts what goes in. */
  async *#taken(chunks: Chunks): Chunks {
    for await (const chunk of chunks) {
      this.#budget.spendIn(chunk.length);
      yield chunk;
    }
  }

  /** One file of any kind, `depth` archives deep. */
  async *#inside(chunks: Chunks, path: string[], depth: number): AsyncGenerator<Outcome<Member>> {
    const { head, all } = await peek(chunks, headLength);
    const type = mediaTypeOf(head);
    const plain = plainStream(type, all, () => {
      this.#cutOff = true;
    });
    if (plain) {
      this.#budget.checkDepth(depth + 1);
      yield* this.#inside(this.#counted(plain), path, depth + 1);
    } else if (type === 'application/x-tar') {
      this.#budget.checkDepth(depth + 1);
      for await (const { name, content } of tarEntries(all))
        yield* this.#entry(name, content, path, depth + 1);
    } else if (isZip(type)) {
      const bytes = await collect(all, this.#limits.maxBytes);
      const exact = mediaTypeOf(bytes);
      if (exact !== 'application/zip') yield this.#found(path, exact, bytes);
      else yield* this.#inZip(inMemory(bytes), path, depth + 1);
    } else if (isReadable(type) && !isPicture(type)) {
      yield this.#found(path, type, await collect(all, this.#limits.maxBytes));
    } else await discard(all);
  }

  #found(path: string[], mediaType: string, bytes: Uint8Array): Outcome<Member> {
    return done({ path, mediaType, bytes, cutOff: this.#cutOff });
  }

  async *#inZip(source: RandomAccess, path: string[], depth: number): AsyncGenerator<Outcome<Member>> {
    this.#budget.checkDepth(depth);
    const zip = await openZip(source, this.#limits.archive.maxEntries);
    for (const entry of zip.entries)
      if (!entry.name.endsWith('/'))
        yield* this.#entry(entry.name, this.#counted(zip.open(entry)), path, depth);
  }

  async *#entry(
    name: string,
    content: Chunks,
    path: string[],
    depth: number,
  ): AsyncGenerator<Outcome<Member>> {
    this.#budget.spendEntry();
    if (!isSafeName(name)) {
      yield failed(
        'archive-unsafe-name',
        `The archive holds the name ${JSON.stringify(name.slice(0, 200))}.`,
      );
      return;
    }
    if (isClutter(name)) return;
    try {
      yield* this.#inside(content, [...path, name], depth);
    } catch (thrown) {
      const failure = asOutcome(thrown);
      if (fatal.has(failure.error.code)) throw failure.error;
      yield failure;
    }
  }

  /** Counts what comes out. */
  async *#counted(chunks: Chunks): Chunks {
    for await (const chunk of chunks) {
      this.#budget.spendOut(chunk.length);
      yield chunk;
    }
  }
}

const isZip = (type: string): boolean =>
  type === 'application/zip' || /openxmlformats|opendocument|epub\+zip/.test(type);

/** What systems leave behind beside the files that a person packed. */
const isClutter = (name: string): boolean => /(^|\/)(__MACOSX\/|\._|\.DS_Store$|\.git\/)/.test(name);
