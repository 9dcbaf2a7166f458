// When are all names looked at anew? A block is looked at whenever a name in it came, went or changed; what else may change the
// answer (which works its papers are found to cite, a model that knows better) is found by a pass over all of them.
import { shippedModel } from './model.ts';
import { type Settling, settleWaiting } from './settle.ts';

/** So many more names than at the last pass, so that passes cost no more than names themselves, however large the library. */
const growth = 1.5;
const least = 500;

/** Begins a pass if one is due; what is left when `signal` says so waits for the next call. */
export async function passSometimes(settling: Settling): Promise<void> {
  const { people } = settling.catalogue;
  const { filed, waiting, last } = await people.pass();
  if (waiting || filed === 0) return;
  const model = shippedModel().number;
  if (last?.model === model && filed < last.filed * growth + least) return;
  await people.forget(model);
  await settleWaiting(settling);
}
