// Papers and works as they can be cited, with what stands beside their files.
import type { Extraction } from '../../base/extraction.ts';
import type { Paper } from '../../library/catalogue/catalogue.ts';
import type { Library } from '../../library/library.ts';
import { fileNameOf } from '../names.ts';
import { type Citable, citablePaper } from './citable.ts';

export async function citablesOf(library: Library, papers: Paper[], origin: string): Promise<Citable[]> {
  const citables: Citable[] = [];
  // One after the other: an export of a thousand papers must not open a thousand files at once.
  for (const paper of papers) {
    const extraction = await extractionOf(library, paper);
    const [found] = paper.title === null ? await library.catalogue.papers.locations(paper.id) : [];
    citables.push(citablePaper(paper, extraction, origin, found ? fileNameOf(found.url) : null));
  }
  return citables;
}

/** What was extracted from a paper; null where it was not read, or is damaged. */
export async function extractionOf(library: Library, paper: Paper): Promise<Extraction | null> {
  const bytes = await library.files.readBeside(paper.file, 'extraction').catch(() => null);
  // Written by this program; a half-written one is replaced as a whole, never read.
  return bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as Extraction) : null;
}
