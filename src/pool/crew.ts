// Which child takes the next task? One that is warm and has shown nothing wrong; a used-up one is replaced, and
// where that happened one is kept warm beside those that work.
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../base/errors.ts';
import { openNursery } from './nursery.ts';
import { WorkerProcess } from './worker.ts';

export type CrewSettings = {
  /** A child is replaced after so many tasks … */
  tasksPerWorker: number;
  /** … and when it still holds more memory than this after one. */
  keptBytes: number;
  /** Where children have their temporary folders. */
  folder: string;
};

export class Crew {
  readonly #settings: CrewSettings;
  readonly #nursery = openNursery();
  readonly #alive = new Set<WorkerProcess>();
  readonly #busy = new Set<WorkerProcess>();
  /** The last one to finish is the first to go on. */
  readonly #idle: WorkerProcess[] = [];
  /** Modules that have answered: new children load them ahead, so that no child dies of a bad one before its task. */
  readonly #proven = new Set<string>();
  /** Where no child ever fails, a spare would be started for nothing. */
  #wantsSpare = false;
  #closing: 'open' | 'closing' | 'killed' = 'open';

  constructor(settings: CrewSettings) {
    this.#settings = settings;
  }

  /** A child that is ready and, where wanted, was never used before; or why there is none. */
  async hire(mustBeFresh: boolean): Promise<WorkerProcess | Failure> {
    for (let attempt = 1; ; attempt++) {
      if (this.#closing === 'killed') return interrupted();
      const worker = this.#takeIdle(mustBeFresh) ?? this.#start();
      this.#busy.add(worker);
      this.#keepSpare();
      const problem = await worker.ready;
      if (!problem) return worker;
      this.#busy.delete(worker);
      if (attempt === 3) return problem;
      await sleep(attempt * 100);
    }
  }

  /** Takes a child back after its task, or ends it where it had better not have another. */
  release(worker: WorkerProcess): void {
    const { tasksPerWorker, keptBytes } = this.#settings;
    this.#busy.delete(worker);
    const mayStay = worker.sound && worker.tasks < tasksPerWorker && worker.residentBytes <= keptBytes;
    if (mayStay && this.#closing === 'open') this.#idle.push(worker);
    else {
      this.#wantsSpare = true;
      worker.kill(interrupted());
    }
    this.#keepSpare();
  }

  /** A module that has answered. */
  trust(module: string): void {
    this.#proven.add(module);
  }

  /** Ends those that are over a limit. */
  look(): void {
    const now = performance.now();
    for (const worker of this.#busy) worker.look(now);
  }

  /** Keeps one and lets the others go who have nothing to do. */
  rest(): void {
    for (const worker of this.#idle.splice(1)) worker.kill(interrupted());
  }

  /** Lets those go who have nothing to do, now or when they have finished. */
  close(): void {
    this.#closing = 'closing';
    for (const worker of this.#idle.splice(0)) worker.kill(interrupted());
  }

  /** Ends everyone at once. */
  kill(): void {
    this.#closing = 'killed';
    for (const worker of this.#alive) worker.kill(interrupted());
  }

  /** Resolves when nobody is left. */
  async gone(): Promise<void> {
    await Promise.all([...this.#alive].map((worker) => worker.ended));
    await this.#nursery.close();
  }

  #takeIdle(mustBeFresh: boolean): WorkerProcess | undefined {
    const at = this.#idle.findLastIndex((worker) => worker.sound && !(mustBeFresh && worker.tasks > 0));
    return at < 0 ? undefined : this.#idle.splice(at, 1)[0];
  }

  #keepSpare(): void {
    if (this.#wantsSpare && this.#closing === 'open' && this.#idle.length === 0 && this.#proven.size > 0)
      this.#idle.push(this.#start());
  }

  #start(): WorkerProcess {
    const worker = new WorkerProcess(this.#nursery, this.#settings.folder, [...this.#proven]);
    this.#alive.add(worker);
    worker.ended.then(() => {
      this.#alive.delete(worker);
      const at = this.#idle.indexOf(worker);
      if (at >= 0) this.#idle.splice(at, 1);
    });
    return worker;
  }
}

const interrupted = (): Failure => new Failure('interrupted');
