// What does the parent know of one child process? It asks it one thing at a time, watches its limits, and knows
// what has become of it.
import { existsSync } from 'node:fs';
import { type ErrorCode, Failure, messageOf, type Outcome } from '../base/errors.ts';
import { crash } from './crash.ts';
import { type Frame, FrameReader } from './frame.ts';
import { type Usage, usageOf } from './gauge.ts';
import type { Nursery } from './nursery.ts';
import type { Limits } from './pool.ts';
import { readSaid, readUsage } from './said.ts';
import { type Birth, type Child, killGroup } from './spawn.ts';

/** Milliseconds between two looks at what a child uses: it can take some 100 MB in that time. */
export const lookEvery = 50;

/** Milliseconds after which a child that is not ready will not be; long, because a machine may be busy. */
const startWithin = 60_000;

/** What a child may say beyond an answer. */
const smallTalkBytes = 65_536;

/** How much of what it printed is kept to explain its end. */
const keptBytes = 4096;

const systemHasProc = existsSync('/proc/self/stat');

type Asked = {
  id: number;
  limits: Limits;
  since: number;
  cpuBefore: number | undefined;
  printedBytes: number;
  resolve: (outcome: Outcome<unknown>) => void;
};

export class WorkerProcess {
  /** Nothing has happened to it that could harm the next task. */
  sound = true;
  /** How many tasks it was given. */
  tasks = 0;
  /** Its resident set after the last task. */
  residentBytes = 0;

  #child: Child | undefined;
  readonly #started = performance.now();
  readonly #frames = new FrameReader(smallTalkBytes);
  readonly #ready = Promise.withResolvers<Failure | undefined>();
  readonly #ended = Promise.withResolvers<void>();
  #isReady = false;
  #asked: Asked | undefined;
  #reported: Usage | undefined;
  #printed = '';
  #fate: Failure | undefined;

  /** Starts a child in a new folder under `under`, which loads `modules` ahead. */
  constructor(nursery: Nursery, under: string, modules: readonly string[], hasProc = systemHasProc) {
    const birth = { under, modules, reportEvery: hasProc ? 0 : lookEvery };
    this.#live(nursery, birth).then(this.#ended.resolve);
  }

  /** Resolves when it came up, or with the reason why it did not. */
  get ready(): Promise<Failure | undefined> {
    return this.#ready.promise;
  }

  /** Nothing of it is left. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** Sends a request that was encoded with this id; one at a time, and not before it is ready. */
  ask(id: number, request: readonly Uint8Array[], limits: Limits): Promise<Outcome<unknown>> {
    this.tasks += 1;
    const channel = this.#child?.channel;
    if (this.#fate || !channel) return Promise.resolve({ ok: false, error: this.#fate ?? crash('not born') });
    const { promise, resolve } = Promise.withResolvers<Outcome<unknown>>();
    this.#asked = { id, limits, since: performance.now(), cpuBefore: undefined, printedBytes: 0, resolve };
    this.#frames.limit = limits.answerBytes + smallTalkBytes;
    channel.cork();
    for (const piece of request) channel.write(piece);
    channel.uncork();
    return promise;
  }

  /** Ends it if it is over a limit; to be called every `lookEvery` milliseconds while it has something to do. */
  look(now: number): void {
    const code = this.#asked ? this.#excess(this.#asked, now) : undefined;
    if (code) this.kill(new Failure(code));
    if (!this.#isReady && now - this.#started > startWithin) this.kill(crash('it did not start'));
  }

  /** Ends it with all programs that it started; `fate` is what becomes of a task in hand. */
  kill(fate: Failure): void {
    if (this.#fate) return;
    this.#decide(fate);
    this.#end();
  }

  /** From its birth to its end. */
  async #live(nursery: Nursery, birth: Birth): Promise<void> {
    try {
      const child = await nursery.bear(birth);
      this.#child = child;
      const closed = this.#listen(child);
      if (this.#fate) this.#end();
      const how = await child.exited;
      // Until the channel is closed an answer may stand in it.
      await closed;
      this.#decide(crash(how, this.#printed));
      for (const pipe of [child.lifeline, child.errors]) pipe.destroy();
    } catch (refused) {
      this.#decide(crash(`it could not be started: ${messageOf(refused)}`));
    }
  }

  /** Resolves when the channel is closed. */
  #listen({ channel, lifeline, errors }: Child): Promise<void> {
    for (const pipe of [channel, lifeline, errors]) pipe.on('error', () => {}); // Its close says enough.
    channel.on('data', (chunk) => this.#read(chunk));
    lifeline.on('data', (chunk) => this.#learn(chunk));
    errors.on('data', (chunk) => this.#overhear(chunk));
    return new Promise((resolve) =>
      channel.on('close', () => {
        resolve();
        // A process that ends closes its channel a little before; one that goes on without a channel is of no use.
        setTimeout(() => this.kill(crash('it closed its channel')), 1000).unref();
      }),
    );
  }

  #excess(asked: Asked, now: number): ErrorCode | undefined {
    const { limits, since } = asked;
    if (now - since > limits.wallSeconds * 1000) return 'too-slow';
    const usage = this.#reported ?? usageOf(this.#child?.pid ?? 0);
    if (!usage) return undefined;
    // The first look is the zero: what was used before it is less than a limit can resolve.
    asked.cpuBefore ??= usage.cpuSeconds;
    if (usage.cpuSeconds - asked.cpuBefore > limits.cpuSeconds) return 'too-slow';
    if (usage.residentBytes > limits.memoryBytes) return 'too-much-memory';
    return undefined;
  }

  #end(): void {
    if (!this.#child) return;
    killGroup(this.#child.pid);
    this.#child.channel.destroy();
  }

  #hear({ id, body }: Frame): void {
    const said = readSaid(body);
    if (said.kind === 'ready' && !this.#isReady) {
      this.#isReady = true;
      this.#ready.resolve(undefined);
      return;
    }
    const asked = this.#asked;
    if (said.kind === 'ready' || asked?.id !== id) throw new Failure('worker-garbled');
    this.#asked = undefined;
    this.#frames.limit = smallTalkBytes;
    if (said.kind === 'thrown') {
      this.sound = false;
      asked.resolve({ ok: false, error: crash(said.message) });
      return;
    }
    this.sound &&= said.clean;
    this.residentBytes = said.residentBytes;
    if (said.kind === 'answer') asked.resolve({ ok: true, value: said.value });
    else asked.resolve({ ok: false, error: new Failure(said.code, said.message) });
  }

  /** Reports are lines; the last whole one counts. */
  #learn(chunk: Buffer): void {
    const line = chunk.toString('utf8').trimEnd().split('\n').at(-1) ?? '';
    this.#reported = readUsage(line) ?? this.#reported;
  }

  #overhear(chunk: Buffer): void {
    this.#printed = (this.#printed + chunk.subarray(-keptBytes).toString()).slice(-keptBytes);
    const asked = this.#asked;
    if (!asked) return;
    asked.printedBytes += chunk.length;
    if (asked.printedBytes > asked.limits.answerBytes) this.kill(new Failure('too-much-output'));
  }

  #read(chunk: Uint8Array): void {
    if (this.#fate) return;
    try {
      for (const frame of this.#frames.push(chunk)) this.#hear(frame);
    } catch (thrown) {
      this.kill(thrown instanceof Failure ? thrown : new Failure('worker-garbled'));
    }
  }

  #decide(fate: Failure): void {
    this.#fate ??= fate;
    this.sound = false;
    this.#ready.resolve(this.#fate);
    this.#asked?.resolve({ ok: false, error: this.#fate });
    this.#asked = undefined;
  }
}
