// Which bylines are the same person's? Every byline of every paper gets a person, by the product's own disambiguation.
import { disambiguate } from '../link/people/disambiguate.ts';
import { blocksOf, papersIn } from './known-papers.ts';

export type Identified = { paper: string; position: number; person: string };

/** DIR has papers.jsonl.gz (or .jsonl). */
export async function evaluatePeople(directory: string): Promise<Identified[]> {
  const blocks = blocksOf(await papersIn(directory));
  return [...blocks].flatMap(([block, members]) => {
    const persons = disambiguate(members.map(({ byline }) => byline));
    return members.map(({ paper: id, position }, i) => ({
      paper: id,
      position,
      person: `${block.replace(' ', '-')}-${persons[i] ?? i}`,
    }));
  });
}
