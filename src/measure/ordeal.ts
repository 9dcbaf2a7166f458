// Does any file stop us? Each goes through a worker of the pool as in the product, and a sound paper after it: whatever
// the file did to its worker, the paper must be read as before.
import type { Outcome } from '../base/errors.ts';
import { understanding } from '../ingest/tasks.ts';
import { openPool } from '../pool/open.ts';
import type { ReadSettings } from '../read/settings.ts';

export type Trial = { name: string; bytes: Uint8Array };

export type Verdict = {
  name: string;
  /** What was read; null where it was refused. */
  text: string | null;
  /** The code of the refusal. */
  refusal: string | null;
  seconds: number;
  /** The sound paper after it gave the same text as before. */
  soundAfter: boolean;
};

/** One worker, the given limits. Seconds are wall time, waiting for a worker left out. */
export async function* ordeal(
  trials: AsyncIterable<Trial>,
  sound: Uint8Array,
  settings: ReadSettings,
): AsyncGenerator<Verdict> {
  const pool = openPool({ workers: 1 });
  const task = understanding(settings);
  const read = async (bytes: Uint8Array): Promise<Outcome<string>> => {
    const outcome = await pool.run(task, { bytes, settings });
    return outcome.ok ? { ok: true, value: Buffer.from(outcome.value.text).toString() } : outcome;
  };
  try {
    const before = await read(sound);
    if (!before.ok) throw before.error;
    for await (const { name, bytes } of trials) {
      const started = performance.now();
      const outcome = await read(bytes);
      const seconds = (performance.now() - started) / 1000;
      const after = await read(sound);
      yield {
        name,
        text: outcome.ok ? outcome.value : null,
        refusal: outcome.ok ? null : outcome.error.code,
        seconds,
        soundAfter: after.ok && after.value === before.value,
      };
    }
  } finally {
    await pool.stop();
  }
}

/** A refusal that says what is wrong with the file, not that we broke on it. */
export const isClean = ({ text, refusal }: Verdict): boolean =>
  text !== null || (refusal !== 'worker-crashed' && refusal !== 'worker-garbled' && refusal !== null);

/** A line of the table in docs/evaluation.md. */
export const verdictLine = ({ name, text, refusal, seconds }: Verdict): string =>
  `| \`${name}\` | ${text === null ? refusal : `${Buffer.byteLength(text)} bytes of text`} | ${seconds.toFixed(2)} |`;
