// Which parts of a text can hold something like a short pattern at all? The text is sampled, two letters beside the next
// two; an inserted or deleted letter spoils one sample at most, so a similar stretch has many that the pattern has too.
import type { Pattern } from './pattern.ts';

/**
 * Parts, as pairs (from, before), outside of which no stretch ends nor begins that is at least so similar; null where
 * samples would tell too little, as they do of long patterns and of many slips.
 */
export function likelyParts({ codes }: Pattern, text: Uint16Array, atLeast: number): number[] | null {
  const lengths = possibleLengths(codes.length, atLeast);
  const rule = samplingRule(codes.length, lengths);
  const longest = lengths.at(-1)?.letters ?? 0;
  if (!rule) return null;
  const isPattern = new Uint8Array(1024);
  for (let i = 1; i < codes.length; i++) isPattern[pair(codes[i - 1] as number, codes[i] as number)] = 1;
  const { samples, hits } = rule;
  const parts: number[] = [];
  let [seen, count] = [0, 0];
  for (let at = 1; at < text.length; at += 2) {
    const hit = isPattern[pair(text[at - 1] as number, text[at] as number)] as number;
    count += hit - ((seen >>> (samples - 1)) & 1);
    seen = (seen << 1) | hit;
    if (count < hits) continue;
    // The stretch lies within these samples, or they lie within it.
    const first = at + 1 - 2 * samples;
    const from = Math.max(0, Math.min(first, at - longest));
    const before = Math.min(text.length, Math.max(at, first + longest) + 1);
    if (parts.length > 0 && from <= (parts.at(-1) as number)) parts[parts.length - 1] = before;
    else parts.push(from, before);
  }
  return parts;
}

/** Five bits of each letter: others that look the same cost time, nothing else. */
const pair = (a: number, b: number): number => ((a & 31) << 5) | (b & 31);

type Length = { letters: number; samples: number; hits: number };

/** How long a similar stretch can be, how many samples lie in it, and how many of them are the pattern's. */
function possibleLengths(size: number, atLeast: number): Length[] {
  const lengths: Length[] = [];
  for (let letters = 1; letters <= (size * (2 - atLeast)) / atLeast + slack; letters++) {
    const most = Math.floor((1 - atLeast) * (size + letters) + slack);
    const distance = most - ((size + letters + most) % 2);
    if (distance < Math.abs(size - letters)) continue;
    const samples = (letters - 1) >> 1;
    lengths.push({ letters, samples, hits: samples - distance });
  }
  return lengths;
}

const slack = 1e-6;

/**
 * Of how many samples one after the other how many must be the pattern's: what is furthest from chance. In the papers'
 * languages a pair of letters is met about once in a hundred.
 */
function samplingRule(
  size: number,
  lengths: readonly Length[],
): { samples: number; hits: number } | undefined {
  let best: { samples: number; hits: number } | undefined;
  let most = 2;
  for (let samples = 1; samples <= 31; samples++) {
    const hits = Math.min(...lengths.map((length) => fewestHits(length, samples)));
    const beyondChance = hits - (samples * size) / 100;
    if (beyondChance < most) continue;
    best = { samples, hits };
    most = beyondChance;
  }
  return best;
}

/** The hits in the best of all rows of so many samples that lie in the stretch, or in one that the stretch lies in. */
function fewestHits(length: Length, samples: number): number {
  const rows = Math.ceil(length.samples / samples);
  return rows < 2
    ? length.hits
    : Math.max(Math.ceil(length.hits / rows), length.hits - length.samples + samples);
}
