// What does Ctrl-C mean? Once: finish what is in hand. Twice: stop. A reader that went away (| head) counts as once.
import { exitCodes } from './exit.ts';

export type Interrupt = {
  signal: AbortSignal;
  /** True where a person or another program asked to stop; false where only the reader of the output went away. */
  asked(): boolean;
};

export function listenForInterrupt(onFirst: () => void): Interrupt {
  const controller = new AbortController();
  let asked = false;
  const stop = () => {
    if (asked) process.exit(exitCodes.interrupted);
    asked = true;
    onFirst();
    controller.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      controller.abort();
    });
  return { signal: controller.signal, asked: () => asked };
}
