// What does the library hold, how did it grow, and what is cited most in it?
import type { WorkId } from '../../base/ids.ts';
import type { Counts } from '../../library/catalogue/catalogue.ts';
import type { Venue } from '../../library/catalogue/graph.ts';
import type { Person } from '../../library/catalogue/person.ts';
import type { Work } from '../../library/catalogue/work.ts';
import { type Bar, yearChart } from '../charts/bars.ts';
import { type GrowthDay, growthChart } from '../charts/growth.ts';
import { type Html, html } from '../html.ts';
import { type Frame, page } from '../page.ts';
import { addLink, chooser } from './actions.ts';
import { peopleTable } from './people.ts';
import { venueTable } from './venues.ts';
import { workLine } from './work-line.ts';

export type Stats = {
  counts: Counts;
  graph: { works: number; citedOnly: number; citations: number };
  persons: number;
  years: Bar[];
  growth: GrowthDay[];
  works: Work[];
  people: Person[];
  venues: Venue[];
  wanted: ReadonlySet<WorkId>;
};

export function statsPage(frame: Frame, stats: Stats): Html {
  const { texts } = frame;
  return page(
    frame,
    { title: texts.stats.title, here: 'stats' },
    html`<div class="wide stats">
<div class="head"><h1>${texts.stats.title}</h1></div>
<p class="soft">${texts.stats.lead}</p>
<div class="trio"><section><h2>${texts.stats.holds}</h2>${stats.counts.papers === 0 && html`<p class="soft">${texts.papers.none} ${addLink(frame)}</p>`}${held(frame, stats)}</section>
${stats.growth.length > 0 && html`<section><h2>${texts.stats.growth}</h2>${growthChart(frame, stats.growth)}</section>`}
${stats.years.length > 0 && html`<section><h2>${texts.stats.byYear}</h2>${yearChart(frame, { bars: stats.years, label: texts.stats.byYearLabel })}</section>`}</div>
${chooser(frame)}
${stats.works.length > 0 && html`<section class="part" id="works"><h2>${texts.stats.mostCited}</h2><ol class="hits">${stats.works.map((work) => workLine(frame, work, stats.wanted))}</ol></section>`}
${stats.people.length > 0 && html`<section class="part"><h2>${texts.stats.mostCitedPeople} <small><a class="act" href="/people">${texts.stats.all}</a></small></h2>${peopleTable(frame, stats.people)}</section>`}
${stats.venues.length > 0 && html`<section class="part"><h2>${texts.stats.mostCitedVenues} <small><a class="act" href="/venues">${texts.stats.all}</a></small></h2>${venueTable(frame, stats.venues)}</section>`}
</div>`,
  );
}

function held({ texts, figures }: Frame, { counts, graph, persons }: Stats): Html {
  const n = figures.number;
  const rows: [number, string][] = [
    [counts.papers, texts.home.papers(counts.papers)],
    [counts.waiting, texts.papers.waitingNow],
    [counts.failed, texts.papers.failed.toLocaleLowerCase(texts.lang)],
    [counts.files, `${texts.about.files(counts.files)}, ${figures.bytes(counts.bytes)}`],
    [graph.works, texts.home.works(graph.works)],
    [graph.citedOnly, texts.stats.citedOnly],
    [graph.citations, texts.home.citations(graph.citations)],
    [counts.references, texts.home.references(counts.references)],
    [counts.mentions, texts.home.mentions(counts.mentions)],
    [persons, texts.stats.persons(persons)],
    [counts.locations, texts.about.locations(counts.locations)],
  ];
  return html`<table class="held"><tbody>${rows.map(([count, what]) => count > 0 && html`<tr><td>${n(count)}</td><th scope="row">${what}</th></tr>`)}</tbody></table>`;
}
