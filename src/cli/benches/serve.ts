// How does the server bear load? A server of its own process over a generated library, asked from here.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { formatCount } from '../../base/quantity.ts';
import { generateLibrary, largeFiles } from '../../measure/bench/generated-library.ts';
import { idlers, type LoadFigures, load, type Stream } from '../../measure/bench/load.ts';
import { Corpus } from '../../measure/bench/search-corpus.ts';
import type { Terminal } from '../terminal.ts';
import { print } from './print.ts';

/** `cpu_ms` is the server's processor time a request: what it needs on any machine, however busy. */
type Scenario = { scenario: string; resident_mb: number; cpu_ms: number; streams: LoadFigures[] };

/** `folder` is a library that is there; without one `papers` are generated. */
export async function serve(
  folder: string | undefined,
  papers: number,
  seconds: number,
  terminal: Terminal,
): Promise<void> {
  const made = folder === undefined ? await mkdtemp(join(tmpdir(), 'openseer-bench-')) : undefined;
  const library = folder ?? join(made ?? '', 'library');
  try {
    if (made) await generateLibrary(library, papers, (line) => terminal.note(line));
    const server = await startServer(library);
    try {
      const scenarios = await measure(server.url, papers, seconds, terminal);
      if (terminal.json) for (const each of scenarios) terminal.record(each);
      else show(scenarios, terminal);
    } finally {
      await server.stop();
    }
  } finally {
    if (made) await rm(made, { recursive: true });
  }
}

async function measure(
  url: string,
  papers: number,
  seconds: number,
  terminal: Terminal,
): Promise<Scenario[]> {
  const pick = (most: number): number => 1 + Math.floor(Math.random() * most);
  const { words } = new Corpus();
  const search: Stream = {
    name: 'search page',
    aSecond: 50,
    // Words from the common to the rare, as questions have them.
    address: () => `${url}search?q=${words[pick(600)]}+${words[pick(6000)]}`,
  };
  const mixed: Stream[] = [
    {
      name: 'downloads',
      aSecond: 10,
      address: () => `${url}papers/${pick(Math.min(papers, largeFiles))}/file`,
    },
    { name: 'paper pages', aSecond: 30, address: () => `${url}papers/${pick(papers)}` },
    { ...search, aSecond: 20 },
    { name: 'API', aSecond: 8, address: () => `${url}api/v1/papers/${pick(papers)}` },
    { name: 'home', aSecond: 2, address: () => url },
  ];
  await load([search], 2);
  const scenarios: Scenario[] = [];
  const run = async (scenario: string, streams: Stream[]): Promise<void> => {
    terminal.note(`${scenario}: ${seconds} s`);
    const before = await usedBy(url);
    const figures = await load(streams, seconds);
    const after = await usedBy(url);
    const requests = figures.reduce((sum, each) => sum + each.requests, 0);
    const cpu_ms = ((after.cpuSeconds - before.cpuSeconds) * 1000) / requests;
    scenarios.push({ scenario, resident_mb: after.residentBytes / 1e6, cpu_ms, streams: figures });
  };
  await run('search', [search]);
  await run('mixed', mixed);
  const idle = await idlers(url, 1000, 50);
  try {
    await run('search beside 1,000 idle and 50 slow clients', [{ ...search, aSecond: 20 }]);
  } finally {
    idle.close();
  }
  return scenarios;
}

async function startServer(library: string): Promise<{ url: string; stop(): Promise<void> }> {
  const [, program = ''] = process.argv;
  const child = spawn(
    process.execPath,
    [...process.execArgv, program, 'serve', '--port', '0', '--json', '--quiet', '--library', library],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function usedBy(url: string): Promise<{ residentBytes: number; cpuSeconds: number }> {
  const metrics = await (await fetch(`${url}metrics`)).text();
  const value = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? 0);
  return {
    residentBytes: value('process_resident_memory_bytes'),
    cpuSeconds: value('process_cpu_seconds_total'),
  };
}

function show(scenarios: Scenario[], terminal: Terminal): void {
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  print(terminal, [
    ['scenario', 'what', 'requests', 'errors', 'p50', 'p95', 'p99', 'CPU a request', 'memory'],
    ...scenarios.flatMap(({ scenario, resident_mb, cpu_ms, streams }) =>
      streams.map((each, i) => [
        i === 0 ? scenario : '',
        each.name,
        formatCount(each.requests),
        formatCount(each.errors),
        ms(each.p50_ms),
        ms(each.p95_ms),
        ms(each.p99_ms),
        i === 0 ? ms(cpu_ms) : '',
        i === 0 ? `${Math.round(resident_mb)} MB` : '',
      ]),
    ),
  ]);
}
