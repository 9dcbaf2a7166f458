// What is said where? Results to standard output, everything else to standard error, colours only where people look.
import { styleText } from 'node:util';
import type { Failure } from '../base/errors.ts';
import { harmless } from './harmless.ts';
import { wrap } from './layout.ts';
import { bar, line, type Progress, type State, type Unit } from './progress.ts';

type Stream = NodeJS.WriteStream;
type Style = Parameters<typeof styleText>[0];
export type Manner = { json: boolean; quiet: boolean; verbose: boolean };

const drawEvery = 100;
const tellEvery = 5_000;
const viewEvery = 500;

export class Terminal {
  readonly json: boolean;
  readonly verbose: boolean;
  /** How many items failed. */
  failures = 0;
  readonly #quiet: boolean;
  readonly #out: Stream;
  readonly #err: Stream;
  #redraw: (() => void) | undefined;
  /** Lines of a view that stand above the cursor. */
  #height = 0;

  constructor(manner: Manner, out: Stream = process.stdout, err: Stream = process.stderr) {
    this.json = manner.json;
    this.verbose = manner.verbose;
    this.#quiet = manner.quiet;
    this.#out = out;
    this.#err = err;
  }

  /** Columns in which text for people is set; a line that is too long is hard to read. */
  get columns(): number {
    return Math.min(120, this.#out.columns ?? 100);
  }

  /** Columns that a line of results may take: those of the window, and no end of them where a program or a file takes it. */
  get room(): number {
    return this.#out.isTTY ? this.#out.columns : Number.POSITIVE_INFINITY;
  }

  /** A result, as a line for people. */
  print(text: string): void {
    this.#write(this.#out, text);
  }

  /** A result, as one line of JSON. */
  record(value: object): void {
    this.#put(this.#out, JSON.stringify(value));
  }

  /** What a person may want to know. */
  note(text: string): void {
    if (!this.#quiet) this.#write(this.#err, this.#broken(text, ''));
  }

  /** What a person wants to know only when looking for a cause. */
  detail(text: string): void {
    if (this.verbose) this.#write(this.#err, this.#style(this.#err, 'dim', text));
  }

  /** One item failed and the others go on; the command will end with exit code 1. */
  fail(item: string, failure: Failure, next?: string): void {
    this.failures += 1;
    const tail = next ? `   → ${next}` : '';
    this.#write(this.#err, `${this.#cross()} ${item}   ${failure.code}: ${failure.message}${tail}`);
  }

  /** The command itself failed. */
  abandon(failure: Failure): void {
    if (this.json) this.record({ ok: false, error: failure });
    this.#write(this.#err, `${this.#cross()} ${this.#broken(failure.message, '  ')}`);
    this.detail(`${failure.code}\n${failure.stack ?? ''}${causes(failure)}`);
  }

  /** Colours for what is printed to standard output; the text itself where that is no terminal. */
  paint(style: Style, text: string): string {
    return this.#style(this.#out, style, text);
  }

  /** Follows long work; `total` where it is known. */
  progress(label: string, total?: number, unit: Unit = 'items'): Progress {
    if (this.#quiet) return { at: () => {}, end: () => {} };
    const started = performance.now();
    const state: State = { label, done: 0, total, seconds: 0, tally: '', unit };
    const drawn = this.#err.isTTY;
    const every = drawn ? drawEvery : tellEvery;
    let last = started;
    const tick = () => {
      const now = performance.now();
      if (now - last < every) return;
      last = now;
      state.seconds = (now - started) / 1000;
      if (drawn) this.#draw(state);
      else this.#write(this.#err, line(state));
    };
    // The timer speaks while one item takes long, `at` while a busy loop keeps timers waiting.
    const timer = setInterval(tick, every);
    timer.unref();
    return {
      at: (done, tally = state.tally) => {
        state.done = done;
        state.tally = tally;
        tick();
      },
      end: () => {
        clearInterval(timer);
        this.#clear();
        this.#redraw = undefined;
      },
    };
  }

  /** Lines that are drawn again in place; null where no person sees them: then `progress` is for it. */
  view(lines: (columns: number, rows: number) => string[]): { end(): void } | null {
    if (this.#quiet || !this.#err.isTTY) return null;
    this.#redraw = () => {
      const drawn = lines((this.#err.columns ?? 80) - 1, this.#err.rows ?? 24).map(harmless);
      this.#erase();
      this.#err.write(`${drawn.join('\n')}\n`);
      this.#height = drawn.length;
    };
    const timer = setInterval(() => this.#redraw?.(), viewEvery);
    timer.unref();
    return {
      end: () => {
        clearInterval(timer);
        this.#clear();
        this.#redraw = undefined;
      },
    };
  }

  #draw(state: State): void {
    this.#redraw = () => this.#err.write(`\r${harmless(bar(state, (this.#err.columns ?? 80) - 1))}\x1b[K`);
    this.#redraw();
  }

  #clear(): void {
    if (this.#height > 0) this.#erase();
    else if (this.#redraw) this.#err.write('\r\x1b[K');
  }

  #erase(): void {
    if (this.#height > 0) this.#err.write(`\x1b[${this.#height}A\r\x1b[J`);
    this.#height = 0;
  }

  #write(stream: Stream, text: string): void {
    this.#put(stream, harmless(text));
  }

  /** A line never lands in the middle of the bar. */
  #put(stream: Stream, text: string): void {
    this.#clear();
    stream.write(`${text}\n`);
    this.#redraw?.();
  }

  /** Broken at words where a person reads it, one line where a program does. */
  #broken(text: string, indent: string): string {
    return this.#err.isTTY ? wrap(text, this.#err.columns - indent.length).join(`\n${indent}`) : text;
  }

  #cross(): string {
    return this.#style(this.#err, 'red', '✗');
  }

  #style(stream: Stream, style: Style, text: string): string {
    return styleText(style, text, { stream });
  }
}

function causes(error: Error): string {
  return error.cause instanceof Error ? `\ncaused by ${error.cause.stack ?? error.cause.message}` : '';
}
