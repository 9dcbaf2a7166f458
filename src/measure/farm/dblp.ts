// What does the farm's bibliography say? All papers of its venues as a dump in DBLP's format, whether or not they can be had.
import { escapeText as escaped } from 'entities';
import type { World } from './world.ts';

export function dblpOf({ papers, authors }: World): string {
  const records = papers.map(({ id, title, authors: writers, venue, year }) => {
    const names = writers
      .map((writer) => `<author>${escaped(authors[writer]?.name ?? '')}</author>`)
      .join('');
    const key = `conf/${venue.toLowerCase()}/${year}-${id}`;
    return `<inproceedings key="${key}">${names}<title>${escaped(title)}.</title><year>${year}</year><booktitle>${venue}</booktitle></inproceedings>`;
  });
  return `<?xml version="1.0"?>\n<dblp>\n${records.join('\n')}\n</dblp>\n`;
}
