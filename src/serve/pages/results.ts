// The answer to a question: papers in order, each with why it is here, and ways to narrow the answer.
import type { Sort } from '../../library/index/index.ts';
import type { SaidSnippet } from '../../search/said.ts';
import type { Answer, Hit } from '../../search/search.ts';
import { coins } from '../cite/coins.ts';
import { formatNames } from '../cite/formats.ts';
import type { Figures } from '../figures.ts';
import { type Html, html } from '../html.ts';
import { people, quiet, whoLine } from '../names.ts';
import { type Frame, page, searchBox } from '../page.ts';
import { searchAddress } from '../search-address.ts';
import { marked } from '../snippet.ts';
import type { Texts } from '../texts.ts';
import { addLink, chooser, citeLink, selectButton, underTitle } from './actions.ts';
import { formatTitles } from './cite.ts';
import { filters } from './filters.ts';
import { paging } from './paging.ts';
import { typeTabs } from './type-tabs.ts';

export type Results = {
  answer: Answer;
  /** From 1. */
  page: number;
  pageSize: number;
  sort: Sort;
  papersHeld: number;
};

/** Deeper than this nobody reads, and every page further down costs the index more. */
export const lastPage = 50;

const sorts: readonly Sort[] = [
  'relevance',
  'recency',
  'citations',
  'citations-by-others',
  'newest',
  'oldest',
];

export function resultsPage(frame: Frame, results: Results): Html {
  const { texts } = frame;
  const { answer } = results;
  return page(
    frame,
    {
      title: texts.results.title(answer.query),
      ownSearch: true,
      head: html`<meta name="robots" content="noindex, follow">
<link rel="alternate" type="application/atom+xml" title="${answer.query}" href="${feedAddress(answer.query)}">
`,
    },
    html`<div class="wide">
<h1 class="unseen">${texts.frame.search}: ${answer.query}</h1>
${searchBox(texts, answer.query, 'large')}
<div class="asked">${typeTabs(frame, answer.query, 'papers')}
${answer.total > 0 && bar(frame, { ...results, total: texts.results.total(answer.total) })}</div>
${meant(frame, results)}
${answer.total === 0 ? nothing(frame, results) : answer.hits.length === 0 ? tooFar(frame, answer.query) : found(frame, results)}
</div>`,
  );
}

const feedAddress = (query: string): string => `/feed?${new URLSearchParams({ q: query })}`;

export type Bar = {
  answer: Omit<Answer, 'hits'>;
  /** "papers" */
  total: string;
  page: number;
  pageSize: number;
  sort: Sort;
  type?: 'works' | 'people';
};

/** How many, how fast, in which order. */
export function bar({ texts, figures }: Frame, { answer, total, page, pageSize, sort, type }: Bar): Html {
  const pages = Math.ceil(answer.total / pageSize);
  return html`<div class="bar"><span><b>${figures.number(answer.total)}</b> ${total}</span>
<span>${texts.results.took(figures.number(Math.max(1, Math.round(answer.took_ms))))}</span>
${page > 1 && page <= pages && html`<span>${texts.results.pageOf(figures.number(page), figures.number(pages))}</span>`}
${
  type !== 'people' &&
  html`<details class="menu"><summary>${texts.results.sorted(texts.results.sorts[sort])}</summary><ul>${sorts.map(
    (each) =>
      html`<li><a rel="nofollow" href="${searchAddress(answer.query, { sort: each, ...(type && { type }) })}"${each === sort && html` aria-current="true"`}>${texts.results.sorts[each]}</a></li>`,
  )}</ul></details>
<a class="to-filters act" href="#narrow">${texts.results.narrow}</a>`
}${
  type === undefined &&
  html`<span class="right">${takeHome(texts, figures, answer)}
<a class="act" rel="nofollow" href="${feedAddress(answer.query)}">${texts.results.feed}</a></span>`
}</div>`;
}

/** As many papers as one file of an answer holds. */
const mostTaken = 100;

/** The answer as a file for reference managers. */
function takeHome(texts: Texts, figures: Figures, { query, total }: Bar['answer']): Html {
  const words =
    total > mostTaken ? texts.results.citeFirst(figures.number(mostTaken)) : texts.results.citeAll;
  const address = (format: string): string =>
    `/api/v1/export?${new URLSearchParams({ q: query, format, limit: String(mostTaken) })}`;
  return html`<details class="menu"><summary>${words}</summary><ul>${formatNames.map(
    (format) => html`<li><a rel="nofollow" href="${address(format)}">${formatTitles[format]}</a></li>`,
  )}</ul></details>`;
}

/** What was probably meant, or that not all words were found together. */
export function meant(
  { texts }: Frame,
  { answer, sort, type }: Pick<Bar, 'answer' | 'sort' | 'type'>,
): Html | false {
  if (answer.did_you_mean)
    return html`<p class="meant">${texts.results.didYouMean} <a class="act" href="${searchAddress(answer.did_you_mean, { sort, ...(type && { type }) })}">${answer.did_you_mean}</a></p>`;
  const words = type === 'people' ? texts.results.relaxedPeople : texts.results.relaxed;
  return answer.relaxed && answer.total > 0 && html`<p class="meant">${words}</p>`;
}

function found(frame: Frame, results: Results): Html {
  const first = (results.page - 1) * results.pageSize + 1;
  const { answer, sort, page, pageSize } = results;
  return html`<div class="cols">
${filters(frame, results)}
<section class="list"><h2 class="unseen">${frame.texts.results.title(answer.query)}</h2>
${chooser(frame)}
<ol class="hits" start="${first}">${answer.hits.map((hit, i) => hitLine(frame, hit, results, first + i))}</ol>
${paging(frame, { page, pages: Math.min(Math.ceil(answer.total / pageSize), lastPage), to: (n) => searchAddress(answer.query, { sort, page: n }) })}
</section></div>`;
}

function hitLine(frame: Frame, hit: Hit, { answer }: Results, position: number): Html {
  const { texts, figures } = frame;
  const names = people(hit.authors, 6, texts, figures);
  const { work, cited_by: citedBy } = hit;
  const to = work === null ? `/papers/${hit.id}` : `/works/${work}`;
  const read = (n: number | null | undefined): string =>
    `/papers/${hit.id}/read?${new URLSearchParams({ q: answer.query })}${n ? `#page=${n}` : ''}`;
  return html`<li>
<span class="rank" aria-hidden="true">${figures.number(position)}</span>
<article>
<h3><a href="${to}" data-hit>${quiet(hit.title || texts.paper.untitled(hit.id))}</a></h3><span class="Z3988" title="${asCoins(hit)}"></span>
${underTitle(
  whoLine(names, hit.venue, hit.year),
  html`<a class="act" rel="nofollow" href="${read(hit.snippet_pages[0])}">${texts.results.read}</a>
${hit.versions > 1 && html`<a href="${to}#versions">${texts.results.versions(figures.number(hit.versions))}</a>`}
${work !== null && citeLink(frame, work)}
<a rel="nofollow" href="${work === null ? to : `${to}#similar`}">${texts.results.similar}</a>
${work !== null && selectButton(frame, work)}`,
)}
${hit.snippets.map((snippet, i) => {
  const n = hit.snippet_pages[i];
  return html`<p class="say">${marked(snippet)} ${n && html`<a class="p" rel="nofollow" href="${read(n)}">${texts.paper.onPage(figures.number(n))}</a>`}</p>`;
})}
${saidLines(frame, hit.said)}
</article>
<p class="n">${citedBy > 0 && html`<a href="${to}#cited-by"><b>${figures.number(citedBy)}</b><span>${texts.results.citedBy}</span></a>`}</p>
</li>`;
}

/** So that a reference manager offers the whole page of results. */
const asCoins = ({ title, authors, year, venue }: Hit): string =>
  coins({ title, year, venue, authors: authors.map((name) => ({ name })) });

/** What citing papers say of it. */
export const saidLines = ({ texts, figures }: Frame, said: readonly SaidSnippet[]): Html[] =>
  said
    .slice(0, 1)
    .map(
      (each) =>
        html`<p class="say c"><span>${texts.results.cited}</span> ${marked(each.html)} <a class="p" rel="nofollow" href="/papers/${each.paper}/read#page=${each.page}">${texts.paper.onPage(figures.number(each.page))}</a></p>`,
    );

function nothing(frame: Frame, { answer, papersHeld }: Results): Html {
  const { texts, figures } = frame;
  const held = `${figures.number(papersHeld)} ${texts.home.papers(papersHeld)}`;
  return html`<section class="teach">
<h2>${texts.results.noneTitle(answer.query)}</h2>
<p><a class="act" rel="nofollow" href="${searchAddress(answer.query, { type: 'works' })}">${texts.results.searchCited}</a></p>
<ul>${texts.results.noneSteps.map((step) => html`<li>${step}</li>`)}</ul>
<p class="soft">${papersHeld === 0 ? html`${texts.papers.none} ${addLink(frame)}` : html`${texts.results.noneHolds(held)} <a class="act" href="/papers">${texts.results.browse}</a>`}</p>
</section>`;
}

function tooFar({ texts }: Frame, query: string): Html {
  return html`<section class="teach"><h2>${texts.results.tooFar}</h2>
<p><a class="act" href="${searchAddress(query)}">${texts.results.backToFirst}</a></p></section>`;
}
