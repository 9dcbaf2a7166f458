// Who may touch hostile bytes, and within what limits? A pool of child processes does, one task at a time each:
// whatever a task does to its process, it ends in exactly one outcome and harms no other task.
import type { Outcome } from '../base/errors.ts';

export interface Pool {
  /** One input, one outcome. Waits for a free worker; tasks start in the order in which they were asked for. */
  run<In extends Message, Out>(task: Task<In, Out>, input: In): Promise<Outcome<Out>>;

  /** Many inputs, their outcomes in the order of the inputs; takes no more than a few ahead of the reader. */
  map<In extends Message, Out>(
    task: Task<In, Out>,
    inputs: AsyncIterable<In> | Iterable<In>,
  ): AsyncIterable<{ input: In; outcome: Outcome<Out> }>;

  /** Finishes what is in hand; what waits is `interrupted`. Called again, kills what is in hand too. */
  stop(): Promise<void>;
}

/** Work to be done in a child process, as its parent sees it. */
export type Task<In, Out> = {
  /** The file URL of a module whose default export is a `Work<In, Out>` (see `sibling`). */
  readonly module: string;
  readonly limits: Limits;
  /** The door: throws where the answer is not what it should be, and the outcome is `worker-garbled`. */
  readonly accept: (answer: unknown) => Out;
  readonly [takes]?: (input: In) => void;
};
declare const takes: unique symbol;

/** The task of a work: `const reading: TaskOf<typeof read> = { module, limits, accept }`. */
export type TaskOf<W> = W extends Work<infer In, infer Out> ? Task<In, Out> : never;

/**
 * The work itself, as the child runs it. A `Failure`, returned or thrown, is an outcome like any other; anything else
 * that is thrown is a crash. It may be run a second time (after a crash that may have been its predecessor's), so
 * it changes nothing outside of its folder; and a child in which something of it goes on (timers, threads, programs)
 * is replaced.
 */
export type Work<In extends Message, Out extends Message> = (
  input: In,
  context: Context,
) => Promise<Outcome<Out>>;

export type Context = {
  /** An empty folder, also the working directory and TMPDIR; what stands in it is removed after the task. */
  readonly folder: string;
};

/** What one task may use, the programs that it starts included. */
export type Limits = {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  readonly memoryBytes: number;
  /** Of the answer as it travels (JSON takes the parent 8 ms a megabyte, bytes nothing), and of printed errors. */
  readonly answerBytes: number;
};

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** What can travel: JSON (of finite numbers), and bytes in the properties of its outermost object. */
export type Message = Json | { readonly [key: string]: Json | Uint8Array | undefined };
