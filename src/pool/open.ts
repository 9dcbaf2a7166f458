// Who has to wait? Tasks beyond the number of workers do, in the order in which they came.
import { setMaxListeners } from 'node:events';
import { availableParallelism, tmpdir } from 'node:os';
import { done, Failure, failed, type Outcome } from '../base/errors.ts';
import { Crew, type CrewSettings } from './crew.ts';
import { encodeFrame } from './frame.ts';
import { inOrder } from './order.ts';
import type { Limits, Message, Pool, Task } from './pool.ts';
import { lookEvery } from './worker.ts';

/** `workers` is how many tasks run at once; where children had to be replaced, one more is kept warm. */
export type PoolSettings = Partial<CrewSettings> & { workers?: number };

/** Children start when they are first needed. The process lives on until the pool is stopped. */
export function openPool(settings: PoolSettings = {}): Pool {
  return new ChildPool(settings.workers ?? availableParallelism(), {
    tasksPerWorker: settings.tasksPerWorker ?? 500,
    keptBytes: settings.keptBytes ?? 300e6,
    folder: settings.folder ?? tmpdir(),
  });
}

/** Milliseconds without work after which only one child is kept. */
const restAfter = 60_000;

/** What a predecessor in the same child may be guilty of: worth a second attempt, in a fresh one. */
const contagious: ReadonlySet<string> = new Set(['worker-crashed', 'worker-garbled', 'too-much-memory']);

type Request = { id: number; frame: Uint8Array[]; module: string; limits: Limits };

class ChildPool implements Pool {
  readonly #workers: number;
  readonly #crew: Crew;
  readonly #waiting: ((mayGo: boolean) => void)[] = [];
  readonly #stopped = new AbortController();
  readonly #idle = Promise.withResolvers<void>();
  #running = 0;
  #lastId = 0;
  #watch: NodeJS.Timeout | undefined;
  #rest: NodeJS.Timeout | undefined;

  constructor(workers: number, settings: CrewSettings) {
    this.#workers = workers;
    this.#crew = new Crew(settings);
    setMaxListeners(0, this.#stopped.signal);
  }

  async run<In extends Message, Out>(task: Task<In, Out>, input: In): Promise<Outcome<Out>> {
    if (!(await this.#turn())) return failed('interrupted');
    try {
      const { module, limits } = task;
      this.#lastId = (this.#lastId + 1) >>> 0;
      const id = this.#lastId;
      const frame = encodeFrame(id, { module, answerBytes: limits.answerBytes }, input);
      const answer = await this.#ask({ id, frame, module, limits });
      return answer.ok ? accepted(task, answer.value) : answer;
    } finally {
      this.#leave();
    }
  }

  map<In extends Message, Out>(
    task: Task<In, Out>,
    inputs: AsyncIterable<In> | Iterable<In>,
  ): AsyncIterable<{ input: In; outcome: Outcome<Out> }> {
    // Far enough ahead that one slow input does not leave the other workers without work.
    const window = 4 * this.#workers;
    return inOrder(inputs, window, this.#stopped.signal, (input) => this.run(task, input));
  }

  async stop(): Promise<void> {
    if (this.#stopped.signal.aborted) this.#crew.kill();
    else this.#crew.close();
    this.#stopped.abort();
    for (const go of this.#waiting.splice(0)) go(false);
    clearTimeout(this.#rest);
    if (this.#running === 0) this.#idle.resolve();
    await this.#idle.promise;
    await this.#crew.gone();
  }

  /** Waits until fewer tasks run than may; false where the pool was stopped before. */
  #turn(): boolean | Promise<boolean> {
    if (this.#stopped.signal.aborted) return false;
    if (this.#running >= this.#workers) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    clearTimeout(this.#rest);
    // In the phase after input, so that an answer that came while this process was busy is heard before the clock.
    this.#watch ??= setInterval(() => setImmediate(() => this.#crew.look()), lookEvery);
    return true;
  }

  /** Gives its turn to the next. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next(true);
    else this.#running -= 1;
    if (this.#running > 0) return;
    clearInterval(this.#watch);
    this.#watch = undefined;
    if (this.#stopped.signal.aborted) this.#idle.resolve();
    else this.#rest = setTimeout(() => this.#crew.rest(), restAfter).unref();
  }

  async #ask(request: Request, mustBeFresh = false): Promise<Outcome<unknown>> {
    const worker = await this.#crew.hire(mustBeFresh);
    if (worker instanceof Failure) return { ok: false, error: worker };
    const isFresh = worker.tasks === 0;
    const answer = await worker.ask(request.id, request.frame, request.limits);
    if (answer.ok) this.#crew.trust(request.module);
    const isSuspect = !answer.ok && !worker.sound && !isFresh && contagious.has(answer.error.code);
    this.#crew.release(worker);
    return isSuspect ? this.#ask(request, true) : answer;
  }
}

function accepted<Out>(task: Task<never, Out>, answer: unknown): Outcome<Out> {
  try {
    return done(task.accept(answer));
  } catch (cause) {
    return { ok: false, error: new Failure('worker-garbled', undefined, { cause }) };
  }
}
