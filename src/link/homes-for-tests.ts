// Both homes of a catalogue, for suites that must pass on either: each opening is a catalogue of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../library/catalogue/engine.ts';
import { openPostgres } from '../library/catalogue/postgres/engine.ts';
import { postgresMissing, startPostgres } from '../library/catalogue/postgres/throwaway-server.ts';
import { openSqlite } from '../library/catalogue/sqlite/engine.ts';

export type Home = {
  name: 'SQLite' | 'PostgreSQL';
  start(): Promise<{ open: () => Promise<Engine>; stop: () => Promise<void> }>;
  /** Why it cannot be tried here. */
  skip: string | undefined;
};

export const homes: readonly Home[] = [
  {
    name: 'SQLite',
    async start() {
      const folder = await mkdtemp(join(tmpdir(), 'openseer-link-'));
      let count = 0;
      return {
        open: async () => {
          count += 1;
          return openSqlite(join(folder, `${count}.db`));
        },
        stop: () => rm(folder, { recursive: true }),
      };
    },
    skip: undefined,
  },
  {
    name: 'PostgreSQL',
    async start() {
      const server = await startPostgres();
      return { open: async () => openPostgres(await server.database()), stop: server.stop };
    },
    skip: postgresMissing(),
  },
];
