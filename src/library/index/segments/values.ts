// Which venue, author or keyword has which number? One growing file for all segments, so that counting over segments is
// counting in one array. A value keeps its number until the index is rebuilt; number 0 is "none".
import { closeSync, constants, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { ByteReader, ByteWriter } from './bytes.ts';
import { multipleFields, singleFields, type ValueField } from './columns.ts';

const fields: readonly ValueField[] = [...singleFields, ...multipleFields];

/** Where each value of a field begins and ends in the bytes, with an empty one for number 0. */
type List = { starts: number[]; ends: number[]; numbers: Map<string, number> | undefined; added: number };

export class Values {
  readonly #path: string;
  #bytes = Buffer.alloc(0);
  #lists = emptyLists();
  readonly #added = new ByteWriter(256);

  constructor(path: string) {
    this.#path = path;
  }

  /** How many numbers are given, with that for none. */
  size(field: ValueField): number {
    return this.#lists[field].starts.length;
  }

  value(field: ValueField, number: number): string {
    const { starts, ends } = this.#lists[field];
    return this.#bytes.toString('utf8', starts[number], ends[number]);
  }

  /** The number of a value that is known, else 0. */
  known(field: ValueField, value: string): number {
    return this.#numbers(field).get(value) ?? 0;
  }

  /** The number of a value, a new one where it has none yet. */
  numberOf(field: ValueField, value: string): number {
    if (value === '') return 0;
    const numbers = this.#numbers(field);
    const known = numbers.get(value);
    if (known !== undefined) return known;
    const bytes = Buffer.from(value);
    this.#added.number(fields.indexOf(field));
    this.#added.number(bytes.length);
    this.#added.copy(bytes, 0, bytes.length);
    const list = this.#lists[field];
    list.added += 1;
    const number = list.starts.length - 1 + list.added;
    numbers.set(value, number);
    return number;
  }

  /** Knows the first `length` bytes of the file from now on, and nothing else. */
  readTo(length: number): void {
    if (length < this.#bytes.length || this.#added.length > 0) this.forget();
    if (length === this.#bytes.length) return;
    const tail = Buffer.alloc(length - this.#bytes.length);
    const file = openSync(this.#path, 'r');
    try {
      for (let done = 0; done < tail.length; ) {
        const got = readSync(file, tail, done, tail.length - done, this.#bytes.length + done);
        if (got === 0) throw new Error(`${this.#path} ends too early`);
        done += got;
      }
    } finally {
      closeSync(file);
    }
    this.#append(tail);
  }

  /** Writes what was added, over whatever a crash may have left there, and returns the length that is now valid. */
  save(): number {
    if (this.#added.length === 0) return this.#bytes.length;
    const added = Buffer.from(this.#added.written());
    const file = openSync(this.#path, constants.O_RDWR | constants.O_CREAT);
    try {
      ftruncateSync(file, this.#bytes.length);
      for (let done = 0; done < added.length; )
        done += writeSync(file, added, done, added.length - done, this.#bytes.length + done);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    this.#added.length = 0;
    for (const field of fields) this.#lists[field].added = 0;
    this.#append(added);
    return this.#bytes.length;
  }

  /** To be read anew: what was added may not have come to be valid. */
  forget(): void {
    this.#bytes = Buffer.alloc(0);
    this.#lists = emptyLists();
    this.#added.length = 0;
  }

  #numbers(field: ValueField): Map<string, number> {
    const list = this.#lists[field];
    if (list.numbers) return list.numbers;
    const numbers = new Map<string, number>();
    for (let n = 1; n < list.starts.length; n += 1) numbers.set(this.value(field, n), n);
    list.numbers = numbers;
    return numbers;
  }

  #append(tail: Buffer): void {
    const reader = new ByteReader(tail);
    const base = this.#bytes.length;
    this.#bytes = Buffer.concat([this.#bytes, tail]);
    while (reader.at < tail.length) {
      const field = fields[reader.number()] ?? 'venue';
      const list = this.#lists[field];
      const size = reader.number();
      list.starts.push(base + reader.at);
      reader.at += size;
      list.ends.push(base + reader.at);
      list.numbers?.set(this.value(field, list.starts.length - 1), list.starts.length - 1);
    }
  }
}

const emptyList = (): List => ({ starts: [0], ends: [0], numbers: undefined, added: 0 });
const emptyLists = (): Record<ValueField, List> => ({
  venue: emptyList(),
  kind: emptyList(),
  language: emptyList(),
  author: emptyList(),
  keyword: emptyList(),
});
