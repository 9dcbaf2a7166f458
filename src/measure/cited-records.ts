// A library of real records: papers that cite others along real citations, each reference with slips, and records of others.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Extraction } from '../base/extraction.ts';
import type { MetadataRecord } from '../base/metadata-record.ts';
import { seeded } from '../learn/random.ts';
import { citationOf, recordSchema } from '../link/match/record.ts';
import { readJsonLines } from './json-lines.ts';
import { misprinted } from './misprint.ts';
import { someOf } from './some-records.ts';
import { extractionOf, recordSaying, referenceOf } from './throwaway-catalogue.ts';

export type CitedRecords = { extractions: Extraction[]; records: MetadataRecord[] };

/** `papers` of those that cite, and besides the records of what they cite `others`; always the same ones. */
export async function citedRecords(folder: string, papers: number, others: number): Promise<CitedRecords> {
  const all = await readJsonLines(join(folder, 'records.jsonl.gz'), recordSchema);
  const byDoi = new Map(all.map((record) => [String(record.doi ?? '').toLowerCase(), record]));
  const random = seeded(5);
  const told = new Set(someOf(all, others));
  const extractions: Extraction[] = [];
  for (const [citing, cited] of citationsIn(join(folder, 'edges.tsv.gz'))) {
    const own = byDoi.get(citing);
    if (own === undefined || extractions.length === papers) continue;
    const meant = cited.flatMap((doi) => byDoi.get(doi) ?? []);
    for (const record of meant) told.add(record);
    const references = meant.map((record) => referenceOf(misprinted(citationOf(record), random)));
    extractions.push({ ...extractionOf(citationOf(own)), references });
  }
  return { extractions, records: [...told].map((record) => recordSaying(record.id, citationOf(record))) };
}

function citationsIn(file: string): Map<string, string[]> {
  const cited = new Map<string, string[]>();
  for (const line of gunzipSync(readFileSync(file)).toString().trim().split('\n')) {
    const [from = '', to = ''] = line.split('\t');
    cited.set(from, [...(cited.get(from) ?? []), to]);
  }
  return cited;
}
