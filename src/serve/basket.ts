// What has a reader chosen, and how is it taken home? Works, each cited by what its best paper says of itself.
import type { Work } from '../library/catalogue/work.ts';
import type { Library } from '../library/library.ts';
import { type Citable, citableWork } from './cite/citable.ts';
import { citablesOf } from './cite/citables.ts';

/** In the order of the works. */
export async function citables(library: Library, works: readonly Work[], origin: string): Promise<Citable[]> {
  const papersOf = await library.catalogue.works.papersOf(works.map(({ id }) => id));
  const items: Citable[] = [];
  for (const work of works) {
    const [first] = papersOf.get(work.id) ?? [];
    const papers = first === undefined ? [] : await library.catalogue.papers.getMany([first]);
    const [item] = await citablesOf(library, papers, origin);
    items.push(item ?? citableWork(work, origin));
  }
  return items;
}
