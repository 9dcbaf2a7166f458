// Shows how far work is that moves its own counter along.
import type { Unit } from './progress.ts';
import type { Terminal } from './terminal.ts';

/** `total` may become known only when the work has begun. */
export type Counter = { done: number; total: number };

export async function follow<T>(
  terminal: Terminal,
  { label, unit }: { label: string; unit: Unit },
  counter: Counter,
  work: Promise<T>,
): Promise<T> {
  let progress: ReturnType<Terminal['progress']> | undefined;
  const timer = setInterval(() => {
    if (counter.total === 0) return;
    progress ??= terminal.progress(label, counter.total, unit);
    progress.at(counter.done);
  }, 100);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    progress?.end();
  }
}
