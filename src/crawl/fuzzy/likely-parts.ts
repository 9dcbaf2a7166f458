// Which parts of a text can hold something like a short pattern at all? The text is sampled, three letters beside the next
// three, and what is left of it two beside the next two; a similar stretch has many samples that the pattern has too.
import type { Pattern } from './pattern.ts';
import { type SamplingRule, samplingRule } from './sampling-rule.ts';

/**
 * Parts, as pairs (from, before), outside of which no stretch ends nor begins that is at least so similar; null where
 * samples would tell too little.
 */
export function likelyParts({ codes }: Pattern, text: Uint16Array, atLeast: number): number[] | null {
  const coarse = samplingRule(codes.length, atLeast, 3);
  const fine = samplingRule(codes.length, atLeast, 2);
  if (!coarse && !fine) return null;
  const parts = coarse ? byTriples(codes, text, coarse) : [0, text.length];
  return fine ? byPairs(codes, text, fine, parts) : parts;
}

/** Few samples are hits: each is looked at with the ones before it. */
function byTriples(codes: Uint16Array, text: Uint16Array, rule: SamplingRule): number[] {
  for (let i = 2; i < codes.length; i++) triples[tripleAt(codes, i)] = 1;
  const parts: number[] = [];
  const reach = (rule.samples - 1) * rule.width;
  const last = new Int32Array(rule.hits).fill(-reach - 1);
  let oldest = 0;
  const look = (at: number): void => {
    if (triples[tripleAt(text, at)] === 0) return;
    last[oldest] = at;
    oldest = (oldest + 1) % rule.hits;
    if (at - (last[oldest] as number) <= reach) add(parts, at, rule, 0, text.length);
  };
  // Numbers of 32 bits must begin where one can begin.
  const odd = (text.byteOffset >> 1) & 1;
  const wide = new Uint32Array(text.buffer, text.byteOffset + 2 * odd, Math.max(0, text.length - odd) >> 1);
  let i = nextTriple(wide, triples, 0);
  for (; i + 2 < wide.length; i = nextTriple(wide, triples, i + 3)) {
    look(odd + 2 * i + 2);
    look(odd + 2 * i + 5);
  }
  for (let at = odd + 2 * i + 2; at < text.length; at += 3) look(at);
  for (let i = 2; i < codes.length; i++) triples[tripleAt(codes, i)] = 0;
  return parts;
}

/** The next three numbers, six letters, of which one half or the other is known: one by one would take thrice as long. */
function nextTriple(wide: Uint32Array, known: Uint8Array, from: number): number {
  let i = from;
  for (; i + 2 < wide.length; i += 3) {
    const one = wide[i] as number;
    const two = wide[i + 1] as number;
    const three = wide[i + 2] as number;
    const first = known[((one & 31) << 10) | ((one >>> 11) & 0x3e0) | (two & 31)] as number;
    const second = known[((two >>> 6) & 0x7c00) | ((three & 31) << 5) | ((three >>> 16) & 31)] as number;
    if ((first | second) !== 0) break;
  }
  return i;
}

/** Many samples are hits: they are counted without a question, which the processor could not foresee. */
function byPairs(
  codes: Uint16Array,
  text: Uint16Array,
  rule: SamplingRule,
  within: readonly number[],
): number[] {
  for (let i = 1; i < codes.length; i++) pairs[pairAt(codes, i)] = 1;
  const parts: number[] = [];
  const { samples, hits } = rule;
  for (let part = 0; part < within.length; part += 2) {
    const from = within[part] as number;
    const before = within[part + 1] as number;
    let [seen, count] = [0, 0];
    for (let at = from + 1; at < before; at += 2) {
      const hit = pairs[pairAt(text, at)] as number;
      count += hit - ((seen >>> (samples - 1)) & 1);
      seen = (seen << 1) | hit;
      if (count >= hits) add(parts, at, rule, from, before);
    }
  }
  for (let i = 1; i < codes.length; i++) pairs[pairAt(codes, i)] = 0;
  return parts;
}

/** There were enough samples when this letter ended one: the stretch lies within them, or they lie within it. */
function add(
  parts: number[],
  at: number,
  { width, samples, longest }: SamplingRule,
  least: number,
  most: number,
): void {
  const first = at + 1 - width * samples;
  const from = Math.max(least, Math.min(first, at - longest));
  const before = Math.min(most, Math.max(at, first + longest) + 1);
  if (parts.length > 0 && from <= (parts[parts.length - 1] as number)) parts[parts.length - 1] = before;
  else parts.push(from, before);
}

/** Five bits of each letter: others that look the same cost time, nothing else. */
const pairAt = (codes: Uint16Array, at: number): number =>
  (((codes[at - 1] as number) & 31) << 5) | ((codes[at] as number) & 31);
const tripleAt = (codes: Uint16Array, at: number): number =>
  (((codes[at - 2] as number) & 31) << 10) | pairAt(codes, at);

/** Whether a sample is the pattern's. For all searches, and cleared after each. */
const pairs = new Uint8Array(1 << 10);
const triples = new Uint8Array(1 << 15);
