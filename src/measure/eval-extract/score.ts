// How well are papers understood? Every field of every paper judged, summed over all papers and by source, with intervals.
// Definitions follow GROBID's end-to-end evaluation: strict is equal but for white space; soft ignores case, punctuation
// and spaces; lev is a normalised edit similarity of at least 0.8; ratcliff a Ratcliff/Obershelp similarity of at least 0.95.
import { type Extraction, emptyExtraction } from '../../base/extraction.ts';
import { bootstrap, type Interval } from '../interval.ts';
import { type Count, f1, precision, recall, sum } from './count.ts';
import { judgeFacts } from './facts.ts';
import { type Judged, type Miss, once } from './judged.ts';
import { judgePeople } from './people.ts';
import { judgeReferences } from './references.ts';
import { judgeTitle } from './title.ts';
import type { KnownPaper } from './truth.ts';

/** One field over the papers of a group; intervals are the middle 95 % over papers drawn with replacement. */
export type Figure = Count & {
  papers: number;
  f1: number;
  precision: number;
  recall: number;
  interval: Interval;
  precision_interval: Interval;
  recall_interval: Interval;
};
export type PaperMiss = Miss & { paper: string; field: string };
/** All papers together go under the name `ALL`. */
export type Groups = Map<string, { papers: number; fields: Map<string, Figure> }>;
export type Scores = {
  /** By source. */
  groups: Groups;
  disciplines: Groups;
  misses: PaperMiss[];
};

/** A paper that could not be read has no extraction and misses everything. */
export function scorePapers(papers: readonly (readonly [KnownPaper, Extraction | undefined])[]): Scores {
  const judged = papers.map(([known, found]) => ({
    id: known.id,
    group: known.group,
    discipline: (known.discipline.split(' / ')[0] ?? '?').toLowerCase(),
    fields: [...judge(known, found)],
  }));
  const by = (key: (paper: (typeof judged)[number]) => string): Groups =>
    new Map(
      [['ALL', judged] as const, ...Map.groupBy(judged, key)].map(([name, own]) => [
        name,
        { papers: own.length, fields: figures(own.map(({ fields }) => fields)) },
      ]),
    );
  return {
    groups: by(({ group }) => group),
    disciplines: by(({ discipline }) => discipline),
    misses: judged.flatMap(({ id, fields }) =>
      fields.flatMap(({ field, misses }) => misses.map((miss) => ({ paper: id, field, ...miss }))),
    ),
  };
}

function* judge(known: KnownPaper, extraction: Extraction | undefined): Generator<Judged> {
  const found = extraction ?? emptyExtraction('', 0);
  yield once('read', extraction !== undefined, known.id, null, 1);
  yield* judgeTitle(known, found);
  yield* judgePeople(known, found);
  yield* judgeFacts(known, found);
  yield* judgeReferences(known, found);
}

function figures(papers: readonly Judged[][]): Map<string, Figure> {
  const names = [...new Set(papers.flatMap((fields) => fields.map(({ field }) => field)))];
  return new Map(
    names.map((name) => {
      const counts = papers.flatMap((fields) => {
        const own = fields.filter(({ field }) => field === name);
        return own.length > 0 ? [sum(own.map(({ count }) => count))] : [];
      });
      return [name, figureOf(counts)];
    }),
  );
}

function figureOf(counts: readonly Count[]): Figure {
  const total = sum(counts);
  const within = (share: (count: Count) => number): Interval =>
    bootstrap(counts, (sample) => share(sum(sample)));
  return {
    ...total,
    papers: counts.length,
    f1: f1(total),
    precision: precision(total),
    recall: recall(total),
    interval: within(f1),
    precision_interval: within(precision),
    recall_interval: within(recall),
  };
}
