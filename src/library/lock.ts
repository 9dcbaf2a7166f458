// Who uses a library: many at once, or one alone. The lock is an SQLite lock on a file of its own, which the
// system releases when a process dies, on every platform; Node itself has no file locks.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Failure } from '../base/errors.ts';

export type Lock = { release(): void };

/** `command` is what others are told when they have to wait for us. */
export function lockLibrary(folder: string, mode: 'shared' | 'alone', command: string): Lock {
  const database = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    if (mode === 'alone') database.exec('begin exclusive');
    else database.exec('begin; select count(*) from sqlite_schema');
  } catch (thrown) {
    database.close();
    if (thrown instanceof Error && /locked|busy/.test(thrown.message)) throw inUse(folder, mode);
    throw thrown;
  }
  const card = join(folder, 'run', String(process.pid));
  mkdirSync(join(folder, 'run'), { recursive: true });
  writeFileSync(card, command);
  return {
    release: () => {
      rmSync(card, { force: true });
      database.close();
    },
  };
}

function inUse(folder: string, mode: 'shared' | 'alone'): Failure {
  const others = holders(folder);
  const who = others.length > 0 ? others.join(', ') : 'another Openseer';
  const said =
    mode === 'alone'
      ? `The library ${folder} is in use by ${who}, and this command needs it alone. Stop the other and try again.`
      : `The library ${folder} is held by ${who}, which needs it alone. Wait until that is done and try again.`;
  return new Failure('library-in-use', said);
}

/** Cards of dead processes are swept away on the way. */
function holders(folder: string): string[] {
  const cards = join(folder, 'run');
  return readdirSync(cards, { withFileTypes: true }).flatMap(({ name }) => {
    const pid = Number(name);
    if (pid === process.pid) return [];
    if (isAlive(pid)) return [`openseer ${readFileSync(join(cards, name), 'utf8')} (process ${pid})`];
    rmSync(join(cards, name), { force: true });
    return [];
  });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM';
  }
}
