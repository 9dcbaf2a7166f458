// The first page: one box, what the library holds, what came in lately, what is cited most, from which years it is and
// what it is about.
import type { Counts, Paper } from '../../library/catalogue/catalogue.ts';
import type { Work } from '../../library/catalogue/work.ts';
import { type Bar, yearChart } from '../charts/bars.ts';
import { type Html, html } from '../html.ts';
import { people, quiet, titleOf } from '../names.ts';
import { type Frame, page, searchBox } from '../page.ts';
import { addLink } from './actions.ts';
import { topicLinks } from './topics.ts';
import { shortWorkLine } from './work-line.ts';

const topicsShown = 14;

export type Home = {
  counts: Counts;
  graph: { works: number; citations: number };
  lately: Paper[];
  mostCited: Work[];
  years: Bar[];
  /** The most frequent first. */
  topics: readonly [name: string, papers: number][];
};

export function homePage(frame: Frame, home: Home): Html {
  const { texts } = frame;
  return page(
    frame,
    { title: texts.home.title, ownSearch: true },
    html`<div class="wide home">
<h1 class="unseen">${frame.site.name || 'Openseer'}</h1>
${searchBox(texts, '', 'first')}
${home.counts.papers === 0 ? empty(frame) : holdings(frame, home)}
${home.counts.papers > 0 && html`<div class="trio">${recent(frame, home.lately)}${cited(frame, home.mostCited)}<div>${grown(frame, home.years)}${about(frame, home.topics)}</div></div>`}
</div>`,
  );
}

function holdings({ texts, figures }: Frame, { counts, graph }: Home): Html {
  const n = figures.number;
  const held: [number, string, string][] = [
    [counts.papers, texts.home.papers(counts.papers), '/papers'],
    [graph.works, texts.home.works(graph.works), '/stats#works'],
    [graph.citations, texts.home.citations(graph.citations), '/stats'],
    [counts.mentions, texts.home.mentions(counts.mentions), '/stats'],
  ];
  return html`<p class="bar">
${held.map(([count, what, to]) => count > 0 && html`<a href="${to}"><b>${n(count)}</b> ${what}</a>\n`)}
<span class="right">${counts.waiting > 0 && html`<a href="/papers?state=waiting">${texts.home.waiting(n(counts.waiting))}</a>`}
${counts.failed > 0 && html`<a href="/papers?state=failed">${texts.home.failed(n(counts.failed))}</a>`}</span>
</p>`;
}

function recent({ texts, figures }: Frame, papers: Paper[]): Html | false {
  if (papers.length === 0) return false;
  return html`<section class="lately">
<h2>${texts.home.added} <a class="act" href="/papers">${texts.home.all}</a></h2>
<ol>${papers.map((paper) => {
    const names = people(
      paper.authors.map((author) => author.name),
      2,
      texts,
      figures,
    );
    const by = [names, paper.year === null ? '' : String(paper.year)]
      .filter((part) => part !== '')
      .join(', ');
    return html`<li><a class="title" href="/papers/${paper.id}" data-hit>${quiet(titleOf(paper, texts))}</a><small>${by}</small></li>`;
  })}</ol>
</section>`;
}

function cited(frame: Frame, works: Work[]): Html | false {
  const { texts, figures } = frame;
  const shown = works.filter(({ citedBy }) => citedBy > 0);
  if (shown.length === 0) return false;
  return html`<section class="lately">
<h2>${texts.home.mostCited} <a class="act" href="/stats#works">${texts.home.allWorks}</a></h2>
<ol>${shown.map((work) => shortWorkLine(frame, work, figures.number(work.citedBy)))}</ol>
</section>`;
}

function grown(frame: Frame, years: Bar[]): Html | false {
  const { texts } = frame;
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last || years.length < 2) return false;
  return html`<section class="lately grown"><h2>${texts.home.byYear}</h2>
${yearChart(frame, { bars: years, label: texts.home.byYearLabel(first.year, last.year) })}</section>`;
}

function about({ texts }: Frame, topics: Home['topics']): Html | false {
  return (
    topics.length > 0 &&
    html`<section class="lately"><h2>${texts.topics.title} <a class="act" href="/topics">${texts.home.allTopics}</a></h2>${topicLinks(topics.slice(0, topicsShown).map(([name]) => name))}</section>`
  );
}

function empty(frame: Frame): Html {
  const { texts } = frame;
  return html`<section class="teach">
<h2>${texts.home.emptyTitle}</h2>
<p>${texts.home.emptyLead} ${addLink(frame)}</p>
<dl>${texts.home.emptySteps.map(([what, command]) => html`<dt>${what}</dt><dd><code>${command}</code></dd>`)}</dl>
<p class="soft">${texts.home.emptyPromise}</p>
</section>`;
}
