// Which descriptions are one work, and what is it called? Both follow from the descriptions alone, in whatever order they came.
import type {
  Description,
  Doubt,
  Evidence,
  Judge,
  Weighed,
  WorkField,
  WorkSummary,
} from '../../library/catalogue/work.ts';
import type { Citation } from '../citation.ts';
import { surnameOf, wordsOf } from '../letters.ts';
import { groupAlike } from '../match/group.ts';
import { allOf, keysOf } from '../match/keys.ts';
import { known } from './describe.ts';
import { likenessOf } from './likeness.ts';
import { venueName } from './venue-name.ts';

const group = (component: readonly Description[]): readonly number[] =>
  groupAlike(
    component.map(({ content }) => ({ content, prepared: known(content).prepared })),
    likenessOf,
  );

export const judge: Judge = { group, summarise, keys: (content) => allOf(keysOf(known(content).prepared)) };

/** A record was made with care, a paper knows itself, and of references many must agree. */
const weightOf = ({ papers, records, references }: Weighed): number =>
  (records > 0 ? 50 : 0) + Math.min(papers, 5) * 10 + Math.min(references, 1000) * 0.5;

/** Whoever puts a value right has looked; nothing that was read or imported stands against that. */
const corrected = 1e6;

/** What cannot be true counts only where nobody says anything else. */
const disbelief = 1e-3;

function summarise(of: readonly Weighed[]): WorkSummary {
  const said = of
    .map((each) => {
      const { citation, doubts } = known(each.content);
      return { ...each, citation, doubts, weight: weightOf(each) };
    })
    .sort((a, b) => b.weight - a.weight || compare(a.content, b.content));
  const values: Evidence['values'] = {};
  const most = <T>(
    field: WorkField,
    value: (of: Citation) => T | null,
    key: (value: T) => string,
  ): T | null => {
    const votes = new Map<string, { value: T; from: (typeof said)[number]; weight: number; agree: number }>();
    let all = 0;
    let last: { vote: T; key: string } | undefined;
    for (const each of said) {
      const vote = value(each.citation);
      if (vote === null) continue;
      all += 1;
      const weight = each.corrected.includes(field)
        ? corrected
        : each.weight * (each.doubts.some((doubt) => doubt.field === field) ? disbelief : 1);
      // Most say it in the same letters.
      const same = said.length === 1 ? '' : last?.vote === vote ? last.key : key(vote);
      last = { vote, key: same };
      const so = votes.get(same);
      if (so) [so.weight, so.agree] = [so.weight + weight, so.agree + 1];
      else votes.set(same, { value: vote, from: each, weight, agree: 1 });
    }
    // The first of equals is that of the weightiest description.
    let best = votes.values().next().value;
    for (const vote of votes.values()) if (best === undefined || vote.weight > best.weight) best = vote;
    if (best) values[field] = { from: best.from.id, by: sayerOf(best.from), agree: best.agree, said: all };
    return best?.value ?? null;
  };
  return {
    title: most(
      'title',
      ({ title }) => title,
      (title) => wordsOf(title).join(' '),
    ),
    year: most('year', ({ year }) => year, String),
    venue: most(
      'venue',
      ({ venue }) => venue && venueName(venue),
      (venue) => wordsOf(venue).join(' '),
    ),
    authors: [
      ...(most(
        'authors',
        ({ authors }) => (authors.length > 0 ? authors : null),
        (authors) => authors.map(({ family }) => surnameOf(family ?? '')).join(';'),
      ) ?? []),
    ],
    evidence: { values, doubts: distinct(said.flatMap(({ doubts }) => doubts)) },
  };
}

const sayerOf = ({ records, papers }: Weighed): 'record' | 'paper' | 'reference' =>
  records > 0 ? 'record' : papers > 0 ? 'paper' : 'reference';

const mostDoubts = 20;

const distinct = (doubts: readonly Doubt[]): Doubt[] =>
  [...new Map(doubts.map((doubt) => [`${doubt.field} ${doubt.value}`, doubt])).values()]
    .sort((a, b) => compare(`${a.field} ${a.value}`, `${b.field} ${b.value}`))
    .slice(0, mostDoubts);

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
