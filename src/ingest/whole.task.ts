// What a child process does with one file that is to be printed again: read it, understand it, and keep its running text.
import { done, type Outcome } from '../base/errors.ts';
import { extractWhole } from '../extract/extract.ts';
import type { Work } from '../pool/pool.ts';
import { textOf } from '../read/document.ts';
import { read } from '../read/read.ts';
import type { Given, Understood } from './work.ts';

/** What `understand` answers, and the running text as JSON. */
type Whole = Understood & { body: Uint8Array };

const understandWhole: Work<Given, Whole> = async ({ bytes, settings }): Promise<Outcome<Whole>> => {
  const outcome = await read(bytes, settings);
  if (!outcome.ok) return outcome;
  const { extraction, body } = extractWhole(outcome.value);
  return done({
    text: Buffer.from(textOf(outcome.value)),
    extraction: Buffer.from(JSON.stringify(extraction)),
    body: Buffer.from(JSON.stringify(body())),
  });
};

export default understandWhole;
