// What happens inside a worker process? It loads task modules and answers requests, one at a time, on a pipe of its
// own: standard output and error are left to the task, which may print on them what it likes.
import { readdirSync, rmSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Failure, messageOf, type Outcome } from '../base/errors.ts';
import { encodeFrame, FrameReader, sizeOf } from './frame.ts';
import type { Message } from './pool.ts';
import type { Request, Said } from './said.ts';
import { startWatchdog } from './watchdog.ts';

const folder = process.cwd();
const [, , reportEvery, ...modules] = process.argv;
const watching = startWatchdog(folder, Number(reportEvery));

const channel = new Socket({ fd: 3 });
channel.on('error', () => {}); // The parent is gone: the watchdog knows.
// A module that does not load is the failure of the task that needs it, not of this start.
await Promise.allSettled(modules.map((module) => import(module)));
await watching;
say(encodeFrame(0, { kind: 'ready' } satisfies Said));

const frames = new FrameReader(Number.POSITIVE_INFINITY);
let last = Promise.resolve();
let keeping: NodeJS.Timeout | undefined;
channel.on('data', (chunk) => {
  clearTimeout(keeping);
  for (const { id, body } of frames.push(chunk))
    if (isRequest(body)) last = last.then(async () => say(await answer(id, body))).then(keepCompiled);
});

/**
 * A child is killed and never exits by itself, so it would leave no compiled code for the next one: half a second of
 * CPU each. Kept in a pause after a task, when most of what will be needed is compiled.
 */
function keepCompiled(): void {
  keeping = setTimeout(flushCompileCache, 20).unref();
}

/** The one frame that answers a request: its outcome, or that it threw, and in which state it left this process. */
async function answer(id: number, { module, value, answerBytes }: Request): Promise<Uint8Array[]> {
  const before = process.getActiveResourcesInfo().length;
  try {
    const outcome = await attempt(module, value);
    const left = { clean: await tidy(before), residentBytes: process.memoryUsage.rss() };
    const pieces = outcome.ok && encodeAnswer(id, { kind: 'answer', ...left }, outcome.value);
    if (pieces && sizeOf(pieces) <= answerBytes) return pieces;
    const error = outcome.ok ? new Failure('too-much-output') : outcome.error;
    return encodeFrame(id, { kind: 'failure', ...error.toJSON(), ...left } satisfies Said);
  } catch (thrown) {
    return encodeFrame(id, { kind: 'thrown', message: messageOf(thrown) } satisfies Said);
  }
}

/** Nothing where the answer is too long for a string. */
function encodeAnswer(id: number, said: Said, value: Message): Uint8Array[] | undefined {
  try {
    return encodeFrame(id, said, value);
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

async function attempt(module: string, value: unknown): Promise<Outcome<Message>> {
  try {
    const { default: work } = await import(module);
    return await work(value, { folder });
  } catch (thrown) {
    if (thrown instanceof Failure) return { ok: false, error: thrown };
    throw thrown;
  }
}

/** Empties the folder, and tells whether nothing of the task is still going on (timers, sockets, programs). */
async function tidy(before: number): Promise<boolean> {
  try {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  } catch {
    return false;
  }
  // Handles that the task has closed are gone one or two turns of the event loop later.
  for (let turn = 0; turn < 3; turn++) {
    if (process.getActiveResourcesInfo().length <= before) return true;
    await setImmediate();
  }
  return false;
}

/** Types are all that is needed of what the parent says; this only tells the compiler so. */
function isRequest(body: unknown): body is Request {
  return typeof body === 'object' && body !== null && 'module' in body && 'value' in body;
}

function say(pieces: Uint8Array[]): void {
  channel.cork();
  for (const piece of pieces) channel.write(piece);
  channel.uncork();
}
