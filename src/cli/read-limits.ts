// The limits of reading as the settings say them.
import type { Settings } from '../base/settings.ts';
import { defaultLimits, type Limits } from '../read/limits.ts';

export const readLimits = ({ read }: Settings): Limits => ({
  maxBytes: read.max_bytes,
  maxPages: read.max_pages,
  maxGlyphs: read.max_glyphs,
  maxSeconds: read.max_seconds,
  maxEngineBytes: read.max_memory,
  archive: {
    maxDepth: read.max_archive_depth,
    maxEntries: read.max_archive_entries,
    maxBytes: read.max_archive_bytes,
    maxRatio: read.max_archive_ratio,
    ratioFrom: defaultLimits.archive.ratioFrom,
  },
});
