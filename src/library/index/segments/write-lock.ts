// Who may write? One at a time, over all processes; the system gives the lock back when its holder dies.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../../base/errors.ts';

const patience = 60_000;

/** Runs `work` while no other process writes. Waits without standing in the way of the rest of this process. */
export async function withWriteLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const database = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    const until = Date.now() + patience;
    while (!tryLock(database)) {
      if (Date.now() > until)
        throw new Failure(
          'library-in-use',
          `Another Openseer has been writing the index in ${folder} for a minute.`,
        );
      await sleep(20);
    }
    return await work();
  } finally {
    database.close();
  }
}

function tryLock(database: DatabaseSync): boolean {
  try {
    database.exec('begin exclusive');
    return true;
  } catch (thrown) {
    if (thrown instanceof Error && /locked|busy/.test(thrown.message)) return false;
    throw thrown;
  }
}
