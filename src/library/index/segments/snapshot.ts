// What does the index look like at one moment? The segments of a manifest, open; a newer manifest gives a newer one.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../trouble.ts';
import { priorOf } from '../ranking.ts';
import type { ReadCache } from './file-view.ts';
import { type Manifest, manifestName, readManifest } from './manifest.ts';
import { standingsFile, valuesFile } from './names.ts';
import { Segment, SegmentFile } from './segment.ts';
import { Values } from './values.ts';

/** By document id; shorter than the highest id where the last have none. */
export type Standings = {
  citations: Uint32Array;
  byOthers: Uint32Array;
  /** 0 where it is not known. */
  works: Uint32Array;
  priors: Float64Array;
  highestPrior: number;
};

export type Snapshot = {
  manifest: Manifest;
  segments: Segment[];
  values: Values;
  standings: Standings;
  live: number;
  /** Of the documents that are not deleted, in weighted words. */
  averageLength: number;
};

const noStandings: Standings = {
  citations: new Uint32Array(0),
  byOthers: new Uint32Array(0),
  works: new Uint32Array(0),
  priors: new Float64Array(0),
  highestPrior: 1,
};

/** Follows the manifest of one folder. Files are opened once and closed when no state that is in use needs them. */
export class Reader {
  readonly #folder: string;
  readonly #cache: ReadCache;
  readonly #open = new Map<number, SegmentFile>();
  #seen = '';
  #snapshot: Snapshot | undefined;

  constructor(folder: string, cache: ReadCache) {
    this.#folder = folder;
    this.#cache = cache;
  }

  /** The newest state; null where there is no index yet. To be used before the next call. */
  current(): Snapshot | null {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return this.#current();
      } catch (thrown) {
        // A merge may take a segment away between the reading of the manifest and the opening of its files.
        if (codeOf(thrown) !== 'ENOENT' || attempt === 10) throw thrown;
        this.#seen = '';
      }
    }
  }

  close(): void {
    for (const file of this.#open.values()) file.close();
    this.#open.clear();
    this.#snapshot = undefined;
    this.#seen = '';
  }

  #current(): Snapshot | null {
    const stamp = stampOf(join(this.#folder, manifestName));
    if (stamp === '') return null;
    if (stamp === this.#seen && this.#snapshot) return this.#snapshot;
    const manifest = readManifest(this.#folder);
    if (!manifest) return null;
    const segments = manifest.segments.map((row) => {
      const known = this.#snapshot?.segments.find(
        (each) => each.row.name === row.name && each.row.deletions === row.deletions,
      );
      if (known) return known;
      const file = this.#open.get(row.name) ?? new SegmentFile(this.#folder, row.name, this.#cache);
      this.#open.set(row.name, file);
      return new Segment(this.#folder, row, file);
    });
    const before = this.#snapshot?.manifest.begun === manifest.begun ? this.#snapshot : undefined;
    const named = new Set(manifest.segments.map((row) => row.name));
    for (const [name, file] of this.#open)
      if (!named.has(name)) {
        file.close();
        this.#open.delete(name);
      }
    const live = segments.reduce((sum, { row }) => sum + row.live, 0);
    const length = segments.reduce((sum, { row }) => sum + row.length, 0);
    this.#snapshot = {
      manifest,
      segments,
      values: valuesTo(
        manifest.values,
        before?.values ?? new Values(valuesFile(this.#folder, manifest.begun)),
      ),
      standings:
        manifest.standings === before?.manifest.standings
          ? before.standings
          : readStandings(this.#folder, manifest),
      live,
      averageLength: live === 0 ? 1 : Math.max(1, length / live),
    };
    this.#seen = stamp;
    return this.#snapshot;
  }
}

function valuesTo(length: number, values: Values): Values {
  values.readTo(length);
  return values;
}

export function readStandings(folder: string, manifest: Manifest): Standings {
  if (manifest.standings === 0) return noStandings;
  const bytes = new Uint8Array(readFileSync(standingsFile(folder, manifest.standings)));
  const ids = bytes.length / 12;
  const citations = new Uint32Array(bytes.buffer, 0, ids);
  const priors = Float64Array.from(citations, priorOf);
  return {
    citations,
    byOthers: new Uint32Array(bytes.buffer, ids * 4, ids),
    works: new Uint32Array(bytes.buffer, ids * 8, ids),
    priors,
    highestPrior: priors.reduce((highest, prior) => Math.max(highest, prior), 1),
  };
}

/** Changes whenever the file is replaced. */
function stampOf(path: string): string {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.ino}:${stat.mtimeNs}:${stat.size}` : '';
}
