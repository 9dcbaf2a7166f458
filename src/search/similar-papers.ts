// Which papers belong to this one? By their words, by being cited together, and by citing the same, taken together by rank.
// Of a work of which several papers are held one is told, and of this one's own none.
import type { PaperId, WorkId } from '../base/ids.ts';
import type { Paper } from '../library/catalogue/catalogue.ts';
import type { Library } from '../library/library.ts';
import { similarTo } from './similar.ts';

export type SimilarPaper = {
  id: PaperId;
  score: number;
  /** By what it was found. */
  by: ('text' | 'cited together' | 'cites the same')[];
};

/** Reciprocal rank fusion: the constant of Cormack, Clarke and Büttcher. */
const damping = 60;
const looked = 50;

export async function similarPapers(library: Library, paper: Paper, limit: number): Promise<SimilarPaper[]> {
  const { works, graph } = library.catalogue;
  const { id, title, abstract } = paper;
  const text = await similarTo(
    library.index,
    'papers',
    { id, title: title ?? '', abstract: abstract ?? '' },
    Math.max(looked, limit),
  );
  const work = await works.ofPaper(id);
  const alike = text.map((hit) => hit.id as PaperId);
  const theirs = await works.ofPapers(alike);
  const related: WorkId[][] =
    work === null
      ? [[], []]
      : [await graph.coCited(work, looked), await graph.coupled(work, looked)].map((list) =>
          list.map((each) => each.work.id),
        );
  const papers = await works.papersOf([...new Set([...theirs.values(), ...related.flat()])]);
  const heldOf = (other: WorkId): PaperId[] => (other === work ? [] : (papers.get(other) ?? []).slice(0, 1));
  // What is not linked yet stands for itself.
  const ofText = alike.flatMap((each) => {
    const other = theirs.get(each);
    return other === undefined ? [each] : heldOf(other);
  });
  const [together = [], same = []] = related.map((list) => list.flatMap(heldOf));
  const lists: [SimilarPaper['by'][number], PaperId[]][] = [
    ['text', [...new Set(ofText)]],
    ['cited together', together],
    ['cites the same', same],
  ];
  const found = new Map<PaperId, SimilarPaper>();
  for (const [by, ids] of lists)
    ids.forEach((other, place) => {
      if (other === id) return;
      const known = found.get(other) ?? { id: other, score: 0, by: [] };
      found.set(other, { id: other, score: known.score + 1 / (damping + place), by: [...known.by, by] });
    });
  return [...found.values()].sort((a, b) => b.score - a.score || a.id - b.id).slice(0, limit);
}
