// Reads papers that wait, with as many children as the settings allow.
import { processName } from '../base/process-name.ts';
import type { Settings } from '../base/settings.ts';
import { type Ingested, ingest } from '../ingest/ingest.ts';
import type { Library } from '../library/library.ts';
import { linkRecorded } from '../link/link-recorded.ts';
import { openPool } from '../pool/open.ts';
import { readSettings } from './read-settings.ts';

/** `feeding` says whether more may come; without it the work ends when no paper waits. */
export async function readPapers(
  library: Library,
  settings: Settings,
  signal: AbortSignal,
  said: (ingested: Ingested) => void,
  feeding: () => boolean = () => false,
): Promise<void> {
  const { workers } = settings.ingest;
  const pool = openPool({ workers });
  try {
    const owner = `${processName}.ingest`;
    await ingest({
      library,
      pool,
      workers,
      owner,
      settings: readSettings(settings),
      signal,
      said,
      feeding,
      link: linkRecorded,
    });
  } finally {
    await pool.stop();
  }
}
