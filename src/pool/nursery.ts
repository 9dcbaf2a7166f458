// Where do children come from? From a small process beside this one where starting is dear (Linux), else from here.
import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { childEnvironment } from './environment.ts';
import { sibling } from './sibling.ts';
import { type Birth, type Child, spawnChild } from './spawn.ts';

export interface Nursery {
  /** Rejects where the system refuses. */
  bear(birth: Birth): Promise<Child>;
  close(): Promise<void>;
}

export const openNursery = (platform: NodeJS.Platform = process.platform): Nursery =>
  platform === 'linux' ? new ForkerNursery() : ownNursery;

const ownNursery: Nursery = {
  bear: async (birth) => spawnChild(birth),
  close: async () => {},
};

const id = z.number();
const note = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('channel'), pid: z.number() }),
  z.object({ id, kind: z.enum(['lifeline', 'errors']) }),
  z.object({ id, kind: z.literal('exited'), how: z.string() }),
  z.object({ id, kind: z.literal('refused'), why: z.string() }),
]);
/** What the forker says of the child with this id; the first three come with a pipe. */
export type Note = z.infer<typeof note>;

type Expected = {
  child: Partial<Child>;
  born: PromiseWithResolvers<Child>;
  exited: PromiseWithResolvers<string>;
};

class ForkerNursery implements Nursery {
  readonly #expected = new Map<number, Expected>();
  #lastId = 0;
  #isOpen = true;
  // At once, while this process is small.
  #forker: ChildProcess | undefined = this.#fork();

  async bear(birth: Birth): Promise<Child> {
    if (!this.#isOpen) throw new Error('the pool is stopped');
    this.#lastId += 1;
    const born = Promise.withResolvers<Child>();
    this.#expected.set(this.#lastId, { child: {}, born, exited: Promise.withResolvers() });
    this.#forker ??= this.#fork();
    this.#forker.send({ id: this.#lastId, ...birth });
    return born.promise;
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    const forker = this.#forker;
    if (!forker) return;
    const gone = new Promise((resolve) => forker.once('exit', resolve).once('error', resolve));
    if (forker.connected) forker.disconnect();
    await gone;
  }

  #fork(): ChildProcess {
    const forker = fork(fileURLToPath(sibling(import.meta.url, 'forker')), {
      execArgv: [],
      env: childEnvironment(tmpdir()),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true, // Not reached by Ctrl-C.
    });
    forker.on('message', (message, pipe) => this.#heed(note.parse(message), pipe));
    // Without it nobody tells how its children end: each of them is given up, and the next has a new forker.
    const ended = (): void => {
      this.#forker = undefined;
      for (const expected of this.#expected.values())
        giveUp(expected, 'the process that started it has ended');
      this.#expected.clear();
    };
    forker.on('exit', ended);
    forker.on('error', () => {
      // It was never there, or does not listen.
      if (!forker.kill('SIGKILL')) ended();
    });
    return forker;
  }

  #heed(said: Note, pipe: unknown): void {
    const expected = this.#expected.get(said.id);
    if (!expected) return;
    if (said.kind === 'refused' || said.kind === 'exited') {
      giveUp(expected, said.kind === 'refused' ? said.why : said.how);
      this.#expected.delete(said.id);
    } else if (pipe instanceof Socket) {
      const { child, born, exited } = expected;
      child[said.kind] = pipe;
      if (said.kind === 'channel') child.pid = said.pid;
      const { pid, channel, lifeline, errors } = child;
      if (pid && channel && lifeline && errors)
        born.resolve({ pid, channel, lifeline, errors, exited: exited.promise });
    }
  }
}

function giveUp({ child, born, exited }: Expected, why: string): void {
  born.reject(new Error(why));
  exited.resolve(why);
  child.lifeline?.destroy(); // If it is alive, its watchdog ends it.
}
