// What does Ctrl-C mean? Once: finish what is in hand. Twice: stop. A reader that went away (| head) counts as once.
import { exitCodes } from './exit.ts';

export type Interrupt = {
  signal: AbortSignal;
  /** True where a person or another program asked to stop; false where only the reader of the output went away. */
  asked(): boolean;
};

/** The terminal signals every process of a command and some of them (npm, our launcher) pass it on: that is one wish. */
const sameWish = 250;

export function listenForInterrupt(onFirst: () => void): Interrupt {
  const controller = new AbortController();
  let askedAt: number | undefined;
  const stop = () => {
    const now = performance.now();
    if (askedAt === undefined) {
      askedAt = now;
      onFirst();
      controller.abort();
    } else if (now - askedAt > sameWish) process.exit(exitCodes.interrupted);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      controller.abort();
    });
  return { signal: controller.signal, asked: () => askedAt !== undefined };
}
