// How does a reference become what the CRF reads? Columns are filled, then every template is hashed at every word.
import type { Sequence } from '../../../learn/crf/model.ts';
import { mix } from '../../../learn/hash.ts';
import type { Column } from './features/column.ts';
import type { Observed } from './observed.ts';
import type { Template } from './templates.ts';

/** Columns are read up to three words beyond either end; there stands one of these. */
const margin = 3;
const beforeStart = 0xfffffff1;
const afterEnd = 0xfffffff2;

/** Makes sequences of references; its buffers are used again. */
export class Sequencer {
  readonly #columns: readonly Column[];
  /** For each template its seed, then column and offset of each part, ended by -1. */
  readonly #program: Int32Array;
  readonly #templates: number;
  #cells = new Uint32Array(0);
  #features = new Uint32Array(0);

  constructor(columns: readonly Column[], templates: readonly Template[]) {
    this.#columns = columns;
    this.#templates = templates.length;
    const program: number[] = [];
    for (const { seed, parts } of templates) {
      program.push(seed | 0);
      for (const { column, offset } of parts) {
        const index = columns.findIndex(({ name }) => name === column);
        if (index < 0) throw new Error(`no column is called ${column}`);
        program.push(index, offset + margin);
      }
      program.push(-1);
    }
    this.#program = Int32Array.from(program);
  }

  sequence(reference: Observed): Sequence {
    const length = reference.words.length;
    const stride = length + 2 * margin + 1;
    this.#fill(reference, length, stride);
    const cells = this.#cells;
    const program = this.#program;
    if (this.#features.length < length * this.#templates)
      this.#features = new Uint32Array(length * this.#templates * 2);
    const features = this.#features;
    const starts = new Uint32Array(length + 1);
    let put = 0;
    for (let i = 0; i < length; i++) {
      let at = 0;
      while (at < program.length) {
        let hash = (program[at++] ?? 0) >>> 0;
        for (let column = program[at++] ?? -1; column >= 0; column = program[at++] ?? -1) {
          const value = cells[column * stride + i + (program[at++] ?? 0)] ?? 0;
          hash = value === 0 || hash === 0 ? 0 : mix(hash, value);
        }
        if (hash !== 0) features[put++] = hash;
      }
      starts[i + 1] = put;
    }
    const links = new Uint8Array(length);
    for (let i = 1; i < length; i++) links[i] = reference.gaps[i]?.link ?? 0;
    return { features: features.slice(0, put), starts, links };
  }

  #fill(reference: Observed, length: number, stride: number): void {
    const size = stride * this.#columns.length;
    if (this.#cells.length < size) this.#cells = new Uint32Array(size * 2);
    this.#cells.fill(0, 0, size);
    this.#columns.forEach((column, index) => {
      const at = index * stride;
      column.fill(reference, this.#cells, at + margin);
      this.#cells.fill(beforeStart, at, at + margin);
      this.#cells.fill(afterEnd, at + margin + length + (column.ofGaps ? 1 : 0), at + stride);
    });
  }
}
