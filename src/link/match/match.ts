// Do these two mean the same work? A probability from a trained model, overruled by identifiers where the titles agree.
import { areApart } from './apart.ts';
import { featureNames, featuresOf } from './features.ts';
import { shippedModel } from './model.ts';
import type { Prepared } from './prepared.ts';
import { withText } from './text.ts';

/** From here on two descriptions are taken for one work. */
export const threshold = 0.5;

/** Symmetric: the same answer whichever comes first. */
export const sameWork = (a: Prepared, b: Prepared): number => withText(sameHeaders(a, b), a, b);

/** By what they say of themselves alone, whatever texts stand below. */
export function sameHeaders(a: Prepared, b: Prepared, chanceOf = shippedModel()): number {
  const features = featuresOf(a, b, row);
  const learned = chanceOf(features);
  if (areOnOnePage(a, b, features)) return withIdentifiers(Math.max(learned, 0.9), a, b, features);
  // Asked of few pairs only, since most are not alike.
  const isApart = learned > atMost && areApart(a, b, features[0] ?? NaN);
  const said = learned < threshold && isPrintOfPreprint(a, b, features) ? likely : learned;
  return withIdentifiers(isApart ? atMost : said, a, b, features);
}

/** How probably those are the same that look alike and are not. */
const atMost = 0.1;

/**
 * A long title and its people, letter by letter, and one of them says that it is a preprint: it is printed some years later.
 * Learned trees have it from versions of conferences and journals that years tell works apart.
 */
function isPrintOfPreprint(a: Prepared, b: Prepared, features: Float32Array): boolean {
  if (a.letters !== b.letters || a.letters.length < longTitle || a.surnames.length === 0) return false;
  const [initials, years, volume, page] = [features[9], features[12], features[15], features[16]];
  if (a.venue.kind !== 'preprint' && b.venue.kind !== 'preprint') return false;
  const isSaid = initials === 0 && volume !== 0 && page !== 0;
  return isSaid && !((years ?? 0) > yearsUntilPrint) && a.surnames.join(' ') === b.surnames.join(' ');
}

const longTitle = 40;
const yearsUntilPrint = 4;
const likely = 0.8;

const row = new Float32Array(featureNames.length);

/**
 * Nobody begins two papers on one page of a volume: so a running head or the next reference was taken for the title. Learned
 * trees trust the title, as labelled pairs seldom have a wrong one.
 */
function areOnOnePage(a: Prepared, b: Prepared, features: Float32Array): boolean {
  const place = a.volume !== null && a.volume === b.volume && a.firstPage === b.firstPage;
  if (!place || a.firstPage === null || a.firstPage.length < 2) return false;
  const [author = 0, years = NaN, venue = NaN] = [features[6], features[12], features[13]];
  const ends = Math.abs(Number(a.lastPage ?? NaN) - Number(b.lastPage ?? NaN));
  return author >= 0.8 && !(years > 1) && !(venue < 0.5) && !(ends > 1);
}

/** Below this share of common words a shared DOI is a misprint, a placeholder, or that of the whole volume. */
const agreeing = 0.6;

function withIdentifiers(chance: number, a: Prepared, b: Prepared, features: Float32Array): number {
  const [, , common = NaN] = features;
  // A reference without a title can only be believed on its identifier and its people.
  const agrees = Number.isNaN(common) ? (features[6] ?? 1) >= 0.8 : common >= agreeing;
  const same = (a.doi !== null && a.doi === b.doi) || (a.arxiv !== null && a.arxiv === b.arxiv);
  if (same) return agrees ? Math.max(chance, 0.98) : chance;
  // Two DOIs are two publications, unless one is a preprint's; so they weigh, but do not decide. arXiv gives a paper one number.
  const odds = (a.doi && b.doi ? 0.2 : 1) * (a.arxiv && b.arxiv ? 0.01 : 1);
  return odds < 1 ? (odds * chance) / (odds * chance + 1 - chance) : chance;
}
