// The Rulings port: what people said of who is who. It stands above what is found, whenever names are looked at again, and
// every ruling can be undone. A later one takes back earlier ones that say the contrary.
import type { PaperId, PersonId, RulingId, SignatureId } from '../../base/ids.ts';
import type { Time } from './catalogue.ts';

/** A name on a paper: by its place, or by its block where the paper was read again and the place is another's. */
export type RulingMember = { paper: PaperId; position: number; block: string };

/** same: all are one person. apart: one side is not the other. locked: these are one person, and nobody else is. */
export type RulingKind = 'same' | 'apart' | 'locked';

export type Ruling = {
  id: RulingId;
  kind: RulingKind;
  sides: RulingMember[][];
  who: string;
  at: Time;
  undone: { who: string; at: Time } | null;
};

/** What stands for one block, in signatures that are there. */
export type BlockRuling = { kind: RulingKind; sides: SignatureId[][] };

/** Null where there is no such person or nothing to say; blocks wait to be looked at again. */
export interface Rulings {
  merge(people: PersonId[], who: string): Promise<Ruling | null>;
  /** These papers are another's. */
  split(person: PersonId, papers: PaperId[], who: string): Promise<Ruling | null>;
  /** The person neither gains nor loses papers. */
  lock(person: PersonId, who: string): Promise<Ruling | null>;
  undo(id: RulingId, who: string): Promise<Ruling | null>;
  /** Newest first. */
  list(query: { before?: RulingId; limit: number }): Promise<Ruling[]>;
}
