// Who wrote the papers of this library? The most cited first, or who answers to a name.
import type { Person } from '../../library/catalogue/person.ts';
import { type Html, html } from '../html.ts';
import { type Frame, page, searchBox } from '../page.ts';
import { paging } from './paging.ts';

export type PeopleList = { people: Person[]; page: number; pages: number };

export function peoplePage(frame: Frame, list: PeopleList): Html {
  const { texts } = frame;
  return page(
    frame,
    { title: texts.people.title, here: 'people', ownSearch: true },
    html`<div class="wide">
<div class="head"><h1>${texts.people.title}</h1></div>
${searchBox(texts, '', 'large', 'people')}
<p class="soft">${list.people.length > 0 ? texts.people.lead : texts.people.none}</p>
${list.people.length > 0 && peopleTable(frame, list.people)}
${paging(frame, { page: list.page, pages: list.pages, to: (n) => `/people?page=${n}` })}
</div>`,
  );
}

export function peopleTable({ texts, figures }: Frame, people: readonly Person[]): Html {
  const n = figures.number;
  return html`<table class="list-table"><thead><tr><th scope="col">${texts.people.name}</th><th scope="col">${texts.person.works}</th><th scope="col">${texts.person.citedBy}</th><th scope="col">${texts.person.hIndex}</th></tr></thead>
<tbody>${people.map((person) => html`<tr><th scope="row"><a href="/people/${person.id}" data-hit>${person.name}</a></th><td>${n(person.works)}</td><td>${n(person.citedBy)}</td><td>${n(person.hIndex)}</td></tr>`)}</tbody></table>`;
}
