// What has an import done so far? CDI's nine counters and the few that it lacked.
import type { Counts, Trials } from '../library/catalogue/job.ts';

const names = [
  'saved_new',
  'saved_duplicate',
  'filtered_media_type',
  'filtered_content',
  'filtered_host',
  'filtered_size',
  'filtered_depth',
  'failed_text',
  'failed_file_not_found',
  'failed_archive',
  'failed_damaged',
  'skipped_lines',
  /** Written to a folder and nowhere else. */
  'copied',
] as const;

export type CounterName = (typeof names)[number];

/** Kept with every checkpoint. */
export type Counters = Record<CounterName, number> & { seconds: number };

export function countersFrom(stored: Counts): Counters {
  const counters = { seconds: stored.seconds ?? 0 } as Counters;
  for (const name of names) counters[name] = stored[name] ?? 0;
  return counters;
}

/** In the order in which people and programs read them. `all` is every document that the source holds. */
export type Summary = Readonly<Record<CounterName | 'all' | 'filtered' | 'seconds', number>>;

/** With what ingest found meanwhile of papers that came on trial: those that did not stay were counted as saved. */
export function summaryOf(counters: Counters, trials?: Trials): Summary {
  const away = trials ?? { turnedAway: 0, turnedAwayTimes: 0, failed: 0 };
  const saved_new = counters.saved_new - away.turnedAway - away.failed;
  const saved_duplicate = counters.saved_duplicate - (away.turnedAwayTimes - away.turnedAway);
  const filtered_content = counters.filtered_content + away.turnedAwayTimes;
  const { filtered_media_type, filtered_host, filtered_size, filtered_depth, copied } = counters;
  const { failed_file_not_found, failed_archive, failed_damaged, skipped_lines, seconds } = counters;
  const failed_text = counters.failed_text + away.failed;
  const filtered = filtered_media_type + filtered_content + filtered_host + filtered_size + filtered_depth;
  const failed = failed_text + failed_file_not_found + failed_archive + failed_damaged;
  return {
    all: saved_new + saved_duplicate + copied + filtered + failed,
    saved_new,
    saved_duplicate,
    filtered,
    filtered_media_type,
    filtered_content,
    filtered_host,
    failed_text,
    failed_file_not_found,
    failed_archive,
    skipped_lines,
    seconds,
    filtered_size,
    filtered_depth,
    failed_damaged,
    copied,
  };
}
