// What if many people had one name? People of a set are given a common name, so that names of every sort of ambiguity can be
// learned from: labelled sets of namesakes are few.
import { blockFrom } from '../../src/link/people/block.ts';
import { blockOf, prepareByline, preparePaper } from '../../src/link/people/byline.ts';
import type { KnownPaper } from '../../src/measure/known-papers.ts';
import { foldOf, type LabelledSet, type Lesson, signed } from './lessons.ts';

type Signed = { paper: KnownPaper; at: number };

/** `count` blocks of people who are all called alike and whose own names belong to one fold. */
export function namesakes(known: LabelledSet, fold: number, count: number, random: () => number): Lesson[] {
  const signedBy = signaturesIn(known, fold);
  const everybody = [...signedBy.keys()];
  const families = Map.groupBy(everybody, (person) => familyOf(signedBy.get(person)?.[0]));
  // Who has a common name writes with people who have common names.
  const common = [...families.values()].filter((same) => same.length > 2).flat();
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  return Array.from({ length: count }, (): Lesson => {
    const pool = common.length > 50 && random() < 0.6 ? common : everybody;
    const size = Math.round(2 ** (1 + random() * 5));
    const chosen = new Set<string>();
    for (let i = 0; i < size * 2 && chosen.size < size; i++) chosen.add(pick(pool) ?? '');
    const names =
      random() < 0.6 ? given.slice(0, 1) : given.slice(0, 1 + Math.floor(random() * given.length));
    const shortened = random() < 0.4 ? 0 : random();
    // Of how many bearers of a name a library has papers depends on how wide it is.
    const expected = Math.log2(chosen.size) - 1 - random() * 6;
    const taken = new Set<string>();
    const bylines = [...chosen].flatMap((person) => {
      const name = pick(names) ?? '';
      return (signedBy.get(person) ?? []).flatMap(({ paper, at }) => {
        const author = paper.authors[at];
        if (!author || taken.has(paper.id)) return [];
        taken.add(paper.id);
        const printed = random() < shortened ? `${name.slice(0, 1)}.` : name;
        const called = { ...author, given: printed, family: 'Nemo' };
        const renamed = { ...paper, authors: paper.authors.with(at, called) };
        const byline = prepareByline({ ...called, paper: renamed }, preparePaper(renamed));
        return [{ person, byline: { ...byline, given: { ...byline.given, namesakes: expected } } }];
      });
    });
    return {
      fold,
      block: blockFrom(bylines.map(({ byline }) => byline)),
      persons: bylines.map(({ person }) => person),
    };
  });
}

function signaturesIn({ papers, persons }: LabelledSet, fold: number): Map<string, Signed[]> {
  const signedBy = new Map<string, Signed[]>();
  for (const paper of papers)
    for (const [at, author] of paper.authors.entries()) {
      const person = persons.get(signed(paper.id, author.position));
      if (person === undefined || foldOf(blockOf(author)) !== fold) continue;
      const before = signedBy.get(person);
      if (before) before.push({ paper, at });
      else signedBy.set(person, [{ paper, at }]);
    }
  return signedBy;
}

const familyOf = (first: Signed | undefined): string => first?.paper.authors[first.at]?.family ?? '';

const given = [
  'Anna',
  'Amir',
  'Arvind',
  'Aiko',
  'Achim',
  'Alessandro',
  'Agnieszka',
  'Aarti',
  'Ahmed',
  'Axel',
];
