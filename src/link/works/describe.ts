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
    ...(saying.sketch && { sketch: saying.sketch }),
  };
  const prepared = prepare(citation);
  const enough =
    prepared.letters.length > 2 ||
    citation.doi !== null ||
    citation.arxiv !== null ||
    (prepared.surnames.length > 0 && prepared.volume !== null && prepared.firstPage !== null);
  if (!enough && saying.position > own) return null;
  const content = JSON.stringify(enough ? citation : { ...citation, nameless: `${saying.of} ${saying.id}` });
  keep(content, { citation, prepared });
  return { hash: createHash('sha256').update(content).digest('hex').slice(0, 32), content, prepared };
}

/** A description taken apart. It is looked at when it comes, and again when its group is made: most are still at hand then. */
export function known(content: string): Known {
  const there = kept.get(content);
  if (there) return there;
  const citation = JSON.parse(content) as Citation;
  const fresh = { citation, prepared: prepare(citation) };
  keep(content, fresh);
  return fresh;
}

export type Known = { citation: Citation; prepared: Prepared };

const mostKept = 20_000;
const kept = new Map<string, Known>();

function keep(content: string, taken: Known): void {
  if (kept.size >= mostKept) kept.clear();
  kept.set(content, taken);
}

const told = (text: string | null): string | null => text?.replace(/\s+/g, ' ').trim() || null;
