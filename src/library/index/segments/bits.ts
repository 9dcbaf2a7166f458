// Which documents of a segment? One bit each.

export type Bits = Uint32Array<ArrayBuffer>;

export const bitsFor = (documents: number): Bits => new Uint32Array((documents + 31) >>> 5);

export const has = (bits: Bits, at: number): boolean => (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;

export function set(bits: Bits, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
}

/** Sets the bits of the first `count` numbers, which ascend: those of one word of 32 bits are set at once. */
export function setAll(bits: Bits, numbers: Int32Array, count: number): void {
  let word = 0;
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    const number = numbers[i] ?? 0;
    if (number >>> 5 !== at) {
      bits[at] = (bits[at] ?? 0) | word;
      at = number >>> 5;
      word = 0;
    }
    word |= 1 << (number & 31);
  }
  if (count > 0) bits[at] = (bits[at] ?? 0) | word;
}

export function allOf(documents: number): Bits {
  const bits = bitsFor(documents).fill(0xffffffff);
  const rest = documents & 31;
  if (rest !== 0) bits[bits.length - 1] = (1 << rest) - 1;
  return bits;
}

export function intersect(into: Bits, other: Bits): void {
  for (let i = 0; i < into.length; i += 1) into[i] = (into[i] ?? 0) & (other[i] ?? 0);
}

export function unite(into: Bits, other: Bits): void {
  for (let i = 0; i < into.length; i += 1) into[i] = (into[i] ?? 0) | (other[i] ?? 0);
}

export function subtract(from: Bits, other: Bits): void {
  for (let i = 0; i < from.length; i += 1) from[i] = (from[i] ?? 0) & ~(other[i] ?? 0);
}

export function count(bits: Bits): number {
  let sum = 0;
  for (let i = 0; i < bits.length; i += 1) {
    let word = bits[i] ?? 0;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    sum += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return sum;
}

/** Whether any bit is set from `first` to `last`, both included. */
export function anyBetween(bits: Bits, first: number, last: number): boolean {
  const from = first >>> 5;
  const to = last >>> 5;
  const head = 0xffffffff << (first & 31);
  const tail = 0xffffffff >>> (31 - (last & 31));
  if (from === to) return ((bits[from] ?? 0) & head & tail) !== 0;
  if (((bits[from] ?? 0) & head) !== 0) return true;
  for (let i = from + 1; i < to; i += 1) if (bits[i] !== 0) return true;
  return ((bits[to] ?? 0) & tail) !== 0;
}

/** Calls `visit` with the numbers of the set bits, ascending. */
export function eachOf(bits: Bits, visit: (at: number) => void): void {
  for (let i = 0; i < bits.length; i += 1)
    for (let word = bits[i] ?? 0; word !== 0; word &= word - 1)
      visit((i << 5) + 31 - Math.clz32(word & -word));
}

/** The numbers of the set bits, ascending, into room for as many as there are. */
export function numbersOf(bits: Bits, numbers: Int32Array): Int32Array {
  let n = 0;
  for (let i = 0; i < bits.length; i += 1)
    for (let word = bits[i] ?? 0; word !== 0; word &= word - 1)
      numbers[n++] = (i << 5) + 31 - Math.clz32(word & -word);
  return numbers;
}
