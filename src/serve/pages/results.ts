// The answer to a question: papers in order, each with why it is here.
import type { Answer, Hit } from '../../search/search.ts';
import { type Html, html } from '../html.ts';
import { people, whoLine } from '../names.ts';
import { type Frame, page, searchBox } from '../page.ts';
import { marked } from '../snippet.ts';

export type Results = {
  answer: Answer;
  /** From 1. */
  page: number;
  pageSize: number;
  papersHeld: number;
};

/** Deeper than this nobody reads, and every page further down costs the index more. */
export const lastPage = 50;

export function resultsPage(frame: Frame, results: Results): Html {
  const { texts } = frame;
  const { answer } = results;
  return page(
    frame,
    {
      title: texts.results.title(answer.query),
      ownSearch: true,
      head: html`<meta name="robots" content="noindex">
`,
    },
    html`<div class="wide">
<h1 class="unseen">${texts.frame.search}: ${answer.query}</h1>
${searchBox(texts, answer.query, 'large')}
${bar(frame, results)}
${answer.total === 0 ? nothing(frame, results) : answer.hits.length === 0 ? tooFar(frame, answer.query) : hits(frame, results)}
</div>`,
  );
}

export function searchAddress(query: string, pageNumber = 1): string {
  return `/search?${new URLSearchParams({ q: query, ...(pageNumber > 1 && { page: String(pageNumber) }) })}`;
}

function bar({ texts, figures }: Frame, { answer, page, pageSize }: Results): Html | false {
  if (answer.total === 0) return false;
  const pages = Math.ceil(answer.total / pageSize);
  return html`<p class="bar"><span><b>${figures.number(answer.total)}</b> ${texts.results.total(answer.total)}</span>
<span>${texts.results.took(figures.number(Math.max(1, Math.round(answer.took_ms))))}</span>
<span>${texts.results.order}</span>
${page > 1 && html`<span class="right">${texts.results.pageOf(figures.number(page), figures.number(pages))}</span>`}</p>`;
}

function hits(frame: Frame, results: Results): Html {
  const first = (results.page - 1) * results.pageSize + 1;
  return html`<ol class="hits" start="${first}">${results.answer.hits.map((hit, i) => hitLine(frame, hit, first + i))}</ol>
${paging(frame, results)}`;
}

function hitLine({ texts, figures }: Frame, hit: Hit, position: number): Html {
  const names = people(hit.authors, 6, texts, figures);
  return html`<li>
<span class="rank" aria-hidden="true">${figures.number(position)}</span>
<article>
<h2><a href="/papers/${hit.id}" data-hit>${hit.title || texts.paper.untitled(hit.id)}</a></h2>
${whoLine(names, hit.venue)}
${hit.snippets.map((snippet) => html`<p class="say">${marked(snippet)}</p>`)}
</article>
<p class="n">${hit.year !== null && html`<span class="year">${hit.year}</span>`}${
    hit.cited_by > 0 && html`<b>${figures.number(hit.cited_by)}</b><span>${texts.results.citedBy}</span>`
  }</p>
</li>`;
}

function paging({ texts, figures }: Frame, { answer, page, pageSize }: Results): Html | false {
  const pages = Math.min(Math.ceil(answer.total / pageSize), lastPage);
  if (pages < 2) return false;
  const around = [...new Set([1, page - 2, page - 1, page, page + 1, page + 2, pages])].filter(
    (n) => n >= 1 && n <= pages,
  );
  return html`<nav class="pages" aria-label="${texts.results.pages}">
${page > 1 && html`<a class="act" rel="prev" href="${searchAddress(answer.query, page - 1)}">${texts.results.previous}</a>`}
${around
  .sort((a, b) => a - b)
  .map((n, i, all) => [
    n - (all[i - 1] ?? 0) > 1 && html`<span>…</span>`,
    n === page
      ? html`<b aria-current="page">${figures.number(n)}</b>`
      : html`<a href="${searchAddress(answer.query, n)}">${figures.number(n)}</a>`,
  ])}
${page < pages && html`<a class="act" rel="next" href="${searchAddress(answer.query, page + 1)}">${texts.results.next}</a>`}
</nav>`;
}

function nothing({ texts, figures }: Frame, { answer, papersHeld }: Results): Html {
  const held = `${figures.number(papersHeld)} ${texts.home.papers(papersHeld)}`;
  return html`<section class="teach">
<h2>${texts.results.noneTitle(answer.query)}</h2>
<ul>${texts.results.noneSteps.map((step) => html`<li>${step}</li>`)}</ul>
<p class="soft">${texts.results.noneHolds(held)} <a class="act" href="/papers">${texts.results.browse}</a></p>
</section>`;
}

function tooFar({ texts }: Frame, query: string): Html {
  return html`<section class="teach"><h2>${texts.results.tooFar}</h2>
<p><a class="act" href="${searchAddress(query)}">${texts.results.backToFirst}</a></p></section>`;
}
