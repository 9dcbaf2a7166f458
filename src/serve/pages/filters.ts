// How can the answer be narrowed? By years, as a row of bars, and by what the papers found have in common.

import type { Sort } from '../../library/index/index.ts';
import type { Answer } from '../../search/search.ts';
import { barsOf, withGaps } from '../charts/bars.ts';
import { type Html, html } from '../html.ts';
import type { Frame } from '../page.ts';
import {
  isNarrowed,
  narrowed,
  narrowing,
  searchAddress,
  widened,
  withYears,
  yearsIn,
} from '../search-address.ts';

/** The fields of the index, and how a question names them. */
const fields = [
  ['author', 'author'],
  ['venue', 'venue'],
  ['keyword', 'keywords'],
  ['kind', 'kind'],
  ['language', 'lang'],
] as const;

/** The answer that is narrowed, and what was searched. */
export type Narrowed = { answer: Omit<Answer, 'hits'>; sort: Sort; type?: 'works' };

export function filters(frame: Frame, results: Narrowed): Html {
  const { texts } = frame;
  return html`<aside class="filters" id="narrow" aria-label="${texts.results.narrow}">
${years(frame, results)}
${fields.map(([facet, name]) => values(frame, results, facet, name))}
</aside>`;
}

type Field = (typeof fields)[number][0];

function values(frame: Frame, { answer, sort, type }: Narrowed, facet: Field, name: string): Html | false {
  const { texts, figures } = frame;
  const found = (answer.facets[facet] ?? []).filter(([value]) => String(value) !== '').slice(0, 6);
  const terms = found.map(([value, count]) => ({ value, count, term: narrowing(name, value) }));
  // One value that all have narrows nothing, unless it was chosen.
  if (!terms.some(({ count, term }) => count < answer.total || isNarrowed(answer.query, term))) return false;
  return html`<section><h2>${texts.results.fields[facet]}</h2><ul>${terms.map(({ value, count, term }) => {
    const chosen = isNarrowed(answer.query, term);
    const query = chosen ? widened(answer.query, term) : narrowed(answer.query, term);
    return html`<li${chosen && html` class="chosen"`}><a rel="nofollow" href="${searchAddress(query, { sort, ...(type && { type }) })}">${chosen && html`<span aria-hidden="true">✕ </span><span class="unseen">${texts.results.without} </span>`}${labelOf(frame, facet, value)}</a><span>${figures.number(count)}</span></li>`;
  })}</ul></section>`;
}

function labelOf({ texts, figures }: Frame, facet: Field, value: string | number): string {
  if (facet === 'kind') return texts.kinds[value as keyof typeof texts.kinds] ?? String(value);
  if (facet === 'language') return figures.language(String(value));
  return String(value);
}

/** Bars that can be pressed; who cannot, types the years. */
function years({ texts, figures }: Frame, { answer, sort, type }: Narrowed): Html | false {
  const counted = barsOf(answer.facets.year ?? []);
  const chosen = yearsIn(answer.query);
  const isChosen = chosen.from !== '' || chosen.to !== '';
  const shown = withGaps(counted).slice(-50);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || (counted.length < 2 && !isChosen)) return false;
  const most = Math.max(...shown.map(({ count }) => count));
  const step = 200 / Math.max(shown.length, 6);
  return html`<section><h2>${texts.charts.year}</h2>
<svg class="hist" viewBox="0 0 200 57" aria-hidden="true" data-years>${shown.map(({ year, count }, i) => {
    const height = count === 0 ? 0 : Math.max(2, (count / most) * 42);
    return html`<a tabindex="-1" rel="nofollow" href="${searchAddress(withYears(answer.query, year, year), { sort, ...(type && { type }) })}" data-year="${year}"><title>${year}: ${figures.number(count)}</title><rect class="reach" x="${(i * step).toFixed(1)}" y="0" width="${step.toFixed(1)}" height="44"/><rect x="${(i * step + step * 0.1).toFixed(1)}" y="${(43 - height).toFixed(1)}" width="${(step * 0.8).toFixed(1)}" height="${height.toFixed(1)}"/></a>`;
  })}<text x="0" y="55">${first.year}</text>${shown.length > 1 && html`<text x="${(shown.length * step).toFixed(1)}" y="55" text-anchor="end">${last.year}</text>`}</svg>
<form class="years" action="/search">${type && html`<input type="hidden" name="type" value="${type}">`}<input type="hidden" name="q" value="${withYears(answer.query, undefined, undefined)}">${sort !== 'relevance' && html`<input type="hidden" name="sort" value="${sort}">`}
<label>${texts.results.from} <input name="from" inputmode="numeric" pattern="[0-9]{0,4}" maxlength="4" value="${chosen.from}" placeholder="${first.year}"></label>
<label>${texts.results.to} <input name="to" inputmode="numeric" pattern="[0-9]{0,4}" maxlength="4" value="${chosen.to}" placeholder="${last.year}"></label>
<button>${texts.results.apply}</button></form>
${isChosen && html`<p><a class="act" rel="nofollow" href="${searchAddress(withYears(answer.query, undefined, undefined), { sort, ...(type && { type }) })}">${texts.results.allYears}</a></p>`}</section>`;
}
