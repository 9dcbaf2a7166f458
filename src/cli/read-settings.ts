// How files are read, as the settings say it.
import type { Settings } from '../base/settings.ts';
import { defaultLimits } from '../read/limits.ts';
import type { ReadSettings } from '../read/settings.ts';

export const readSettings = ({ read }: Settings): ReadSettings => ({
  limits: {
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
  },
  ocr: { on: read.ocr, languages: read.ocr_languages },
});
