// Where does the catalogue of a benchmark live? In a new SQLite file or on a new PostgreSQL server, both as durable as in use.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../../library/catalogue/engine.ts';
import { migrate } from '../../library/catalogue/migrations.ts';
import { openEngine } from '../../library/catalogue/open.ts';
import { startPostgres } from '../../library/catalogue/postgres/throwaway-server.ts';

export type BenchHome = {
  name: 'SQLite' | 'PostgreSQL';
  engine: Engine;
  /** CPU seconds of the server so far. */
  serverCpu: () => Promise<number>;
  stop: () => Promise<void>;
};

export async function sqliteHome(): Promise<BenchHome> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-bench-'));
  const engine = await openEngine(join(folder, 'catalogue.db'));
  await migrate(engine, Date.now());
  const stop = async () => {
    await engine.close();
    await rm(folder, { recursive: true });
  };
  return { name: 'SQLite', engine, serverCpu: async () => 0, stop };
}

export async function postgresHome(): Promise<BenchHome> {
  const server = await startPostgres({ durable: true });
  const engine = await openEngine(await server.database());
  await migrate(engine, Date.now());
  const stop = async () => {
    await engine.close();
    await server.stop();
  };
  return { name: 'PostgreSQL', engine, serverCpu: () => cpuOfFamily(server.pid), stop };
}

/** CPU seconds of a process and its children, from /proc; 0 where there is none. */
async function cpuOfFamily(pid: number): Promise<number> {
  const ticks = 100;
  let sum = 0;
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent] = fields;
    if (Number(name) !== pid && parent !== pid) continue;
    sum += ((fields[11] ?? 0) + (fields[12] ?? 0)) / ticks;
    if (Number(name) === pid) sum += ((fields[13] ?? 0) + (fields[14] ?? 0)) / ticks;
  }
  return sum;
}
