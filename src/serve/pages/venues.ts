// Where did the works appear? All venues, and one of them with its works by year.
import type { WorkId } from '../../base/ids.ts';
import type { Venue, VenueYear } from '../../library/catalogue/graph.ts';
import type { Work } from '../../library/catalogue/work.ts';
import { yearChart } from '../charts/bars.ts';
import { type Html, html } from '../html.ts';
import { quiet } from '../names.ts';
import { type Frame, page } from '../page.ts';
import { chooser } from './actions.ts';
import { paging } from './paging.ts';
import { workLine } from './work-line.ts';

export type VenueList = { venues: Venue[]; page: number; pages: number };

export function venuesPage(frame: Frame, list: VenueList): Html {
  const { texts } = frame;
  return page(
    frame,
    { title: texts.venues.title, here: 'venues' },
    html`<div class="wide">
<div class="head"><h1>${texts.venues.title}</h1></div>
<p class="soft">${list.venues.length > 0 ? texts.venues.lead : texts.venues.none}</p>
${list.venues.length > 0 && venueTable(frame, list.venues)}
${paging(frame, { page: list.page, pages: list.pages, to: (n) => `/venues?page=${n}` })}
</div>`,
  );
}

export function venueTable({ texts, figures }: Frame, venues: readonly Venue[]): Html {
  const n = figures.number;
  return html`<table class="list-table"><thead><tr><th scope="col">${texts.venues.title}</th><th scope="col">${texts.venues.works}</th><th scope="col">${texts.venues.held}</th><th scope="col">${texts.venues.citedBy}</th><th scope="col">${texts.venues.hIndex}</th></tr></thead>
<tbody>${venues.map(({ name, works, held, citedBy, hIndex }) => html`<tr><th scope="row"><a href="/venues/${encodeURIComponent(name)}" data-hit>${quiet(name)}</a></th><td>${n(works)}</td><td>${n(held)}</td><td>${n(citedBy)}</td><td>${n(hIndex)}</td></tr>`)}</tbody></table>`;
}

export type VenueView = { venue: Venue & { years: VenueYear[] }; works: Work[]; wanted: ReadonlySet<WorkId> };

export function venuePage(frame: Frame, { venue, works, wanted }: VenueView): Html {
  const { texts, figures } = frame;
  const n = figures.number;
  const bars = venue.years.flatMap(({ year, works: count }) => (year === null ? [] : [{ year, count }]));
  const facts: [string, number][] = [
    [texts.venues.works, venue.works],
    [texts.venues.held, venue.held],
    [texts.venues.citedBy, venue.citedBy],
    [texts.venues.hIndex, venue.hIndex],
  ];
  return page(
    frame,
    { title: venue.name, here: 'venues' },
    html`<div class="wide work">
<article><h1>${quiet(venue.name)}</h1>
${chooser(frame)}
<section class="part"><h2>${texts.venues.most} <small>${n(venue.works)}</small></h2>
<ol class="hits">${works.map((work) => workLine(frame, work, wanted))}</ol></section></article>
<aside class="margin" aria-label="${texts.person.facts}"><dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${n(value)}</dd>`)}</dl>
${bars.length > 0 && html`<section><h2>${texts.venues.byYear}</h2>${yearChart(frame, { bars, label: texts.venues.chartLabel(venue.name) })}</section>`}</aside>
</div>`,
  );
}
