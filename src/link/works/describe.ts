// What does a saying come down to? One content for all who say the same, and whether there is anything to go by.
import { createHash } from 'node:crypto';
import type { Saying } from '../../library/catalogue/work.ts';
import { own } from '../../library/catalogue/work.ts';
import type { Citation } from '../citation.ts';
import { type Prepared, prepare } from '../match/prepared.ts';

export type Described = { hash: string; content: string; prepared: Prepared };

/** Null for a reference that says too little to mean any work. A paper without a title is a work of its own. */
export function describe(saying: Saying): Described | null {
  const citation: Citation = {
    title: told(saying.title),
    authors: saying.authors.map(({ given, family }) => ({ given: told(given), family: told(family) })),
    year: saying.year,
    venue: told(saying.venue),
    volume: told(saying.volume),
    pages: told(saying.pages),
    doi: told(saying.doi),
    arxiv: told(saying.arxiv),
  };
  const prepared = prepare(citation);
  const enough =
    prepared.letters.length > 2 ||
    citation.doi !== null ||
    citation.arxiv !== null ||
    (prepared.surnames.length > 0 && prepared.volume !== null && prepared.firstPage !== null);
  if (!enough && saying.position > own) return null;
  const content = JSON.stringify(enough ? citation : { ...citation, nameless: `${saying.of} ${saying.id}` });
  return { hash: createHash('sha256').update(content).digest('hex').slice(0, 32), content, prepared };
}

export const citationIn = (content: string): Citation => JSON.parse(content) as Citation;

const told = (text: string | null): string | null => text?.replace(/\s+/g, ' ').trim() || null;
