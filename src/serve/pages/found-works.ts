// Works that answer a question, held or only cited: the search of references.
import type { WorkId } from '../../base/ids.ts';
import type { Sort } from '../../library/index/index.ts';
import type { AnswerOf } from '../../search/answer.ts';
import type { WorkHit } from '../../search/search-works.ts';
import { type Html, html } from '../html.ts';
import { people, quiet, whoLine } from '../names.ts';
import { type Frame, page, searchBox } from '../page.ts';
import { searchAddress } from '../search-address.ts';
import { chooser, citeLink, lacking, selectButton, underTitle, wantButton } from './actions.ts';
import { filters } from './filters.ts';
import { paging } from './paging.ts';
import { bar, lastPage, meant, saidLines } from './results.ts';
import { typeTabs } from './type-tabs.ts';
import { titleOfWork } from './work-line.ts';

export type FoundWorks = {
  answer: AnswerOf<WorkHit>;
  page: number;
  pageSize: number;
  sort: Sort;
  wanted: ReadonlySet<WorkId>;
};

export function foundWorksPage(frame: Frame, found: FoundWorks): Html {
  const { texts } = frame;
  const { answer, sort, page: at, pageSize } = found;
  const type = 'works' as const;
  const first = (at - 1) * pageSize + 1;
  const to = (n: number): string => searchAddress(answer.query, { sort, type, page: n });
  const pages = Math.min(Math.ceil(answer.total / pageSize), lastPage);
  return page(
    frame,
    {
      title: answer.query,
      ownSearch: true,
      head: html`<meta name="robots" content="noindex, follow">
`,
    },
    html`<div class="wide">
<h1 class="unseen">${texts.frame.search}: ${answer.query}</h1>
${searchBox(texts, answer.query, 'large', 'works')}
<div class="asked">${typeTabs(frame, answer.query, type)}
${answer.total > 0 && bar(frame, { ...found, type, total: texts.results.totalWorks(answer.total) })}</div>
${meant(frame, { answer, sort, type })}
${
  answer.hits.length === 0
    ? html`<section class="teach"><h2>${texts.results.noneTitle(answer.query)}</h2><ul>${texts.results.noneSteps.map((step) => html`<li>${step}</li>`)}</ul></section>`
    : html`<div class="cols">${filters(frame, { answer, sort, type })}
<section class="list"><h2 class="unseen">${answer.query}</h2>
${chooser(frame)}
<ol class="hits" start="${first}">${answer.hits.map((hit, i) => line(frame, hit, found, first + i))}</ol>
${paging(frame, { page: at, pages, to })}</section></div>`
}
</div>`,
  );
}

function line(frame: Frame, hit: WorkHit, { wanted }: FoundWorks, position: number): Html {
  const { texts, figures } = frame;
  const [paper] = hit.papers;
  return html`<li><span class="rank" aria-hidden="true">${figures.number(position)}</span><article>
<h3><a href="/works/${hit.id}" data-hit>${quiet(titleOfWork(hit, frame))}</a></h3>
${underTitle(
  whoLine(people(hit.authors, 6, texts, figures), hit.venue, hit.year),
  html`${paper === undefined ? html`${lacking(frame)} ${wantButton(frame, hit.id, wanted.has(hit.id))}` : html`<a class="act" rel="nofollow" href="/papers/${paper}/read">${texts.results.read}</a>`}
${hit.papers.length > 1 && html`<a href="/works/${hit.id}#versions">${texts.results.versions(figures.number(hit.papers.length))}</a>`}
${citeLink(frame, hit.id)} ${selectButton(frame, hit.id)}`,
)}
${saidLines(frame, hit.said)}</article>
<p class="n">${hit.cited_by > 0 && html`<a href="/works/${hit.id}#cited-by"><b>${figures.number(hit.cited_by)}</b><span>${texts.results.citedBy}</span></a>`}</p></li>`;
}
