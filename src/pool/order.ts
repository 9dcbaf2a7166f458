// How do outcomes come in the order of their inputs, with only so many in hand? A window that moves over the inputs.

type Item<In, Out> = { input: In; outcome: Promise<Out>; settled: boolean };

/**
 * Runs at most `window` inputs ahead of the reader. When `stopped`, takes no more inputs and gives what is in hand.
 * An input that is slow to come holds up no outcome that is there, and an error of the source comes after them.
 */
export async function* inOrder<In, Out>(
  inputs: AsyncIterable<In> | Iterable<In>,
  window: number,
  stopped: AbortSignal,
  run: (input: In) => Promise<Out>,
): AsyncGenerator<{ input: In; outcome: Out }> {
  const source = Symbol.asyncIterator in inputs ? inputs[Symbol.asyncIterator]() : inputs[Symbol.iterator]();
  const inHand: Item<In, Out>[] = [];
  let change = Promise.withResolvers<void>();
  let taking = false;
  let ended = false;
  let broken: { error: unknown } | undefined;
  const changed = (): void => change.resolve();

  async function take(): Promise<void> {
    taking = true;
    try {
      const step = await source.next();
      if (step.done) ended = true;
      else start(step.value);
    } catch (error) {
      ended = true;
      broken = { error };
    }
    taking = false;
    changed();
  }

  function start(input: In): void {
    const item = { input, outcome: run(input), settled: false };
    const settle = (): void => {
      item.settled = true;
      changed();
    };
    item.outcome.then(settle, settle);
    inHand.push(item);
  }

  stopped.addEventListener('abort', changed);
  try {
    while (true) {
      change = Promise.withResolvers();
      const first = inHand[0];
      if (!taking && !ended && !stopped.aborted && inHand.length < window) take();
      if (first?.settled) {
        inHand.shift();
        yield { input: first.input, outcome: await first.outcome };
      } else if (!first && (ended || stopped.aborted)) break;
      else await change.promise;
    }
    if (broken) throw broken.error;
  } finally {
    stopped.removeEventListener('abort', changed);
    const closing = ended ? undefined : source.return?.();
    // A source that is asked for its next input answers that before it closes, perhaps never.
    if (!taking) await closing;
  }
}
