// What may a child say? The schema at the door of the parent, and what the parent asks.
import { z } from 'zod';
import { type ErrorCode, sentences } from '../base/errors.ts';

/** Goes to the child, with the input as the value of its frame. */
export type Request = { module: string; answerBytes: number; value?: unknown };

const isCode = (code: unknown): boolean => typeof code === 'string' && Object.hasOwn(sentences, code);

/** In which state a task left its process: nothing of it goes on, and this much memory is still held. */
const left = { clean: z.boolean(), residentBytes: z.number() };

const said = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('answer'), value: z.unknown().optional(), ...left }),
  z.object({ kind: z.literal('failure'), code: z.custom<ErrorCode>(isCode), message: z.string(), ...left }),
  z.object({ kind: z.literal('thrown'), message: z.string() }),
]);
export type Said = z.infer<typeof said>;
export const readSaid = (body: unknown): Said => said.parse(body);

const usage = z.object({ cpuSeconds: z.number(), residentBytes: z.number() });
/** Of a line that may be broken. */
export function readUsage(line: string): z.infer<typeof usage> | undefined {
  try {
    return usage.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
