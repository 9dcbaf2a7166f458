// A work in a list: title, people, where and when, and how often it is cited.
import type { WorkId } from '../../base/ids.ts';
import type { Work } from '../../library/catalogue/work.ts';
import { type Html, html } from '../html.ts';
import { quiet, shortNames, whoLine } from '../names.ts';
import type { Frame } from '../page.ts';
import { citeLink, lacking, selectButton, underTitle, wantButton } from './actions.ts';

export const titleOfWork = ({ title }: Pick<Work, 'title'>, { texts }: Frame): string =>
  title?.trim() || texts.paper.untitledWork;

/** With what can be done, and with the want-list for what is not held. */
export function workLine(frame: Frame, work: Work, wanted: ReadonlySet<WorkId>, also?: Html | false): Html {
  const { texts, figures } = frame;
  return html`<li><article>
<h3><a href="/works/${work.id}" data-hit>${quiet(titleOfWork(work, frame))}</a></h3>
${underTitle(
  whoLine(shortNames(work.authors, 6, texts), work.venue, work.year),
  html`${work.papers === 0 && html`${lacking(frame)} ${wantButton(frame, work.id, wanted.has(work.id))}`}
${citeLink(frame, work.id)}
${selectButton(frame, work.id)}${also}`,
)}
</article>
<p class="n">${work.citedBy > 0 && html`<a href="/works/${work.id}#cited-by"><b>${figures.number(work.citedBy)}</b><span>${texts.results.citedBy}</span></a>`}</p></li>`;
}

/** In one or two lines, for margins and short lists. */
export function shortWorkLine(frame: Frame, work: Work, note: string | false = false): Html {
  const { texts } = frame;
  const names = shortNames(work.authors, 2, texts);
  const by = html`${quiet(names)}${names !== '' && work.year !== null && ', '}${work.year}`;
  return html`<li><a class="title" href="/works/${work.id}" data-hit>${quiet(titleOfWork(work, frame))}</a><small>${by}${note && html`<span>${note}</span>`}</small></li>`;
}
