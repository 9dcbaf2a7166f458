// An import as the person at the terminal sees it: how far it is, a line a file on request, and a table at the end.
import { basename } from 'node:path';
import { formatCount, formatRate, formatSeconds } from '../base/quantity.ts';
import type { Settings } from '../base/settings.ts';
import type { Summary } from '../import/counters.ts';
import type { ImportJob } from '../import/job.ts';
import type { Line } from '../import/line.ts';
import { type Ended, runImport } from '../ingest/run-import.ts';
import type { Job } from '../library/catalogue/job.ts';
import type { Library } from '../library/library.ts';
import { linkRecorded } from '../link/link-recorded.ts';
import { openPool } from '../pool/open.ts';
import { failureOf } from './adding.ts';
import { table } from './layout.ts';
import { lineRecord, statusLine } from './line-record.ts';
import type { Progress } from './progress.ts';
import { readSettings } from './read-settings.ts';
import type { Terminal } from './terminal.ts';

/** `aside`: something else has the terminal, and a note at the end must do. */
export type Manner = { each: boolean; anew: boolean; aside?: boolean };

const showEvery = 100;

export async function importNow(
  configuration: ImportJob,
  stored: { library: Library; job: Job } | null,
  { each, anew, aside }: Manner,
  settings: Settings,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Ended> {
  const { workers } = settings.ingest;
  const pool = openPool({ workers });
  let progress: Progress | undefined;
  let number = 0;
  let shownAt = 0;
  let read = 0;
  let last: { at: number; tally: string } | undefined;
  const show = (): void => {
    if (last) progress?.at(last.at, `${last.tally} · read ${formatCount(read)}`);
  };
  try {
    const ended = await runImport({
      configuration,
      library: stored?.library ?? null,
      job: stored?.job ?? null,
      anew,
      pool,
      link: linkRecorded,
      workers,
      settings: readSettings(settings),
      signal,
      hashAll: each,
      lookups: settings.lookups,
      told: {
        warning: (text) => terminal.note(text),
        line: (line) => {
          number += 1;
          tell(line, number, each, terminal);
        },
        ingested: ({ ok }) => {
          if (ok) read += 1;
          show();
        },
        reached: (reached, size, counters) => {
          // Of a log there are a hundred thousand lines a second, and nobody reads as fast.
          if (aside || performance.now() - shownAt < showEvery) return;
          shownAt = performance.now();
          progress ??= terminal.progress('importing', size ?? undefined, size === null ? 'items' : 'bytes');
          const tally = `new ${formatCount(counters.saved_new)} · known ${formatCount(counters.saved_duplicate)}`;
          last = { at: size === null ? number : (reached ?? 0), tally };
          show();
        },
      },
    });
    progress?.end();
    if (aside && !terminal.json) terminal.note(noteOf(configuration, ended));
    else report(ended, terminal);
    return ended;
  } finally {
    progress?.end();
    await pool.stop();
  }
}

function tell(line: Line, number: number, each: boolean, terminal: Terminal): void {
  if (line.outcome === 'failed') terminal.fail(line.name, failureOf(line));
  if (!each) return;
  if (terminal.json) terminal.record(lineRecord(line));
  else terminal.print(statusLine(line, number, terminal));
}

function report({ state, summary, isResumed }: Ended, terminal: Terminal): void {
  if (terminal.json) terminal.record({ type: 'summary', ...summary, state });
  else {
    for (const row of table(summaryRows(summary, terminal), terminal.room)) terminal.print(row);
    if (isResumed)
      terminal.note('This run went on where an earlier one had stopped; the counters are of both.');
    if (state === 'stopped') terminal.note('Stopped before its end. The same command goes on from here.');
    if (state === 'cancelled') terminal.note('Cancelled.');
  }
}

function noteOf({ source }: ImportJob, { state, summary }: Ended): string {
  const { saved_new, saved_duplicate, filtered } = summary;
  const how = state === 'done' ? 'imported' : `import ${state}`;
  return `${basename(source)}: ${how}, ${formatCount(saved_new)} new, ${formatCount(saved_duplicate)} known, ${formatCount(filtered)} filtered.`;
}

type Style = Parameters<Terminal['paint']>[0];

/** As CDI printed it, with what it lacked below. */
function summaryRows(summary: Summary, terminal: Terminal): string[][] {
  const row = (name: string, value: number, style: Style, always = true): string[][] =>
    always || value > 0
      ? [[name, terminal.paint(value > 0 ? style : 'dim', formatCount(value).padStart(12))]]
      : [];
  const { all, seconds } = summary;
  const rate = seconds > 0 ? formatRate(all / seconds) : '';
  return [
    ...row('all documents', all, 'bold'),
    ...row('saved, new', summary.saved_new, 'green'),
    ...row('saved, duplicate', summary.saved_duplicate, 'cyan'),
    ...row('copied to the folder', summary.copied, 'green', false),
    ...row('filtered', summary.filtered, 'yellow'),
    ...row('  by media type', summary.filtered_media_type, 'yellow'),
    ...row('  by content', summary.filtered_content, 'yellow'),
    ...row('  by host', summary.filtered_host, 'yellow'),
    ...row('  by size', summary.filtered_size, 'yellow', false),
    ...row('  by depth', summary.filtered_depth, 'yellow', false),
    ...row('failed: no text', summary.failed_text, 'red'),
    ...row('failed: file not found', summary.failed_file_not_found, 'red'),
    ...row('failed: archive without document', summary.failed_archive, 'red'),
    ...row('failed: damaged', summary.failed_damaged, 'red', false),
    ...row('lines skipped', summary.skipped_lines, 'dim'),
    ['run time', `${formatSeconds(seconds).padStart(12)}${rate && `   ${rate}`}`],
  ];
}
