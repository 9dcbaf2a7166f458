// What can be done with a work in a list? Cite it, put it into the basket, want it. Buttons of one form that stands
// apart, so that a list of twenty has one form and works without script.
import type { WorkId } from '../../base/ids.ts';
import { type Html, html } from '../html.ts';
import type { Frame } from '../page.ts';

/** The form that the buttons of a page belong to; it leads back to where it was pressed. */
export const chooser = ({ visitor }: Frame): Html =>
  html`<form id="choose" method="post" action="/basket"><input type="hidden" name="back" value="${visitor.here}"></form>
<form id="wish" method="post" action="/wants"><input type="hidden" name="back" value="${visitor.here}"></form>`;

/** To where papers can be added, for those who may. */
export const addLink = ({ texts, takesFiles }: Frame): Html | false =>
  takesFiles && html`<a class="act" href="/add">${texts.add.title}</a>`;

/** Who wrote it and what can be done with it: one line where there is room. */
export const underTitle = (who: Html | false, actions: Html): Html =>
  html`<div class="meta">${who || html`<span></span>`}
<p class="do">${actions}</p></div>`;

export function selectButton({ texts, visitor }: Frame, work: WorkId): Html {
  const chosen = visitor.basket.includes(work);
  return html`<button class="link" form="choose" name="${chosen ? 'remove' : 'add'}" value="${work}" data-select data-other="${chosen ? texts.actions.select : texts.actions.selected}" aria-pressed="${chosen ? 'true' : 'false'}">${chosen ? texts.actions.selected : texts.actions.select}</button>`;
}

export const citeLink = ({ texts }: Frame, work: WorkId): Html =>
  html`<a rel="nofollow" href="/works/${work}/cite" data-cite>${texts.actions.cite}</a>`;

/** Said of works that are known from citations only. */
export const lacking = ({ texts }: Frame): Html =>
  html`<span class="lack" title="${texts.results.notHeld}"><span aria-hidden="true">○ </span>${texts.work.notHeld}</span>`;

/** For works of which the library holds nothing. */
export const wantButton = ({ texts }: Frame, work: WorkId, wanted: boolean): Html =>
  wanted
    ? html`<a class="want" href="/wants">${texts.actions.wanted}</a>`
    : html`<button class="link want" form="wish" name="work" value="${work}">${texts.actions.want}</button>`;
