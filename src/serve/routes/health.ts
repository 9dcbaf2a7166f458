// Is the server alive, can it answer, and how is it doing?
import { Hono } from 'hono';
import { messageOf } from '../../base/errors.ts';
import type { Sample } from '../metrics.ts';
import type { Env, Site } from '../site.ts';

export function healthRoutes(site: Site): Hono<Env> {
  return new Hono<Env>()
    .get('/healthz', (c) => c.text('ok\n', 200, { 'Cache-Control': 'no-store' }))
    .get('/readyz', async (c) => {
      c.header('Cache-Control', 'no-store');
      try {
        await site.library.catalogue.version();
        return c.text('ready\n');
      } catch (error) {
        return c.text(`not ready: ${messageOf(error)}\n`, 503);
      }
    })
    .get('/metrics', async (c) =>
      c.body(site.metrics.text(await samples(site)), 200, {
        'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
        'Cache-Control': 'no-store',
      }),
    );
}

async function samples({ counts, library, frame }: Site): Promise<Sample[]> {
  const held = await counts();
  const gauge = (name: string, help: string, value: number): Sample => ({
    name,
    help,
    type: 'gauge',
    values: [[{}, value]],
  });
  const cpu = process.cpuUsage();
  return [
    {
      name: 'openseer_papers',
      help: 'Papers by state.',
      type: 'gauge',
      values: [
        [{ state: 'waiting' }, held.waiting],
        [{ state: 'ingested' }, held.ingested],
        [{ state: 'failed' }, held.failed],
      ],
    },
    gauge('openseer_files', 'Files kept.', held.files),
    gauge('openseer_file_bytes', 'Bytes of the files kept.', held.bytes),
    gauge('openseer_references', 'Entries of bibliographies.', held.references),
    gauge('openseer_mentions', 'Places in texts that cite.', held.mentions),
    gauge(
      'openseer_outbox',
      'Changes that the index has yet to learn.',
      await library.catalogue.outbox.size(),
    ),
    gauge('process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time used.',
      type: 'counter',
      values: [[{}, (cpu.user + cpu.system) / 1e6]],
    },
    gauge(
      'process_start_time_seconds',
      'When this process started.',
      Math.round(Date.now() / 1000 - process.uptime()),
    ),
    {
      name: 'openseer_build_info',
      help: 'The version.',
      type: 'gauge',
      values: [[{ version: frame.version }, 1]],
    },
  ];
}
