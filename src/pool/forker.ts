// Who starts children for a parent that has grown large? This process, which stays small: to start a program Linux
// copies the page tables of the one that starts it, which stops a server of 1 GB for up to a tenth of a second.
import { messageOf } from '../base/errors.ts';
import type { Note } from './nursery.ts';
import { type Birth, spawnChild } from './spawn.ts';

process.on('message', ({ id, ...birth }: Birth & { id: number }) => {
  try {
    const { pid, channel, lifeline, errors, exited } = spawnChild(birth);
    process.send?.({ id, kind: 'channel', pid } satisfies Note, channel);
    process.send?.({ id, kind: 'lifeline' } satisfies Note, lifeline);
    process.send?.({ id, kind: 'errors' } satisfies Note, errors);
    exited.then((how) => process.send?.({ id, kind: 'exited', how } satisfies Note));
  } catch (refused) {
    process.send?.({ id, kind: 'refused', why: messageOf(refused) } satisfies Note);
  }
});
// The children know themselves when the parent is gone.
process.on('disconnect', () => process.exit());
