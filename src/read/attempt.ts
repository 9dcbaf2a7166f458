// How does a failure that was thrown deep inside a reader become its outcome? Anything else thrown is a bug and flies on.
import { Failure, type Outcome } from '../base/errors.ts';

export function attempt<T>(work: () => Outcome<T>): Outcome<T> {
  try {
    return work();
  } catch (thrown) {
    return asOutcome(thrown);
  }
}

export async function attemptLater<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (thrown) {
    return asOutcome(thrown);
  }
}

export function asOutcome(thrown: unknown): { ok: false; error: Failure } {
  if (thrown instanceof Failure) return { ok: false, error: thrown };
  throw thrown;
}
