// Which paper does an address name? It, or the page that says that there is none.
import type { Paper } from '../library/catalogue/catalogue.ts';
import { NotHere } from './problems.ts';
import { paperId } from './questions.ts';
import type { Site } from './site.ts';

export async function paperAt({ library }: Site, written: string): Promise<Paper> {
  const id = paperId(written);
  const paper = id === undefined ? null : await library.catalogue.papers.get(id);
  if (paper) return paper;
  throw new NotHere(({ noPaperTitle, noPaperText }) => ({
    title: noPaperTitle(written.slice(0, 20)),
    text: noPaperText,
  }));
}
