// Which way up is this scan? What makes no sense as it lies is turned: as Tesseract's own data for orientations says,
// or, where they are not installed, each way until the words are sure.
import { done, type Outcome } from '../../base/errors.ts';
import { type Gray, pngOf } from '../pdf/png.ts';
import type { OcrEngine, SeenWord } from './engine.ts';

/** Clockwise quarter turns that set a page upright. */
export type Turn = 0 | 1 | 2 | 3;

export type Sight = { words: SeenWord[]; turn: Turn };

/** `until` in milliseconds since 1970. */
export async function seeUpright(
  picture: Gray,
  engine: OcrEngine,
  dpi: number,
  until: number,
): Promise<Outcome<Sight>> {
  const look = (turn: Turn): Promise<Outcome<SeenWord[]>> =>
    engine.recognise(pngOf(turned(picture, turn)), dpi, (until - Date.now()) / 1000);
  const asItLies = await look(0);
  if (!asItLies.ok) return asItLies;
  let best: Sight = { words: asItLies.value, turn: 0 };
  if (isUpright(best.words)) return done(best);
  for (const turn of await turnsFor(picture, engine, dpi, until)) {
    if (Date.now() >= until) break;
    const seen = await look(turn);
    if (seen.ok && sureLetters(seen.value) > 2 * sureLetters(best.words)) best = { words: seen.value, turn };
    if (isUpright(best.words)) break;
  }
  return done(best);
}

/** Print that lies on its side is seen with a sureness of 20 to 50, poor but upright print mostly with more than this. */
const surelyUpright = 75;

const isUpright = (words: readonly SeenWord[]): boolean =>
  surenessOf(words) >= surelyUpright && !runsDown(words);

/** Tesseract reads print that runs down the page too, but its words stand on end then. */
function runsDown(words: readonly SeenWord[]): boolean {
  const long = words.filter(({ text, confidence }) => text.length >= 4 && confidence >= 50);
  return long.length > 0 && long.filter(({ width, height }) => height > 1.5 * width).length > long.length / 2;
}

async function turnsFor(picture: Gray, engine: OcrEngine, dpi: number, until: number): Promise<Turn[]> {
  if (!engine.turnOf) return [1, 3, 2];
  const told = await engine.turnOf(pngOf(picture), dpi, (until - Date.now()) / 1000);
  return told.ok && told.value !== 0 ? [told.value] : [];
}

/** The mean over all letters, from 0 to 100. */
export function surenessOf(words: readonly SeenWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return (
    words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, letters)
  );
}

function sureLetters(words: readonly SeenWord[]): number {
  if (runsDown(words)) return 0;
  return words.reduce(
    (sum, { text, confidence }) => (confidence >= 70 && text.length > 1 ? sum + text.length : sum),
    0,
  );
}

export function turned(picture: Gray, turn: Turn): Gray {
  if (turn === 0) return picture;
  const { width, height, pixels } = picture;
  const [wide, high] = turn === 2 ? [width, height] : [height, width];
  const made = new Uint8Array(pixels.length);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const from =
        turn === 1
          ? (height - 1 - x) * width + y
          : turn === 2
            ? (height - 1 - y) * width + (width - 1 - x)
            : x * width + (width - 1 - y);
      made[y * wide + x] = pixels[from] ?? 0;
    }
  return { width: wide, height: high, pixels: made };
}
