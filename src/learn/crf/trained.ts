// What does a trained model say of a feature? Nine of ten look-ups end in a small table that is added up eight labels at a time.
import { FeatureTable } from '../feature-table.ts';
import { byteWeights } from '../weights-file.ts';
import type { Sequence, StepWeights } from './model.ts';
import type { Topology } from './topology.ts';

export type TrainedCrf = { topology: Topology; emissions: Emissions; steps: StepWeights };

/** Features with weights for so many labels are common ones: they get a row of their own with a weight for each label. */
const common = 6;
/** Two labels share a 32-bit word, 16 bits each, and words are added up four at a time. */
const wordsAtOnce = 4;
const labelsAtOnce = 2 * wordsAtOnce;
/** Weights are rounded to so many steps, and kept with as many added, so that sums never borrow from their neighbour. */
const steps = 511;
/** The sums of so many weights fit in 16 bits. */
const mostAtOnce = 64;

/** The hashes of common features and those of the others, in their order; plain loops, as models are loaded by every reader. */
function parted(hashes: Uint32Array, counts: Uint8Array): [Uint32Array, Uint32Array] {
  const [often, seldom] = [new Uint32Array(hashes.length), new Uint32Array(hashes.length)];
  let [a, b] = [0, 0];
  for (let row = 0; row < hashes.length; row++) {
    const hash = hashes[row] ?? 0;
    if ((counts[row] ?? 0) >= common) often[a++] = hash;
    else seldom[b++] = hash;
  }
  return [often.slice(0, a), seldom.slice(0, b)];
}

/** The weights of each feature that the model knows. */
export class Emissions {
  readonly #common: FeatureTable;
  readonly #words: Int32Array;
  readonly #stride: number;
  readonly #rare: FeatureTable;
  /** Each rare feature's pairs of label and byte, as label * 256 + byte: from #starts[row] to #starts[row + 1]. */
  readonly #pairs: Uint16Array;
  readonly #starts: Uint32Array;
  readonly #labels: number;
  readonly #unit: number;
  readonly #stepsOf: Int32Array;
  readonly #sums: Int32Array;
  readonly #rows = new Uint32Array(mostAtOnce);

  constructor(
    labels: number,
    hashes: Uint32Array,
    counts: Uint8Array,
    rowLabels: Uint8Array,
    weights: Int8Array,
    scale: number,
  ) {
    this.#labels = labels;
    this.#unit = scale / steps;
    this.#stepsOf = Int32Array.from(byteWeights(scale), (weight) => Math.round(weight / this.#unit));
    this.#stride = Math.ceil(labels / labelsAtOnce) * wordsAtOnce;
    this.#sums = new Int32Array(this.#stride * 2);
    const [often, seldom] = parted(hashes, counts);
    this.#common = new FeatureTable(often);
    this.#rare = new FeatureTable(seldom);
    const words = new Int32Array(this.#common.hashes.length * this.#stride).fill(steps * 0x10001);
    const starts = new Uint32Array(this.#rare.hashes.length + 1);
    const pairs = new Uint16Array(weights.length);
    let [pair, word, rare] = [0, 0, 0];
    for (let row = 0; row < counts.length; row++) {
      const count = counts[row] ?? 0;
      const end = pair + count;
      if (count >= common) {
        for (; pair < end; pair++) {
          const label = rowLabels[pair] ?? 0;
          const added = this.#stepsOf[(weights[pair] ?? 0) & 255] ?? 0;
          words[word + (label >>> 1)] = (words[word + (label >>> 1)] ?? 0) + (added << (16 * (label & 1)));
        }
        word += this.#stride;
      } else {
        let put = starts[rare] ?? 0;
        for (; pair < end; pair++)
          pairs[put++] = ((rowLabels[pair] ?? 0) << 8) | ((weights[pair] ?? 0) & 255);
        rare += 1;
        starts[rare] = put;
      }
    }
    this.#words = words;
    this.#starts = starts;
    this.#pairs = pairs.slice(0, starts[rare]);
  }

  /** The emission scores of a sequence, position by position: out[t * labels + label]. */
  score({ features, starts, links }: Sequence, out: Float64Array): void {
    const [sums, size, unit] = [this.#sums, this.#labels, this.#unit];
    for (let t = 0; t < links.length; t++) {
      sums.fill(0);
      const end = starts[t + 1] ?? 0;
      for (let from = starts[t] ?? 0; from < end; from += mostAtOnce)
        this.#add(features, from, Math.min(end, from + mostAtOnce));
      for (let y = 0; y < size; y++) out[t * size + y] = (sums[y] ?? 0) * unit;
    }
  }

  #add(features: Uint32Array, from: number, end: number): void {
    const [rows, common, rare] = [this.#rows, this.#common, this.#rare];
    let found = 0;
    for (let f = from; f < end; f++) {
      const hash = features[f] ?? 0;
      const row = common.rowOf(hash);
      if (row >= 0) rows[found++] = row * this.#stride;
      else this.#addRare(rare.rowOf(hash));
    }
    this.#addCommon(found);
  }

  #addRare(row: number): void {
    if (row < 0) return;
    const [pairs, sums, stepsOf] = [this.#pairs, this.#sums, this.#stepsOf];
    const end = this.#starts[row + 1] ?? 0;
    for (let i = this.#starts[row] ?? 0; i < end; i++) {
      const pair = pairs[i] ?? 0;
      sums[pair >>> 8] = (sums[pair >>> 8] ?? 0) + (stepsOf[pair & 255] ?? 0);
    }
  }

  /** Adds up the first `found` of #rows. */
  #addCommon(found: number): void {
    const [rows, words, sums] = [this.#rows, this.#words, this.#sums];
    const lent = steps * found;
    for (let word = 0; word < this.#stride; word += wordsAtOnce) {
      let [a, b, c, d] = [0, 0, 0, 0];
      for (let r = 0; r < found; r++) {
        const at = (rows[r] ?? 0) + word;
        a = (a + (words[at] ?? 0)) | 0;
        b = (b + (words[at + 1] ?? 0)) | 0;
        c = (c + (words[at + 2] ?? 0)) | 0;
        d = (d + (words[at + 3] ?? 0)) | 0;
      }
      const y = word * 2;
      sums[y] = (sums[y] ?? 0) + (a & 0xffff) - lent;
      sums[y + 1] = (sums[y + 1] ?? 0) + (a >>> 16) - lent;
      sums[y + 2] = (sums[y + 2] ?? 0) + (b & 0xffff) - lent;
      sums[y + 3] = (sums[y + 3] ?? 0) + (b >>> 16) - lent;
      sums[y + 4] = (sums[y + 4] ?? 0) + (c & 0xffff) - lent;
      sums[y + 5] = (sums[y + 5] ?? 0) + (c >>> 16) - lent;
      sums[y + 6] = (sums[y + 6] ?? 0) + (d & 0xffff) - lent;
      sums[y + 7] = (sums[y + 7] ?? 0) + (d >>> 16) - lent;
    }
  }
}
