// What does a work cite? Each entry with whether the library holds it, and a way to ask for it where it does not.
import type { CitationOf } from '../../library/catalogue/graph.ts';
import { type Html, html } from '../html.ts';
import { quiet, shortNames } from '../names.ts';
import type { Frame } from '../page.ts';
import { wantButton } from './actions.ts';
import type { WorkView } from './work.ts';
import { titleOfWork } from './work-line.ts';

export function citedWorks(frame: Frame, view: WorkView): Html | false {
  const { texts, figures } = frame;
  const { citations, total } = view.references;
  if (total === 0)
    return (
      view.files.length === 0 &&
      html`<section id="references" class="part"><h2>${texts.work.references}</h2><p class="soft">${texts.work.noReferences}</p></section>`
    );
  const held = citations.filter(({ work }) => work.papers > 0).length;
  return html`<section id="references" class="part">
<h2>${texts.work.references} <small>${texts.work.ofWhichHeld(figures.number(total), figures.number(held))}</small></h2>
<ol class="held-list">${citations.map((each) => entry(frame, each, view))}</ol>
</section>`;
}

function entry(frame: Frame, { work, sentences }: CitationOf, { wanted }: WorkView): Html {
  const { texts, figures } = frame;
  const names = shortNames(work.authors, 3, texts);
  const isHeld = work.papers > 0;
  return html`<li><span class="dot${isHeld && ' is-held'}" role="img" aria-label="${isHeld ? texts.work.held : texts.work.notHeld}" title="${isHeld ? texts.work.held : texts.work.notHeld}">${isHeld ? '●' : '○'}</span>
<div>${names !== '' && [quiet(names), names.endsWith('.') ? ' ' : '. ']}<a href="/works/${work.id}">${quiet(titleOfWork(work, frame))}</a> <span class="y">${work.venue !== null && html`<i>${quiet(work.venue)}</i> `}${work.year}</span>
${
  sentences.length > 0 &&
  html`<details><summary>${texts.paper.said(sentences.length, figures.number(sentences.length))}</summary><ul class="voices">${sentences.map(
    ({ sentence, section, page }) =>
      html`<li><q>${sentence}</q><cite>${[section, texts.paper.onPage(figures.number(page))].filter((part) => part).join(', ')}</cite></li>`,
  )}</ul></details>`
}</div>${isHeld ? html`<span></span>` : wantButton(frame, work.id, wanted.has(work.id))}</li>`;
}
