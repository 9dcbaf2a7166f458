// A person: what they wrote, with whom, where and when, and how often it is cited.

import type { Person } from '../../library/catalogue/person.ts';
import type { AffiliationSpan, CoAuthor } from '../../library/catalogue/profile.ts';
import type { Work } from '../../library/catalogue/work.ts';
import { type Bar, yearChart } from '../charts/bars.ts';
import { circle } from '../charts/circle.ts';
import { type Fill, type Html, html } from '../html.ts';
import { directed } from '../names.ts';
import { type Frame, page } from '../page.ts';
import { chooser } from './actions.ts';
import { workLine } from './work-line.ts';

export type PersonView = {
  person: Person;
  /** Other ways in which the name stands on papers. */
  variants: string[];
  works: Work[];
  coAuthors: CoAuthor[];
  affiliations: AffiliationSpan[];
  years: Bar[];
};

export function personPage(frame: Frame, view: PersonView): Html {
  const { texts, figures } = frame;
  const { person, variants, works, coAuthors, affiliations } = view;
  const n = figures.number;
  const facts: [string, Fill][] = [
    [texts.person.works, n(person.works)],
    [texts.person.citedBy, n(person.citedBy)],
    [
      texts.person.hIndex,
      html`<span title="${texts.person.hIndexMeaning(n(person.hIndex))}">${n(person.hIndex)}</span>`,
    ],
    [texts.person.variants, variants.length > 0 && variants.join(' · ')],
  ];
  return page(
    frame,
    { title: person.name, here: 'people' },
    html`<div class="wide work person">
<article>
<h1>${directed(person.name)}</h1>
${affiliations[0] && html`<p class="aff">${directed(affiliations[0].affiliation)}</p>`}
${chooser(frame)}
<section class="part"><h2>${texts.person.writes} <small>${n(person.works)}</small></h2>
<ol class="hits">${works.map((work) => workLine(frame, work, new Set()))}</ol></section>
</article>
<aside class="margin" aria-label="${texts.person.facts}">
<dl class="facts">${facts.map(([name, value]) => value !== false && html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${view.years.length > 1 && html`<section><h2>${texts.person.byYear}</h2>${yearChart(frame, { bars: view.years, label: texts.person.chartLabel(person.name) })}</section>`}
${affiliations.length > 0 && html`<section><h2>${texts.person.affiliations}</h2><ul class="spans">${affiliations.map((each) => html`<li><span>${span(each)}</span>${each.affiliation}</li>`)}</ul></section>`}
${coAuthors.length > 0 && html`<section><h2>${texts.person.coauthors}</h2>${circle(person.name, coAuthors.slice(0, 12), texts.person.coauthorsLabel(person.name))}<ul class="spans">${coAuthors.map((each) => html`<li><span>${texts.person.together(each.works, n(each.works))}</span><a href="/people/${each.person}">${each.name}</a></li>`)}</ul><p><a class="act" rel="nofollow" href="/people/${person.id}/collaborators">${texts.person.mightJoin}</a></p></section>`}
<p class="small">${texts.person.notSame}</p>
</aside>
</div>`,
  );
}

const span = ({ from, to }: AffiliationSpan): string =>
  from === null ? '' : from === to ? String(from) : `${from}–${to}`;
