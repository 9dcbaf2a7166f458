// Which papers belong to this one? By their words, by being cited together, and by citing the same, taken together by rank.
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
  const held = async (related: readonly { work: { id: WorkId } }[]): Promise<PaperId[]> => {
    const papers = await works.papersOf(related.map((each) => each.work.id));
    return related.flatMap((each) => papers.get(each.work.id)?.[0] ?? []);
  };
  const lists: [SimilarPaper['by'][number], PaperId[]][] = [['text', text.map((hit) => hit.id as PaperId)]];
  if (work !== null) {
    lists.push(['cited together', await held(await graph.coCited(work, looked))]);
    lists.push(['cites the same', await held(await graph.coupled(work, looked))]);
  }
  const found = new Map<PaperId, SimilarPaper>();
  for (const [by, ids] of lists)
    ids.forEach((other, place) => {
      if (other === id) return;
      const known = found.get(other) ?? { id: other, score: 0, by: [] };
      found.set(other, { id: other, score: known.score + 1 / (damping + place), by: [...known.by, by] });
    });
  return [...found.values()].sort((a, b) => b.score - a.score || a.id - b.id).slice(0, limit);
}
