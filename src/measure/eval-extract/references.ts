// Are the references found, their fields right, and are the places that cite them tied to the right ones?
import type { Extraction, Mention, Reference } from '../../base/extraction.ts';
import { fold, isClose } from '../similarity.ts';
import { sum } from './count.ts';
import { type Judged, type Miss, missed, pageOf } from './judged.ts';
import { match } from './match.ts';
import { fieldOf, knownFieldOf, type ReferenceField, referenceFields } from './reference-fields.ts';
import type { KnownPaper, KnownReference } from './truth.ts';

export function* judgeReferences(truth: KnownPaper, found: Extraction): Generator<Judged> {
  const known = truth.references ?? [];
  if (known.length === 0) return;
  const matched = match(found.references, known);
  // Where the list begins; the last page where nothing was found.
  const page = pageOf(found, 'references.0', Math.max(1, found.pages));
  const judged = foundOf(known, found.references, matched, page);
  const inNotes = truth.refs_in !== 'end';
  // Incomplete lists and citations in notes are told apart from lists at the end.
  if (truth.refs_partial || inNotes) {
    yield { ...judged, field: 'references_apart' };
    yield { ...judged, field: inNotes ? 'references_in_notes' : 'references_partial' };
    return;
  }
  yield judged;
  const fields = referenceFields.map((field) => {
    const isWhole = whole.has(truth.group) && alwaysStated.has(field);
    return judgeField(field, known, found.references, matched, isWhole, page);
  });
  yield* fields;
  yield { field: 'ref_fields_micro', count: sum(fields.map(({ count }) => count)), misses: [] };
  if (truth.mentions?.length) yield judgeMentions(truth.mentions, known, found.mentions, matched);
}

/** Sources whose truth leaves no field out: there, a field that was found and is not known is an error. */
const whole: ReadonlySet<string> = new Set(['pmc', 'ackextract']);
const alwaysStated: ReadonlySet<ReferenceField> = new Set([
  'title',
  'year',
  'volume',
  'pages',
  'first_author',
]);

function foundOf(
  known: readonly KnownReference[],
  found: readonly Reference[],
  matched: ReadonlyMap<number, number>,
  page: number,
): Judged {
  const taken = new Set(matched.values());
  const lost = known.flatMap((each, i) => (matched.has(i) ? [] : [missed(shown(each), '', page)]));
  const extra = found.flatMap(({ raw }, j) => (taken.has(j) ? [] : [missed('', raw, page)]));
  return {
    field: 'references',
    count: { right: matched.size, found: found.length, known: known.length },
    misses: [...lost, ...extra],
  };
}

function judgeField(
  field: ReferenceField,
  known: readonly KnownReference[],
  found: readonly Reference[],
  matched: ReadonlyMap<number, number>,
  isWhole: boolean,
  page: number,
): Judged {
  const count = { right: 0, found: 0, known: 0 };
  const misses: Miss[] = [];
  known.forEach((reference, i) => {
    const wanted = knownFieldOf(reference, field);
    const own = found[matched.get(i) ?? -1];
    const got = own ? fieldOf(own, field) : '';
    const compared = got !== '' && (wanted !== '' || isWhole);
    const right = wanted !== '' && got !== '' && isRight(field, got, wanted);
    if (wanted !== '') count.known += 1;
    if (compared) count.found += 1;
    if (right) count.right += 1;
    else if (own && (wanted !== '' || compared)) misses.push(missed(wanted, got, page));
  });
  return { field: `ref_${field}`, count, misses };
}

const isRight = (field: ReferenceField, got: string, wanted: string): boolean =>
  field === 'title' || field === 'venue' ? isClose(got, wanted) : fold(got) === fold(wanted);

/** Each reference as often as it is cited: what is cited too seldom or too often. */
function judgeMentions(
  known: readonly { ref: number }[],
  references: readonly KnownReference[],
  found: readonly Mention[],
  matched: ReadonlyMap<number, number>,
): Judged {
  const back = new Map([...matched].map(([i, j]) => [j, i]));
  const wanted = Map.groupBy(known, ({ ref }) => ref);
  const got = Map.groupBy(found, ({ reference }) => back.get(reference) ?? -1);
  let right = 0;
  const misses: Miss[] = [];
  for (const [i, places] of wanted) {
    const own = got.get(i) ?? [];
    right += Math.min(places.length, own.length);
    if (places.length === own.length) continue;
    misses.push({
      known: `${places.length} × ${shown(references[i] ?? {})}`,
      found: `${own.length} × ${own.map(({ text }) => text).join(' ')}`,
      page: own[0]?.page ?? 1,
      wrongness: Math.abs(places.length - own.length) / Math.max(places.length, own.length),
    });
  }
  return { field: 'mentions', count: { right, found: found.length, known: known.length }, misses };
}

const shown = ({ raw, unstructured, authors, year, title, doi }: KnownReference): string =>
  String(raw || unstructured || [authors?.[0], year, title, doi].filter(Boolean).join('. '));
