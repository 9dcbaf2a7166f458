// Which files of a work are held? Papers, slides and posters together, by kind, each with where it was found.
import type { Location, Paper } from '../../library/catalogue/catalogue.ts';
import { type Html, html } from '../html.ts';
import { kindShown } from '../kinds.ts';
import { fileNameOf } from '../names.ts';
import type { Frame } from '../page.ts';

type Held = { paper: Paper; locations: Location[] };

export function versions(frame: Frame, files: readonly Held[]): Html {
  const { texts, figures } = frame;
  const byKind = [...Map.groupBy(files, ({ paper }) => kindShown(paper))];
  return html`<section id="versions" class="part">
<h2>${texts.work.versions} <small>${figures.number(files.length)}</small></h2>
${byKind.map(([kind, some]) => html`<div class="year-of kind-of"><h3>${texts.kindsMany[kind]}</h3><ul class="files">${some.map((each) => file(frame, each))}</ul></div>`)}</section>`;
}

function file({ texts, figures }: Frame, { paper, locations }: Held): Html {
  const facts = [
    paper.pages === null ? '' : texts.paper.pages(paper.pages, figures.number(paper.pages)),
    `${paper.file.extension.toUpperCase()}, ${figures.bytes(paper.bytes)}`,
  ].filter((part) => part !== '');
  const kind = paper.kind === null || paper.kind === 'other' ? texts.kinds.paper : texts.kinds[paper.kind];
  const places = [...new Set(locations.map(({ url }) => placeOf(url)))].slice(0, 4).join(', ');
  return html`<li><a href="/papers/${paper.id}">${[kind, paper.year].filter((part) => part !== null).join(' ')}</a> <span>${facts.join(' · ')}</span>
${locations.length > 0 && html`<small>${texts.work.foundAt(locations.length, figures.number(locations.length))}: ${places}</small>`}</li>`;
}

/** The site that had it; of files the name. */
function placeOf(url: string): string {
  const parsed = URL.parse(url);
  return !parsed || parsed.protocol === 'file:' ? fileNameOf(url) || url : parsed.host;
}
