// How does the server bear load? A server of its own process over a generated library, asked from here.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from '../../base/errors.ts';
import { formatCount } from '../../base/quantity.ts';
import type { BenchPaper } from '../../measure/bench/bench-paper.ts';
import { generateLibrary, largeFiles, madeUpPapers } from '../../measure/bench/generated-library.ts';
import { idlers, type LoadFigures, load, type Stream } from '../../measure/bench/load.ts';
import { recordPapers } from '../../measure/bench/record-papers.ts';
import { printFigures } from '../print-figures.ts';
import type { Terminal } from '../terminal.ts';

/** `cpu_ms` is the server's processor time a request: what it needs on any machine, however busy. */
type Scenario = {
  scenario: string;
  before_mb: number;
  resident_mb: number;
  cpu_ms: number;
  streams: LoadFigures[];
};

export type ServeBench = {
  /** A library that is there, or where one is made and kept; without it one is made for this run alone. */
  folder: string | undefined;
  papers: number;
  seconds: number;
  /** Real records and a folder of real papers that a new library is made of; without them papers are made up. */
  records: string | undefined;
  texts: string | undefined;
};

export async function serve(asked: ServeBench, terminal: Terminal): Promise<void> {
  const made = asked.folder === undefined ? await mkdtemp(join(tmpdir(), 'openseer-bench-')) : undefined;
  const library = asked.folder ?? join(made ?? '', 'library');
  try {
    if (!existsSync(library)) await generateLibrary(library, papersFor(asked), (line) => terminal.note(line));
    const server = await startServer(library);
    try {
      const scenarios = await measure(server.url, asked.seconds, terminal);
      if (terminal.json) for (const each of scenarios) terminal.record(each);
      else show(scenarios, terminal);
    } finally {
      await server.stop();
    }
  } finally {
    if (made) await rm(made, { recursive: true });
  }
}

function papersFor({ records, texts, papers }: ServeBench): AsyncGenerator<BenchPaper> {
  if (records && texts) return recordPapers(records, texts, papers);
  if (records || texts)
    throw new Failure('wrong-usage', 'Real records need real texts: give --records and --texts together.');
  return madeUpPapers(papers);
}

async function measure(url: string, seconds: number, terminal: Terminal): Promise<Scenario[]> {
  const { papers, works } = (await (await fetch(`${url}api/v1/stats`)).json()) as Record<string, number>;
  const among = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T;
  const pick = (most = 1): number => 1 + Math.floor(Math.random() * most);
  const asked = await questions(url, () => pick(papers));
  const search: Stream = {
    name: 'search page',
    aSecond: 50,
    address: () => `${url}search?q=${encodeURIComponent(among(asked))}`,
  };
  const mixed: Stream[] = [
    {
      name: 'downloads',
      aSecond: 10,
      address: () => `${url}papers/${pick(Math.min(papers ?? 1, largeFiles))}/file`,
    },
    { name: 'work pages', aSecond: 15, address: () => `${url}works/${pick(works)}` },
    { name: 'paper pages', aSecond: 15, address: () => `${url}papers/${pick(papers)}` },
    { ...search, aSecond: 20 },
    { name: 'API', aSecond: 8, address: () => `${url}api/v1/papers/${pick(papers)}` },
    { name: 'home', aSecond: 2, address: () => url },
  ];
  await load([search], 2);
  const scenarios: Scenario[] = [];
  const run = async (scenario: string, streams: Stream[], lasting: number): Promise<void> => {
    terminal.note(`${scenario}: ${lasting} s`);
    const before = await usedBy(url);
    const figures = await load(streams, lasting);
    const after = await usedBy(url);
    const requests = figures.reduce((sum, each) => sum + each.requests, 0);
    const cpu_ms = ((after.cpuSeconds - before.cpuSeconds) * 1000) / requests;
    const [before_mb, resident_mb] = [before.residentBytes / 1e6, after.residentBytes / 1e6];
    scenarios.push({ scenario, before_mb, resident_mb, cpu_ms, streams: figures });
  };
  const short = Math.min(seconds, 60);
  await run('search', [search], short);
  await run('mixed', mixed, seconds);
  const idle = await idlers(url, 1000, 50);
  try {
    await run('search beside 1,000 idle and 50 slow clients', [{ ...search, aSecond: 20 }], short);
  } finally {
    idle.close();
  }
  return scenarios;
}

/** Two or three words side by side in titles, as people ask for what they half remember. */
async function questions(url: string, paper: () => number): Promise<string[]> {
  const asked: string[] = [];
  for (let n = 0; n < 500; n += 1) {
    const answer = await fetch(`${url}api/v1/papers/${paper()}`);
    const { title } = (await answer.json()) as { title?: string | null };
    const words = (title ?? '').match(/\p{L}{3,}/gu) ?? [];
    const start = Math.floor(Math.random() * Math.max(1, words.length - 2));
    if (words.length > 1) asked.push(words.slice(start, start + 2 + (n % 2)).join(' '));
  }
  return asked;
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
  printFigures(terminal, [
    ['scenario', 'what', 'requests', 'errors', 'p50', 'p95', 'p99', 'CPU a request', 'memory'],
    ...scenarios.flatMap(({ scenario, before_mb, resident_mb, cpu_ms, streams }) =>
      streams.map((each, i) => [
        i === 0 ? scenario : '',
        each.name,
        formatCount(each.requests),
        formatCount(each.errors),
        ms(each.p50_ms),
        ms(each.p95_ms),
        ms(each.p99_ms),
        i === 0 ? ms(cpu_ms) : '',
        i === 0 ? `${Math.round(before_mb)} to ${Math.round(resident_mb)} MB` : '',
      ]),
    ),
  ]);
}
