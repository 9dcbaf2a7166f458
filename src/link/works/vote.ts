// What is a work called, and who says so? A vote on each value among all that is said of it.
import type {
  Doubt,
  Evidence,
  Testimony,
  Weighed,
  WorkField,
  WorkSummary,
} from '../../library/catalogue/work.ts';
import type { Citation } from '../citation.ts';
import { surnameOf, wordsOf } from '../letters.ts';
import { known } from './describe.ts';
import { venueName } from './venue-name.ts';

export function summarise(of: readonly Weighed[]): WorkSummary {
  const said = inOrder(of);
  return {
    title: chosen(said, title),
    year: chosen(said, year),
    venue: chosen(said, venue),
    authors: [...(chosen(said, authors) ?? [])],
  };
}

export function evidenceOf(of: readonly Weighed[]): Evidence {
  const said = inOrder(of);
  const values: Evidence['values'] = {};
  const testify = <T>(question: Question<T>): void => {
    const testimony = testimonyOf(said, question);
    if (testimony) values[question.field] = testimony;
  };
  testify(title);
  testify(year);
  testify(venue);
  testify(authors);
  return { values, doubts: distinct(said.flatMap(({ content }) => known(content).doubts)) };
}

/** What is asked of each: its value, which values are the same, and which are printed in capitals, so that another is nicer. */
type Question<T> = {
  field: WorkField;
  value: (of: Citation) => T | null;
  key: (value: T) => string;
  isLoud: (value: T) => boolean;
};

const inCapitals = (text: string | null): boolean => /^[^\p{Ll}]*\p{Lu}{4}[^\p{Ll}]*$/u.test(text ?? '');

const title: Question<string> = {
  field: 'title',
  value: (of) => of.title,
  key: (said) => wordsOf(said).join(' '),
  isLoud: inCapitals,
};
const year: Question<number> = {
  field: 'year',
  value: (of) => of.year,
  key: String,
  isLoud: () => false,
};
const venue: Question<string> = {
  field: 'venue',
  value: (of) => of.venue && venueName(of.venue),
  key: (said) => wordsOf(said).join(' '),
  // Of venues the short forms are capitals as well.
  isLoud: () => false,
};
const authors: Question<Citation['authors']> = {
  field: 'authors',
  value: (of) => (of.authors.length > 0 ? of.authors : null),
  key: (said) => said.map(({ family }) => surnameOf(family ?? '')).join(';'),
  isLoud: (said) => said.some(({ family }) => inCapitals(family)),
};

type Voice = Weighed & { weight: number };

/** The weightiest first. */
const inOrder = (of: readonly Weighed[]): Voice[] =>
  of
    .map((each) => ({ ...each, weight: weightOf(each) }))
    .sort((a, b) => b.weight - a.weight || compare(a.content, b.content));

/** A record was made with care, a paper knows itself, and of references many must agree. */
const weightOf = ({ papers, records, references }: Weighed): number =>
  (records > 0 ? 50 : 0) + Math.min(papers, 5) * 10 + Math.min(references, 1000) * 0.5;

/** Whoever puts a value right has looked; nothing that was read or imported stands against that. */
const corrected = 1e6;

/** What cannot be true counts only where nobody says anything else. */
const disbelief = 1e-3;

function weightIn(field: WorkField, voice: Voice): number {
  if (voice.corrected.includes(field)) return corrected;
  const isDoubted = known(voice.content).doubts.some((doubt) => doubt.field === field);
  return voice.weight * (isDoubted ? disbelief : 1);
}

function chosen<T>(said: readonly Voice[], question: Question<T>): T | null {
  const [first, ...others] = said;
  if (!first) return null;
  const value = question.value(known(first.content).citation);
  // Most works are named by one who outweighs all others, so that these need not be heard.
  const against = others.reduce(
    (sum, each) => sum + (each.corrected.length > 0 ? corrected : each.weight),
    0,
  );
  const isHeard = against === 0 || weightIn(question.field, first) > against;
  if (value !== null && isHeard && (others.length === 0 || !question.isLoud(value))) return value;
  return winner(votesOf(said, question))?.value ?? null;
}

function testimonyOf<T>(said: readonly Voice[], question: Question<T>): Testimony | null {
  const votes = votesOf(said, question);
  const best = winner(votes);
  if (!best) return null;
  const heard = votes.reduce((sum, { agree }) => sum + agree, 0);
  return { from: best.from.id, by: sayerOf(best.from), agree: best.agree, said: heard };
}

type Vote<T> = { value: T; from: Voice; weight: number; agree: number };

function votesOf<T>(said: readonly Voice[], { field, value, key, isLoud }: Question<T>): Vote<T>[] {
  const votes = new Map<string, Vote<T>>();
  let last: { vote: T; same: string } | undefined;
  for (const from of said) {
    const vote = value(known(from.content).citation);
    if (vote === null) continue;
    // Most say it in the same letters.
    const same = last?.vote === vote ? last.same : key(vote);
    last = { vote, same };
    const weight = weightIn(field, from);
    const so = votes.get(same);
    if (so) {
      [so.weight, so.agree] = [so.weight + weight, so.agree + 1];
      if (isLoud(so.value) && !isLoud(vote) && !so.from.corrected.includes(field))
        [so.value, so.from] = [vote, from];
    } else votes.set(same, { value: vote, from, weight, agree: 1 });
  }
  return [...votes.values()];
}

/** The first of equals is that of the weightiest description. */
function winner<T>(votes: readonly Vote<T>[]): Vote<T> | undefined {
  let [best] = votes;
  for (const vote of votes) if (best === undefined || vote.weight > best.weight) best = vote;
  return best;
}

const sayerOf = ({ records, papers }: Weighed): Testimony['by'] =>
  records > 0 ? 'record' : papers > 0 ? 'paper' : 'reference';

const mostDoubts = 20;

const distinct = (doubts: readonly Doubt[]): Doubt[] =>
  [...new Map(doubts.map((doubt) => [`${doubt.field} ${doubt.value}`, doubt])).values()]
    .sort((a, b) => compare(`${a.field} ${a.value}`, `${b.field} ${b.value}`))
    .slice(0, mostDoubts);

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);
