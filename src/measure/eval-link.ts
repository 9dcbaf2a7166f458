// Do references, as they were read from papers, end in the works they mean? The records of these works stand in a library
// among those of many others; all goes the way of the product: recorded, linked, asked.
import type { Extraction } from '../base/extraction.ts';
import type { PaperId, WorkId } from '../base/ids.ts';
import type { MetadataRecord } from '../base/metadata-record.ts';
import type { Catalogue } from '../library/catalogue/catalogue.ts';
import { own } from '../library/catalogue/work.ts';
import { type BibliographicRecord, citationOf } from '../link/match/record.ts';
import { describe } from '../link/works/describe.ts';
import { linkWaiting } from '../link/works/link.ts';
import { match } from './eval-extract/match.ts';
import type { KnownPaper, KnownReference } from './eval-extract/truth.ts';
import { fold } from './similarity.ts';
import { inThrowawayCatalogue, recordRead, recordSaying } from './throwaway-catalogue.ts';

export type LinkScores = {
  papers: number;
  /** Records in the library: of the references that are known, and of others. */
  records: number;
  /** References that are known, with a title; those of them that were found in the paper. */
  known: number;
  read: number;
  /** Of those found: in the work of their record, in that of another record, in none. */
  right: number;
  wrong: number;
  alone: number;
  precision: number;
  recall: number;
  f1: number;
  /** Of all that are known, also those that were not found in the paper. */
  recall_of_known: number;
  misses: LinkMiss[];
};

export type LinkMiss = { paper: string; reference: string; meant: string; instead: string | null };

export type ReadPaper = { truth: KnownPaper; extraction: Extraction };

/** Only papers whose references stand at the end and are all known count. */
export async function evaluateLink(
  papers: readonly ReadPaper[],
  others: readonly BibliographicRecord[],
): Promise<LinkScores> {
  const judged = papers.filter(
    ({ truth }) =>
      truth.refs_in === 'end' && !truth.refs_partial && truth.references?.some(({ title }) => title),
  );
  return inThrowawayCatalogue((catalogue) => measure(catalogue, judged, others));
}

async function measure(
  catalogue: Catalogue,
  papers: readonly ReadPaper[],
  others: readonly BibliographicRecord[],
): Promise<LinkScores> {
  const meant = papers.map(({ truth }) =>
    (truth.references ?? []).map((reference, i) =>
      reference.title ? recordOf(`${truth.id} ${i}`, ofTruth(reference)) : null,
    ),
  );
  const records = [
    ...others.map((other) => recordOf(other.id, other)),
    ...meant.flat().filter((each) => each !== null),
  ];
  for (let start = 0; start < records.length; start += 500)
    await catalogue.records.admit(records.slice(start, start + 500));
  await linkWaiting({ catalogue, owner: 'eval' });
  const works = await worksOf(catalogue, records);
  const recorded = new Set(works.values());
  const ids = await recordRead(
    catalogue,
    papers.map(({ extraction }) => ({ extraction })),
  );
  await linkWaiting({ catalogue, owner: 'eval' });

  let [known, read, right, wrong, alone] = [0, 0, 0, 0, 0];
  const misses: LinkMiss[] = [];
  for (const [at, { truth, extraction }] of papers.entries()) {
    const linked = await catalogue.works.ofReferences(ids[at] as PaperId);
    const found = match(extraction.references, truth.references ?? []);
    for (const [i, wanted] of (meant[at] ?? []).entries()) {
      if (wanted === null) continue;
      known += 1;
      const position = found.get(i);
      if (position === undefined) continue;
      read += 1;
      const work = linked.get(position);
      const there = work === undefined || !recorded.has(work) ? null : await catalogue.works.get(work);
      // The same publication may stand among the others as well.
      const isRight =
        there !== null && (work === works.get(wanted) || fold(there.title) === fold(wanted.title));
      if (isRight) right += 1;
      else if (there !== null) wrong += 1;
      else alone += 1;
      if (!isRight)
        misses.push({
          paper: truth.id,
          reference: extraction.references[position]?.raw ?? '',
          meant: wanted.title ?? '',
          instead: there?.title ?? null,
        });
    }
  }
  const [precision, recall] = [right / Math.max(1, right + wrong), right / Math.max(1, read)];
  const f1 = (2 * precision * recall) / Math.max(1e-9, precision + recall);
  const counts = { known, read, right, wrong, alone, precision, recall, f1 };
  const recall_of_known = right / Math.max(1, known);
  return { papers: papers.length, records: records.length, ...counts, recall_of_known, misses };
}

const ofTruth = ({
  title,
  authors,
  venue,
  year,
  volume,
  pages,
  doi,
}: KnownReference): BibliographicRecord => ({
  id: '',
  title,
  authors,
  venue,
  year,
  volume,
  pages,
  doi,
});

const recordOf = (key: string, from: BibliographicRecord): MetadataRecord =>
  recordSaying(key, citationOf(from));

/** The work of each record: that of its description. */
async function worksOf(
  { works }: Catalogue,
  records: readonly MetadataRecord[],
): Promise<Map<MetadataRecord, WorkId>> {
  const found = new Map<MetadataRecord, WorkId>();
  for (let start = 0; start < records.length; start += 500) {
    const part = records.slice(start, start + 500).flatMap((record) => {
      const described = describe({
        of: 'record',
        id: 1,
        position: own,
        ...record,
        authors: record.authors.map(({ given, family }) => ({ given, family })),
      });
      return described ? [{ record, wording: described.wording }] : [];
    });
    const there = await works.known(part.map(({ wording }) => wording));
    for (const { record, wording } of part) {
      const id = there.get(wording.content);
      const work = id === undefined ? null : await works.get(id as number as WorkId);
      if (work) found.set(record, work.id);
    }
  }
  return found;
}
