// What a child process does for `openseer classify`: reads one file and says what kind of document it is.
import { done, type Outcome } from '../base/errors.ts';
import { classify } from '../extract/classify/classify.ts';
import type { Work } from '../pool/pool.ts';
import { read } from '../read/read.ts';
import type { Given } from './work.ts';

/** A `Verdict` as JSON in UTF-8. */
export type Classified = { verdict: Uint8Array };

const classifyFile: Work<Given, Classified> = async ({ bytes, settings }): Promise<Outcome<Classified>> => {
  const outcome = await read(bytes, settings);
  if (!outcome.ok) return outcome;
  return done({ verdict: Buffer.from(JSON.stringify(classify(outcome.value))) });
};

export default classifyFile;
