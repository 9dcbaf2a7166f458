// The tasks of this room as the pool takes them: which module a child loads, within which limits, and what it answers.
import type { Task, TaskOf } from '../pool/pool.ts';
import { sibling } from '../pool/sibling.ts';
import type { ReadSettings } from '../read/settings.ts';
import type classifyFile from './classify.task.ts';
import type convertFile from './convert.task.ts';
import type judge from './judge.task.ts';
import type transcribe from './transcribe.task.ts';
import type understandWhole from './whole.task.ts';
import type understand from './work.ts';

/** Reads a file and understands it. */
export const understanding = (settings: ReadSettings): TaskOf<typeof understand> =>
  task('work', settings, ['text', 'extraction', 'sketch']);

/** Reads a file and understands it, its running text as well. */
export const understandingWhole = (settings: ReadSettings): TaskOf<typeof understandWhole> =>
  task('whole.task', settings, ['text', 'extraction', 'body']);

/** Reads a file. */
export const transcribing = (settings: ReadSettings): TaskOf<typeof transcribe> =>
  task('transcribe.task', settings, ['text', 'transcript']);

/** Reads a file and says what kind of document it is. */
export const classifying = (settings: ReadSettings): TaskOf<typeof classifyFile> =>
  task('classify.task', settings, ['verdict']);

/** Reads a file and says whether it is scholarly. */
export const judging = (settings: ReadSettings): TaskOf<typeof judge> =>
  task('judge.task', settings, ['verdict', 'text']);

/** Gives a file in another format. */
export const converting = (settings: ReadSettings): TaskOf<typeof convertFile> =>
  task('convert.task', settings, ['converted']);

const largestAnswer = 512e6;

function task<In, Key extends string>(
  module: string,
  { limits }: ReadSettings,
  keys: readonly Key[],
): Task<In, Record<Key, Uint8Array>> {
  return {
    module: sibling(import.meta.url, module),
    limits: {
      wallSeconds: limits.maxSeconds,
      cpuSeconds: limits.maxSeconds,
      memoryBytes: limits.maxEngineBytes,
      answerBytes: largestAnswer,
    },
    accept: (answer) => {
      const fields = answer as Record<Key, unknown>;
      for (const key of keys) if (!(fields[key] instanceof Uint8Array)) throw new TypeError(`no ${key}`);
      return fields as Record<Key, Uint8Array>;
    },
  };
}
