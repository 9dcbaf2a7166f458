// People that answer a question: by name, by where they were, or by what they wrote about.
import type { AnswerOf } from '../../search/answer.ts';
import type { PersonHit } from '../../search/search-people.ts';
import { type Html, html } from '../html.ts';
import { type Frame, page, searchBox } from '../page.ts';
import { searchAddress } from '../search-address.ts';
import { paging } from './paging.ts';
import { bar, lastPage, meant } from './results.ts';
import { typeTabs } from './type-tabs.ts';

export type FoundPeople = { answer: AnswerOf<PersonHit>; page: number; pageSize: number };

export function foundPeoplePage(frame: Frame, found: FoundPeople): Html {
  const { texts } = frame;
  const { answer, page: at, pageSize } = found;
  const type = 'people' as const;
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
${searchBox(texts, answer.query, 'large', type)}
<div class="asked">${typeTabs(frame, answer.query, type)}
${answer.total > 0 && bar(frame, { ...found, sort: 'relevance', type, total: texts.results.totalPeople(answer.total) })}</div>
${meant(frame, { answer, sort: 'relevance', type })}
${answer.hits.length === 0 && nobody(frame, answer.query)}
<ol class="hits">${answer.hits.map((hit) => line(frame, hit))}</ol>
${paging(frame, { page: at, pages, to: (n) => searchAddress(answer.query, { type, page: n }) })}
</div>`,
  );
}

/** Those who are only cited are no people of the library, but what they wrote is known. */
const nobody = ({ texts }: Frame, query: string): Html => html`<section class="teach">
<h2>${texts.results.noneTitle(query)}</h2>
<p>${texts.results.nobody}</p>
<p class="do"><a class="act" rel="nofollow" href="${searchAddress(`author:"${query.replaceAll('"', '')}"`, { type: 'works' })}">${texts.results.worksBy}</a> <a class="act" href="/people">${texts.results.browsePeople}</a></p>
</section>`;

function line({ texts, figures }: Frame, hit: PersonHit): Html {
  const n = figures.number;
  return html`<li><article>
<h2><a href="/people/${hit.id}" data-hit>${hit.name}</a></h2>
<p class="who">${[...hit.affiliations.slice(0, 2), texts.person.papers(hit.works, n(hit.works)), hit.last_year].filter((part) => part).join(' · ')}</p>
${hit.also.length > 0 && html`<p class="who">${texts.person.variants}: ${hit.also.slice(0, 4).join(' · ')}</p>`}
</article>
<p class="n">${hit.cited_by > 0 && html`<b>${n(hit.cited_by)}</b><span>${texts.results.citedBy}</span>`}</p></li>`;
}
