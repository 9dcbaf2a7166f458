// Which files of a work are held? Papers, slides and posters together, each with where it was found.
import type { Location, Paper } from '../../library/catalogue/catalogue.ts';
import { type Html, html } from '../html.ts';
import type { Frame } from '../page.ts';

export function versions(frame: Frame, files: { paper: Paper; locations: Location[] }[]): Html {
  const { texts, figures } = frame;
  return html`<section id="versions" class="part">
<h2>${texts.work.versions} <small>${figures.number(files.length)}</small></h2>
<ul class="files">${files.map(({ paper, locations }) => {
    const facts = [
      paper.year === null ? '' : String(paper.year),
      paper.pages === null ? '' : texts.paper.pages(paper.pages, figures.number(paper.pages)),
      `${paper.file.extension.toUpperCase()}, ${figures.bytes(paper.bytes)}`,
    ].filter((part) => part !== '');
    const kind = paper.kind === null || paper.kind === 'other' ? texts.kinds.paper : texts.kinds[paper.kind];
    return html`<li><a href="/papers/${paper.id}">${kind}</a> <span>${facts.join(' · ')}</span>
${locations.length > 0 && html`<small>${texts.work.foundAt(locations.length, figures.number(locations.length))}: ${[...new Set(locations.map(({ url }) => hostOf(url)))].slice(0, 4).join(', ')}</small>`}</li>`;
  })}</ul></section>`;
}

function hostOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed || parsed.protocol === 'file:')
    return decoded((parsed?.pathname ?? url).split('/').at(-1) ?? url);
  return parsed.host;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
