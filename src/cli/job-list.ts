// Jobs and their runs, told to people and programs.
import { formatCount, formatSeconds } from '../base/quantity.ts';
import { countersFrom, type Summary, summaryOf } from '../import/counters.ts';
import type { Job, Jobs, Run } from '../library/catalogue/job.ts';
import { table } from './layout.ts';
import type { Terminal } from './terminal.ts';

export async function listJobs(jobs: Jobs, terminal: Terminal): Promise<void> {
  const rows: string[][] = [];
  for (const job of await jobs.list()) {
    const [last] = await jobs.runs(job.id, 1);
    if (terminal.json)
      terminal.record({
        type: 'job',
        ...jobRecord(job),
        last_run: last ? await runRecord(jobs, last) : null,
      });
    else
      rows.push([job.name, job.kind, ...(last ? await told(jobs, last, terminal) : ['not run yet', '', ''])]);
  }
  if (terminal.json) return;
  if (rows.length === 0)
    terminal.note('There are no jobs yet. Store one with: openseer jobs create NAME SOURCE');
  for (const row of table(rows, terminal.room)) terminal.print(row);
}

export async function showJob(jobs: Jobs, job: Job, terminal: Terminal): Promise<void> {
  const runs = await jobs.runs(job.id, 20);
  if (terminal.json) {
    const records = [];
    for (const run of runs) records.push(await runRecord(jobs, run));
    terminal.record({ type: 'job', ...jobRecord(job), runs: records });
    return;
  }
  terminal.print(terminal.paint('bold', `${job.name} (${job.kind})`));
  const configuration = Object.entries(job.configuration ?? {}).map(([name, value]) => [name, String(value)]);
  for (const row of table(configuration, terminal.room, 2)) terminal.print(row);
  const rows: string[][] = [];
  for (const run of runs) rows.push([time(run.startedAt), ...(await told(jobs, run, terminal))]);
  for (const row of table(rows, terminal.room)) terminal.print(row);
}

const jobRecord = ({ name, kind, configuration, createdAt, updatedAt }: Job): object => ({
  name,
  kind,
  configuration,
  created_at: createdAt,
  updated_at: updatedAt,
});

async function runRecord(jobs: Jobs, run: Run): Promise<object> {
  const { state, position, failure, startedAt, updatedAt, endedAt } = run;
  return {
    state,
    position,
    failure,
    started_at: startedAt,
    updated_at: updatedAt,
    ended_at: endedAt,
    counters: await countersOf(jobs, run),
  };
}

/** Of a finished run they are kept as they were at its end. */
async function countersOf(jobs: Jobs, run: Run): Promise<Summary> {
  const trials = run.state === 'done' ? undefined : await jobs.trials(run.id);
  return summaryOf(countersFrom(run.counters), trials);
}

async function told(jobs: Jobs, run: Run, terminal: Terminal): Promise<string[]> {
  const { all, saved_new, saved_duplicate, filtered, seconds } = await countersOf(jobs, run);
  const counted = `${formatCount(all)} seen · ${formatCount(saved_new)} new · ${formatCount(saved_duplicate)} known · ${formatCount(filtered)} filtered`;
  return [terminal.paint(colours[run.state], run.state), formatSeconds(seconds), run.failure ?? counted];
}

const colours = {
  running: 'cyan',
  stopped: 'yellow',
  done: 'green',
  failed: 'red',
  cancelled: 'dim',
} as const;

const time = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
