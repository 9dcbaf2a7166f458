// What a child process does with one file: read it, and understand it. Only what was understood travels back.
import { done, type Outcome } from '../base/errors.ts';
import { packSketch, sketchOf } from '../base/sketch.ts';
import { extract } from '../extract/extract.ts';
import type { Work } from '../pool/pool.ts';
import { pagedTextOf } from '../read/document.ts';
import { read } from '../read/read.ts';
import type { ReadSettings } from '../read/settings.ts';

export type Given = { bytes: Uint8Array; settings: ReadSettings };
/** Both as UTF-8: the parent stores them as they are. */
export type Understood = { text: Uint8Array; extraction: Uint8Array };
/** The text's sketch, packed, as well. */
export type Sketched = Understood & { sketch: Uint8Array };

const understand: Work<Given, Sketched> = async ({ bytes, settings }): Promise<Outcome<Sketched>> => {
  const outcome = await read(bytes, settings);
  if (!outcome.ok) return outcome;
  const extraction = extract(outcome.value);
  const text = pagedTextOf(outcome.value);
  return done({
    text: Buffer.from(text),
    extraction: Buffer.from(JSON.stringify(extraction)),
    sketch: Buffer.from(packSketch(sketchOf(text))),
  });
};

export default understand;
