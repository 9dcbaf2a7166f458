// The port of rulings on works: what people said of which wordings are one work. It stands above what is found, whenever works
// are made again, and every ruling can be undone. A later one takes back earlier ones that say the contrary.
import type { DescriptionId, WorkId, WorkRulingId } from '../../base/ids.ts';
import type { Time } from './catalogue.ts';
import type { Judge } from './work.ts';

/** same: the sides are one work. apart: nothing of one side is of a work with anything of another. */
export type WorkRulingKind = 'same' | 'apart';

/** Wordings by their numbers, which stay through corrections and rebuilds; of one that is gone nothing follows. */
export type RuledSides = { kind: WorkRulingKind; sides: DescriptionId[][] };

export type WorkRuling = RuledSides & {
  id: WorkRulingId;
  who: string;
  at: Time;
  undone: { who: string; at: Time } | null;
};

/** Null where there is no such work or nothing to say; else works, names and counts are what they should be at once. */
export interface WorkRulings {
  merge(works: readonly WorkId[], who: string, judge: Judge): Promise<WorkRuling | null>;
  /** These wordings are not of the work that the others are of. */
  split(
    work: WorkId,
    wordings: readonly DescriptionId[],
    who: string,
    judge: Judge,
  ): Promise<WorkRuling | null>;
  undo(id: WorkRulingId, who: string, judge: Judge): Promise<WorkRuling | null>;
  /** Newest first. */
  list(query: { before?: WorkRulingId; limit: number }): Promise<WorkRuling[]>;
  /** Those that stand and name a wording of this work, newest first. */
  of(work: WorkId): Promise<WorkRuling[]>;
}
