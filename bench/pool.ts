// `node bench/pool.ts [overhead|scaling|starting]`: what a task costs beyond its work, what a second worker gains, and how long starting a child
// stops a parent of 1 GB. The figures stand in docs/decisions.md, "The worker pool".
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../src/base/errors.ts';
import { usageOf } from '../src/pool/gauge.ts';
import { openNursery } from '../src/pool/nursery.ts';
import { openPool } from '../src/pool/open.ts';
import type { Pool } from '../src/pool/pool.ts';
import { unruly } from '../src/pool/unruly-for-tests.ts';
import type { Order } from '../src/pool/unruly-work-for-tests.ts';
import { WorkerProcess } from '../src/pool/worker.ts';

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const cpu = (): number => usageOf(process.pid)?.cpuSeconds ?? 0;

for (const part of [overhead, scaling, starting]) {
  const wanted = process.argv.slice(2);
  if (wanted.length === 0 || wanted.includes(part.name)) await part();
}

/** Of small tasks, one after the other, in one warm child. */
async function overhead(): Promise<void> {
  const pool = openPool({ workers: 1, tasksPerWorker: 1e6 });
  const order: Order = { deed: 'echo', text: 'x'.repeat(100) };
  for (let i = 0; i < 1000; i++) await pool.run(unruly(), order);
  await sleep(1000);
  const tasks = 10_000;
  const [all, own, wall] = [cpu(), process.cpuUsage(), performance.now()];
  for (let i = 0; i < tasks; i++) await pool.run(unruly(), order);
  const { user, system } = process.cpuUsage(own);
  console.log('a small task', {
    cpu_us: Math.round(((cpu() - all) / tasks) * 1e6),
    of_it_parent_us: Math.round((user + system) / tasks),
    wall_us: Math.round(((performance.now() - wall) / tasks) * 1000),
  });
  await pool.stop();
}

/** The same tasks by one worker and by two, by turns; of each the best of many rounds, which others disturbed least. */
async function scaling(): Promise<void> {
  const [single, double] = [openPool({ workers: 1 }), openPool({ workers: 2 })];
  const inputs = Array.from({ length: 20 }, (): Order => ({ deed: 'take roots', much: 1e7 }));
  const seconds = async (pool: Pool): Promise<number> => {
    const from = performance.now();
    for await (const { outcome } of pool.map(unruly(), inputs)) if (!outcome.ok) throw outcome.error;
    return (performance.now() - from) / 1000;
  };
  for (const pool of [single, double]) await seconds(pool);
  await sleep(2000);
  const best = { one: Number.POSITIVE_INFINITY, two: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 25; round++) {
    best.one = Math.min(best.one, await seconds(single));
    best.two = Math.min(best.two, await seconds(double));
  }
  console.log(`${inputs.length} tasks`, {
    one_worker_s: best.one.toFixed(3),
    two_workers_s: best.two.toFixed(3),
    gain: (best.one / best.two).toFixed(2),
  });
  for (const pool of [single, double]) await pool.stop();
}

/** How long a parent that holds 1 GB stands still while it starts a child, with the forker and without. */
async function starting(): Promise<void> {
  const nurseries = { 'forker beside it': openNursery('linux'), 'parent itself': openNursery('darwin') };
  await sleep(1000);
  const held = Buffer.alloc(1e9, 1);
  for (const [name, nursery] of Object.entries(nurseries)) {
    const halts: { wall: number; cpu: number; ready: number; childCpu: number }[] = [];
    for (let round = 0; round < 9; round++) {
      const [from, own, all] = [performance.now(), process.cpuUsage(), cpu()];
      const worker = new WorkerProcess(nursery, tmpdir(), []);
      const [wall, { user, system }] = [performance.now() - from, process.cpuUsage(own)];
      await worker.ready;
      halts.push({
        wall,
        cpu: (user + system) / 1000,
        ready: performance.now() - from,
        childCpu: (cpu() - all) * 1000,
      });
      worker.kill(new Failure('interrupted'));
      await worker.ended;
    }
    console.log(`a parent of ${held.length / 1e9} GB, a child started by the ${name}`, {
      halt_wall_ms: median(halts.map(({ wall }) => wall)).toFixed(1),
      halt_cpu_ms: median(halts.map((halt) => halt.cpu)).toFixed(1),
      ready_after_ms: median(halts.map(({ ready }) => ready)).toFixed(0),
      cpu_of_all_ms: median(halts.map(({ childCpu }) => childCpu)).toFixed(0),
    });
    await nursery.close();
  }
}
