// How many samples of a text must be the pattern's where something like it stands? Samples lie side by side, so an inserted
// or deleted letter spoils one at most.

/**
 * Of so many samples one after the other, each of `width` letters, so many are the pattern's, wherever a similar stretch
 * lies within them or they lie within it; and the most letters that such a stretch has.
 */
export type SamplingRule = { width: number; samples: number; hits: number; longest: number };

/** Whatever chance brings least often; undefined where it brings too much, as with long patterns and many slips. */
export function samplingRule(
  size: number,
  atLeast: number,
  width: keyof typeof onceIn,
): SamplingRule | undefined {
  const lengths = possibleLengths(size, atLeast);
  const longest = lengths.at(-1)?.letters ?? 0;
  let best: SamplingRule | undefined;
  let least = mostByChance;
  for (let samples = 1; samples <= mostSamples; samples++) {
    const hits = Math.min(...lengths.map((length) => fewestHits(length, samples, width)));
    const chance = hits < 1 ? 1 : chanceOf(hits, samples, size / onceIn[width]);
    if (chance >= least) continue;
    best = { width, samples, hits, longest };
    least = chance;
  }
  return best;
}

/** A pair or three letters of a pattern are met once in so many in the papers' languages. */
const onceIn = { 2: 150, 3: 900 } as const;

/** Beyond this too much of a text is left to be worth the look. */
const mostByChance = 0.25;

/** Bits of a number. */
const mostSamples = 31;

/** At most: as many choices of hits among the samples as there are, times the chance of each. */
function chanceOf(hits: number, samples: number, each: number): number {
  let chance = 1;
  for (let i = 0; i < hits; i++) chance *= ((samples - i) / (i + 1)) * each;
  return chance;
}

type Length = { letters: number; distance: number };

/** How long a similar stretch can be, and how many letters are inserted and deleted then. */
function possibleLengths(size: number, atLeast: number): Length[] {
  const lengths: Length[] = [];
  for (let letters = 1; letters <= (size * (2 - atLeast)) / atLeast + slack; letters++) {
    const most = Math.floor((1 - atLeast) * (size + letters) + slack);
    const distance = most - ((size + letters + most) % 2);
    if (distance >= Math.abs(size - letters)) lengths.push({ letters, distance });
  }
  return lengths;
}

const slack = 1e-6;

/** The hits in the best of all rows of so many samples that lie in the stretch, or in one that the stretch lies in. */
function fewestHits({ letters, distance }: Length, samples: number, width: number): number {
  const within = Math.max(0, Math.floor((letters + 1 - width) / width));
  const hits = within - distance;
  const rows = Math.ceil(within / samples);
  return rows < 2 ? hits : Math.max(Math.ceil(hits / rows), hits - within + samples);
}
