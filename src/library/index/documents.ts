// What does the index learn of a paper, a work, a person, and of what a paper says of others?
import { z } from 'zod';
import type { PaperId } from '../../base/ids.ts';
import type { Paper } from '../catalogue/catalogue.ts';
import type { PersonDescription } from '../catalogue/person.ts';
import type { Said, Work } from '../catalogue/work.ts';
import type { Files } from '../files/files.ts';
import type { IndexDocument } from './index.ts';

export async function paperDocument(paper: Paper, files: Files): Promise<IndexDocument> {
  const text = await files.readBeside(paper.file, 'text');
  return {
    id: paper.id,
    title: paper.title ?? '',
    authors: paper.authors.map((author) => author.name),
    venue: paper.venue ?? '',
    keywords: keywordsIn(await files.readBeside(paper.file, 'extraction')),
    abstract: paper.abstract ?? '',
    body: text ? new TextDecoder().decode(text) : '',
    identifiers: [paper.doi, paper.arxiv].filter((each) => each !== null),
    year: paper.year,
    kind: paper.kind,
    language: paper.language,
    hasFile: true,
  };
}

export const workDocument = ({ id, title, authors, venue, year, papers }: Work): IndexDocument => ({
  ...bare,
  id,
  title: title ?? '',
  authors: authors.map(({ given, family }) => [given, family].filter(Boolean).join(' ')),
  venue: venue ?? '',
  year,
  hasFile: papers > 0,
});

/** Found by every name they signed with, by where they were, and by what they wrote about. */
export const personDocument = (person: PersonDescription): IndexDocument => ({
  ...bare,
  id: person.id,
  title: person.names[0] ?? '',
  authors: person.names,
  venue: person.affiliations.join('; '),
  keywords: person.venues,
  abstract: person.titles.join('. '),
  year: person.lastYear,
});

export const mentionsDocument = (paper: PaperId, said: readonly Said[]): IndexDocument => ({
  ...bare,
  id: paper,
  said: said.map(({ work, sentence }) => ({ of: work, text: sentence })),
});

const bare: Omit<IndexDocument, 'id'> = {
  title: '',
  authors: [],
  venue: '',
  keywords: [],
  abstract: '',
  body: '',
  identifiers: [],
  year: null,
  kind: null,
  language: null,
  hasFile: false,
};

const extraction = z.object({ keywords: z.array(z.string()) });

function keywordsIn(bytes: Uint8Array | null): string[] {
  if (!bytes) return [];
  try {
    return extraction.parse(JSON.parse(new TextDecoder().decode(bytes))).keywords;
  } catch {
    return []; // written by another version; keywords are not worth a paper
  }
}
