// Works for the tests of what people say of them, and where to find them.
import assert from 'node:assert/strict';
import type { DescriptionId, PaperId, WorkId } from '../../base/ids.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import type { TestPaper, Wording } from './library-for-tests.ts';
import { linkWaiting } from './link.ts';

export const salton: Wording = {
  title: 'A vector space model for automatic indexing',
  authors: ['Gerard Salton', 'Anita Wong', 'Chung-Shu Yang'],
  year: 1975,
  venue: 'Communications of the ACM',
};
export const report: Wording = {
  title: 'Documents as points in a space of terms',
  authors: ['Gerard Salton'],
  year: 1974,
  venue: 'Technical report, Cornell University',
};
export const garfield: Wording = {
  title: 'Citation indexes for science',
  authors: ['Eugene Garfield'],
  year: 1955,
  venue: 'Science',
};
export const slipped = ({ title, ...rest }: Wording): Wording => ({
  ...rest,
  title: title.replace('in', 'ln'),
});
export const inCapitals = ({ title, ...rest }: Wording): Wording => ({ ...rest, title: title.toUpperCase() });
export const citing = (title: string, ...cites: Wording[]): TestPaper => ({
  title,
  authors: ['Ada Muster'],
  year: 2001,
  cites,
});

export const link = (catalogue: Catalogue): Promise<boolean> => linkWaiting({ catalogue, owner: 'test' });

/** Of a paper itself (-1), or of its nth reference. */
export async function workAt({ works }: Catalogue, paper: PaperId, reference: number): Promise<WorkId> {
  const work = reference < 0 ? await works.ofPaper(paper) : (await works.ofReferences(paper)).get(reference);
  assert.ok(work, `paper ${paper} says nothing of a work at ${reference}`);
  return work;
}

export async function wordingAt(
  catalogue: Catalogue,
  paper: PaperId,
  reference: number,
): Promise<DescriptionId> {
  const work = await workAt(catalogue, paper, reference);
  const found = (await catalogue.works.wordings(work, 999)).find(({ by }) =>
    by.some(({ id, position }) => id === paper && position === reference),
  );
  assert.ok(found);
  return found.id;
}
