// The margin of a work: citations by year, facts, how to cite it, and what stands near it.
import type { Related } from '../../library/catalogue/graph.ts';
import { yearChart } from '../charts/bars.ts';
import { type Fill, type Html, html } from '../html.ts';
import { directed } from '../names.ts';
import type { Frame } from '../page.ts';
import { topicLinks } from './topics.ts';
import type { WorkView } from './work.ts';
import { shortWorkLine, titleOfWork } from './work-line.ts';

const topicsShown = 12;

export function workMargin(frame: Frame, view: WorkView): Html {
  const { texts, figures } = frame;
  const { work, coCited, coupled, similar } = view;
  const n = figures.number;
  return html`<aside class="margin" aria-label="${texts.paper.facts}">
${cited(frame, view)}
${facts(frame, view)}
${view.keywords.length > 0 && html`<section><h2>${texts.work.topics}</h2>${topicLinks(view.keywords.slice(0, topicsShown))}</section>`}
<section id="cite"><h2>${texts.work.cite}</h2><p class="do">${(['bibtex', 'ris', 'csl'] as const).map((format) => html`<a class="act" rel="nofollow" href="/works/${work.id}/cite.${format}">${formatNames[format]}</a> `)}<a rel="nofollow" href="/works/${work.id}/cite">${texts.work.more}</a></p></section>
${near(frame, texts.work.readWith, 'co-cited', coCited, (each) => texts.work.together(each.shared, n(each.shared)))}
${near(frame, texts.work.active, 'coupled', coupled, (each) => texts.work.shared(each.shared, n(each.shared)))}
${similar.length > 0 && html`<section id="similar"><h2>${texts.work.similar}</h2><ol class="near">${similar.map((each) => shortWorkLine(frame, each))}</ol></section>`}
${(work.citedBy > 0 || view.references.total > 0) && html`<p class="do"><a class="act" rel="nofollow" href="/works/${work.id}/graph">${texts.work.neighbours}</a></p>`}
<p class="small"><a rel="nofollow" href="/works/${work.id}/why">${texts.work.why}</a></p>
</aside>`;
}

const formatNames = { bibtex: 'BibTeX', ris: 'RIS', csl: 'CSL' };

function cited(frame: Frame, { work, years }: WorkView): Html | false {
  const { texts, figures } = frame;
  if (work.citedBy === 0) return false;
  const self = work.selfCitedBy > 0 ? `, ${texts.work.ofThemSelf(figures.number(work.selfCitedBy))}` : '';
  const bars = years.flatMap(({ year, works }) => (year === null ? [] : [{ year, count: works }]));
  return html`<section><h2>${texts.work.citedByWorks(work.citedBy, figures.number(work.citedBy))}${self}</h2>
${bars.length > 1 && yearChart(frame, { bars, label: texts.work.chartLabel(titleOfWork(work, frame)) })}</section>`;
}

function facts({ texts, figures }: Frame, { work, files }: WorkView): Html {
  const best = files[0]?.paper;
  const kind = [
    best?.kind && best.kind !== 'other' ? texts.kinds[best.kind] : null,
    best?.pages ? texts.paper.pages(best.pages, figures.number(best.pages)) : null,
    best?.language ? figures.language(best.language) : null,
  ].filter((part) => part !== null);
  const venue =
    work.venue && html`<a href="/venues/${encodeURIComponent(work.venue)}">${directed(work.venue)}</a>`;
  const doi = files.map(({ paper }) => paper.doi).find((each) => each !== null);
  const arxiv = files.map(({ paper }) => paper.arxiv).find((each) => each !== null);
  const rows: [string, Fill][] = [
    [
      texts.paper.published,
      (venue || work.year !== null) && html`${venue}${venue && work.year !== null && ', '}${work.year}`,
    ],
    [texts.paper.kind, kind.join(', ')],
    [
      texts.paper.doi,
      doi && html`<a class="act" href="https://doi.org/${encodeURI(doi)}" rel="noopener">${doi}</a>`,
    ],
    [
      texts.paper.arxiv,
      arxiv &&
        html`<a class="act" href="https://arxiv.org/abs/${encodeURI(arxiv)}" rel="noopener">${arxiv}</a>`,
    ],
    [texts.work.versions, files.length > 1 && html`<a href="#versions">${figures.number(files.length)}</a>`],
  ];
  const shown = rows.filter(
    ([, value]) => value !== '' && value !== null && value !== false && value !== undefined,
  );
  return html`${shown.length > 0 && html`<dl class="facts">${shown.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`}`;
}

function near(
  frame: Frame,
  title: string,
  id: string,
  works: Related[],
  note: (each: Related) => string,
): Html | false {
  if (works.length === 0) return false;
  return html`<section id="${id}"><h2>${title}</h2><ol class="near">${works.map((each) => shortWorkLine(frame, each.work, note(each)))}</ol></section>`;
}
