// People who are named for their papers: those who know about something, and those who might work with somebody.
import type { Person } from '../../library/catalogue/person.ts';
import type { Expert } from '../../search/experts.ts';
import { type Html, html } from '../html.ts';
import { quiet } from '../names.ts';
import { type Frame, page, searchBox } from '../page.ts';
import { typeTabs } from './type-tabs.ts';

/** With the titles of the papers that speak for each. */
export type Named = { expert: Expert; papers: { id: number; title: string }[] };

const head = html`<meta name="robots" content="noindex, follow">
`;

export function expertsPage(frame: Frame, query: string, found: readonly Named[]): Html {
  const { texts } = frame;
  return page(
    frame,
    { title: query, ownSearch: true, head },
    html`<div class="wide">
<h1 class="unseen">${texts.frame.search}: ${query}</h1>
${searchBox(texts, query, 'large', 'experts')}
<div class="asked">${typeTabs(frame, query, 'experts')}</div>
${found.length > 0 && html`<p class="soft">${texts.person.experts}</p>`}
${found.length === 0 && html`<section class="teach"><h2>${texts.results.noneTitle(query)}</h2><p><a class="act" href="/people">${texts.results.browsePeople}</a></p></section>`}
<ol class="hits">${found.map((each) => line(frame, each))}</ol>
</div>`,
  );
}

export function collaboratorsPage(frame: Frame, person: Person, found: readonly Named[]): Html {
  const { texts } = frame;
  return page(
    frame,
    { title: `${texts.person.mightJoin}: ${person.name}`, here: 'people', head },
    html`<div class="wide">
<h1>${texts.person.mightJoin}: <a href="/people/${person.id}">${person.name}</a></h1>
<p class="soft">${found.length > 0 ? texts.person.mightJoinLead(person.name) : texts.person.nobodyYet}</p>
<ol class="hits">${found.map((each) => line(frame, each))}</ol>
</div>`,
  );
}

function line({ texts, figures }: Frame, { expert, papers }: Named): Html {
  const n = figures.number;
  return html`<li><article>
<h2><a href="/people/${expert.id}" data-hit>${expert.name}</a></h2>
<p class="who">${texts.person.papers(expert.works, n(expert.works))}</p>
${papers.map(({ id, title }) => html`<p class="say"><a href="/papers/${id}">${quiet(title)}</a></p>`)}
</article>
<p class="n">${expert.cited_by > 0 && html`<b>${n(expert.cited_by)}</b><span>${texts.results.citedBy}</span>`}</p></li>`;
}
