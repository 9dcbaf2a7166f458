// The thread that teaches the index what waits in the outbox, beside a server that must answer meanwhile. A library whose
// index is of an older Openseer, or lost, becomes searchable again by being served.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { drainOutbox } from '../library/index/drain.ts';
import { type Opening, openLibrary } from '../library/open.ts';

/** Milliseconds between two looks; whoever adds papers teaches the index itself. */
const pause = 5_000;

const library = await openLibrary(workerData as Opening);
const controller = new AbortController();
const { signal } = controller;
parentPort?.once('message', () => controller.abort());
for (let first = true; !signal.aborted; first = false) {
  const waits = (await library.catalogue.outbox.size()) > 0 || (first && (await library.index.isNew()));
  // A full disk or a lease that another holds: looked at again later, and the server goes on with the index there is.
  if (waits) await drainOutbox(library, `serve-${process.pid}`, signal).catch(() => 0);
  await sleep(pause, undefined, { signal }).catch(() => {});
}
await library.close();
