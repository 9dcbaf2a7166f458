// What do others say of a work? The sentences that cite it, under the years in which they were written.
import type { CitationOf, Sentence } from '../../library/catalogue/graph.ts';
import { roleOf, roles } from '../../link/role.ts';
import { type CitingByRole, roleOfCitation } from '../citing-by-role.ts';
import { type Html, html } from '../html.ts';
import { quiet, shortNames } from '../names.ts';
import type { Frame } from '../page.ts';
import { searchAddress } from '../search-address.ts';
import type { WorkView } from './work.ts';
import { titleOfWork } from './work-line.ts';

export const citingOrders = ['newest', 'oldest', 'cited', 'role'] as const;
export type CitingOrder = (typeof citingOrders)[number];

/** What is shown of the works that cite one; with `byRole` in that order, and how many there are of each. */
export type Citing = {
  total: number;
  citations: CitationOf[];
  order: CitingOrder;
  shown: number;
  byRole?: Pick<CitingByRole, 'counts' | 'looked'>;
};

/** Sentences of one paper that are shown at once. */
const atOnce = 2;
/** Works that are shown with each press of “More”, and at most. */
const step = 50;
export const mostShown = 2000;

export function voices(frame: Frame, { work, citing }: WorkView): Html {
  const { texts, figures } = frame;
  const n = citing.citations.reduce((sum, { sentences }) => sum + sentences.length, 0);
  const works = texts.work.citingWorks(citing.total, figures.number(citing.total));
  const isAll = citing.citations.length === citing.total;
  const reached = Math.min(citing.byRole?.looked ?? citing.total, mostShown);
  return html`<section id="cited-by" class="part">
<h2>${texts.work.whatOthersSay} ${citing.total > 0 && html`<small>${isAll && n > 0 ? texts.work.sentences(n, figures.number(n), works) : texts.work.citedIn(works)}</small>`}</h2>
${
  citing.total === 0
    ? html`<p class="soft">${texts.work.nobodyCites}</p>`
    : html`<nav class="tabs" aria-label="${texts.work.order}">${citingOrders.map(
        (order) =>
          html`<a rel="nofollow" href="/works/${work.id}?order=${order}#cited-by"${order === citing.order && html` aria-current="true"`}>${texts.work.orders[order]}</a>`,
      )}<a rel="nofollow" href="${searchAddress(`cites:${work.id}`)}">${texts.work.searchWithin}</a></nav>
${citing.byRole && citing.byRole.looked < citing.total && html`<p class="soft">${texts.work.rolesOfNewest(figures.number(citing.byRole.looked))}</p>`}
${grouped(frame, citing)}
${reached > citing.shown && html`<p class="do"><a class="act" rel="nofollow" href="/works/${work.id}?order=${citing.order}&amp;citing=${Math.min(mostShown, citing.shown + step)}#cited-by">${texts.work.more}</a></p>`}`
}
</section>`;
}

/** By year where years are the order, by what the sentences say they cite it for, or as one list. */
function grouped(frame: Frame, { citations, order, byRole: roled }: Citing): Html {
  const { texts, figures } = frame;
  return html`${[...groupsOf(citations)].map(
    ([name, some]) =>
      html`<div class="year-of">${name !== null && html`<h3>${name}</h3>`}<ul class="said">${some.map((each) => voice(frame, each))}</ul></div>`,
  )}`;

  function groupsOf(all: CitationOf[]): Map<string | null, CitationOf[]> {
    if (order === 'cited') return new Map([[null, all]]);
    if (order !== 'role')
      return Map.groupBy(all, ({ work }) => String(work.year ?? texts.charts.unknownYear));
    const byRole = Map.groupBy(all, roleOfCitation);
    return new Map(
      [...roles, null].flatMap((role) => {
        const some = byRole.get(role);
        const name = role === null ? texts.work.otherRole : texts.work.roles[role];
        return some
          ? [[`${name} (${figures.number(roled?.counts.get(role) ?? some.length)})`, some] as const]
          : [];
      }),
    );
  }
}

function voice(frame: Frame, { work, self, sentences }: CitationOf): Html {
  const { texts, figures } = frame;
  const names = shortNames(work.authors, 3, texts);
  const later = sentences.slice(atOnce);
  return html`<li>${sentences.slice(0, atOnce).map((each) => quoted(frame, each))}
${later.length > 0 && html`<details><summary>${texts.work.moreSentences(figures.number(later.length))}</summary>${later.map((each) => quoted(frame, each))}</details>`}
<cite>${names !== '' && [quiet(names), ', ']}<a href="/works/${work.id}" data-hit>${quiet(titleOfWork(work, frame))}</a>${sentences.length === 0 && html` <span class="self">${texts.work.noSentence}</span>`}${self && html` <span class="self">${texts.work.ownAuthors}</span>`}</cite></li>`;
}

function quoted({ texts, figures }: Frame, { paper, sentence, text, section, page }: Sentence): Html {
  const at = text === '' ? -1 : sentence.indexOf(text);
  const where = html`${section && [quiet(section), ', ']}${texts.paper.onPage(figures.number(page))}`;
  const role = roleOf(sentence, text);
  const words = new URLSearchParams({ say: sentence.split(/\s+/).slice(0, 9).join(' ') });
  return html`<p><q>${at < 0 ? sentence : html`${sentence.slice(0, at)}<mark>${text}</mark>${sentence.slice(at + text.length)}`}</q> ${role !== null && html`<span class="role">${texts.work.roles[role]}</span> `}<a class="p" rel="nofollow" href="/papers/${paper}/read?${String(words)}#page=${String(page)}">${where}</a></p>`;
}
