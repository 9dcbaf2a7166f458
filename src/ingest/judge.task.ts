// What a child process does where a document is judged before it is kept: its text, and whether it is scholarly.
import { done, type Outcome } from '../base/errors.ts';
import { classify } from '../extract/classify/classify.ts';
import type { Work } from '../pool/pool.ts';
import { textOf } from '../read/document.ts';
import { read } from '../read/read.ts';
import type { Given } from './work.ts';

/** A `Verdict` as JSON, and the text, in UTF-8. */
export type Judged = { verdict: Uint8Array; text: Uint8Array };

const judge: Work<Given, Judged> = async ({ bytes, settings }): Promise<Outcome<Judged>> => {
  const outcome = await read(bytes, settings);
  if (!outcome.ok) return outcome;
  const verdict = classify(outcome.value);
  return done({ verdict: Buffer.from(JSON.stringify(verdict)), text: Buffer.from(textOf(outcome.value)) });
};

export default judge;
