// Which author has which ORCID? It is printed or linked right behind a name, or listed with names or in their order.

import type { Box } from '../../base/extraction.ts';
import { fold } from '../../base/fold.ts';
import { orcidsIn } from '../../base/orcid.ts';
import type { Document } from '../../read/document.ts';
import type { PrintedAuthor } from './authors.ts';

type Sign = { orcid: string; page: number; box: Box; text: string };

export function orcidOwners(document: Document, authors: readonly PrintedAuthor[]): (string | null)[] {
  const signs = signsIn(document);
  const owners: (string | null)[] = authors.map(() => null);
  for (const sign of signs) {
    const owner = named(sign, authors) ?? beside(sign, authors);
    if (owner !== null) owners[owner] ??= sign.orcid;
  }
  const listed = [...new Set(signs.map(({ orcid }) => orcid))];
  const isList = listed.length === authors.length && owners.every((owner) => owner === null);
  return isList ? listed : owners;
}

/** On the first two pages and the last one: as text, and behind links, of which often only an icon is seen. */
function signsIn({ pages }: Document): Sign[] {
  const looked = new Set([...pages.slice(0, 2), ...pages.slice(-1)]);
  return [...looked].flatMap((page) => [
    ...page.links.flatMap(({ url, box }) =>
      /orcid\.org/i.test(url ?? '')
        ? orcidsIn(url ?? '').map((orcid) => ({ orcid, page: page.number, box, text: '' }))
        : [],
    ),
    ...page.blocks.flatMap(({ lines }) =>
      lines.flatMap((line) =>
        orcidsIn(line.text).map((orcid) => ({ orcid, page: page.number, box: line.box, text: line.text })),
      ),
    ),
  ]);
}

/** The one author whose family name stands before the number on its line. */
function named({ text, orcid }: Sign, authors: readonly PrintedAuthor[]): number | null {
  const before = fold(text.slice(0, Math.max(0, text.indexOf(orcid.slice(0, 4)))));
  const found = authors.flatMap(({ family }, i) => {
    const at = family ? before.lastIndexOf(fold(family)) : -1;
    return at < 0 ? [] : [{ i, at }];
  });
  return found.sort((a, b) => b.at - a.at)[0]?.i ?? null;
}

/** The author whose name ends nearest on the left, on the same line. */
function beside({ page, box }: Sign, authors: readonly PrintedAuthor[]): number | null {
  const middle = (box[1] + box[3]) / 2;
  const near = authors.flatMap(({ family, line }, i) => {
    if (line.page !== page || middle < line.box[1] - 4 || middle > line.box[3] + 4) return [];
    const name = line.words.findLast(({ text }) => fold(text).includes(fold(family ?? '-')));
    const gap = box[0] - (name?.box[2] ?? line.box[2]);
    return gap > -4 && gap < 60 ? [{ i, gap }] : [];
  });
  return near.sort((a, b) => a.gap - b.gap)[0]?.i ?? null;
}
