import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueContract } from '../contract.ts';
import { openSqlite } from './engine.ts';

catalogueContract(
  'SQLite',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'openseer-sqlite-'));
    let count = 0;
    return {
      open: async () => {
        count += 1;
        return openSqlite(join(folder, `${count}.db`));
      },
      stop: () => rm(folder, { recursive: true }),
    };
  },
  undefined,
);
