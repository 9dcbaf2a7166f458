import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { catalogueContract } from '../contract.ts';
import { migrate } from '../migrations.ts';
import { catalogueOn } from '../open.ts';
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

test('a catalogue can be closed while another process writes', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-sqlite-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'busy.db');
  const engine = openSqlite(file);
  await migrate(engine, 1);
  const { papers, close } = catalogueOn(engine);
  const ids = await papers.reserveFiles(300);
  await papers.admit(
    ids.map((id) => ({
      file: id,
      sha256: `${id}`,
      sha1: `${id}`,
      md5: `${id}`,
      bytes: 1,
      mediaType: 'application/pdf',
      extension: 'pdf',
      found: { url: `http://h.example/${id}`, parent: null, depth: null, seed: true, at: 1 },
    })),
  );
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  await close();
  other.close();
});
