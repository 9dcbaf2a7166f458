// `node bench/pool.ts [overhead|scaling|starting]`: what a task costs beyond its work, what a second worker gains, and how long starting a child
// stops a parent of 1 GB. The figures stand in docs/decisions.md, "The worker pool".
import { readFileSync } from 'node:fs';
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

/**
 * The same tasks by one worker and by two, by turns. On a machine that others use the clock says little, so beside it
 * stands how many workers were at work or waiting for a processor, on average: what the gain would be with free cores.
 */
async function scaling(): Promise<void> {
  const pools = [openPool({ workers: 1 }), openPool({ workers: 2 })];
  const inputs = Array.from({ length: 40 }, (): Order => ({ deed: 'take roots', much: 1e7 }));
  for (let round = -1; round < 5; round++)
    for (const [at, pool] of pools.entries()) {
      const [from, before] = [performance.now(), await activeSeconds(pool)];
      for await (const { outcome } of pool.map(unruly(), inputs)) if (!outcome.ok) throw outcome.error;
      const seconds = (performance.now() - from) / 1000;
      const active = ((await activeSeconds(pool)) - before) / seconds;
      // The first round starts the children.
      if (round >= 0)
        console.log(`40 tasks by ${at + 1}`, { seconds: seconds.toFixed(2), active: active.toFixed(2) });
    }
  for (const pool of pools) await pool.stop();
}

/** Seconds that the main threads of all children of a pool have run or waited for a processor. */
async function activeSeconds(pool: Pool): Promise<number> {
  const who = await pool.run(unruly(), { deed: 'tell who' });
  const forker = who.ok && Array.isArray(who.value) ? who.value[1] : 0;
  const children = readFileSync(`/proc/${forker}/task/${forker}/children`, 'utf8').split(' ').filter(Boolean);
  const active = children.map((pid) => {
    const [run, wait] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number);
    return ((run ?? 0) + (wait ?? 0)) / 1e9;
  });
  return active.reduce((sum, seconds) => sum + seconds, 0);
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
