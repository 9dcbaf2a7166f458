// Which works do readers miss? Those cited most here first.
import type { Time } from '../../library/catalogue/catalogue.ts';
import type { Work } from '../../library/catalogue/work.ts';
import { type Html, html } from '../html.ts';
import { type Frame, page } from '../page.ts';
import { chooser } from './actions.ts';
import { workLine } from './work-line.ts';

export type Wanted = { work: Work; at: Time };

export type WantList = {
  wanted: Wanted[];
  /** What the library's papers cite most of all that it does not hold. */
  missed: Work[];
};

export function wantsPage(frame: Frame, { wanted, missed }: WantList): Html {
  const { texts, figures } = frame;
  const all = new Set(wanted.map(({ work }) => work.id));
  return page(
    frame,
    {
      title: texts.wants.title,
      head: html`<meta name="robots" content="noindex">
`,
    },
    html`<div class="wide">
<div class="head"><h1>${texts.wants.title}</h1></div>
<p class="soft">${wanted.length === 0 ? texts.wants.empty : texts.wants.lead}</p>
${chooser(frame)}
${wanted.length > 0 && html`<h2 class="unseen">${texts.wants.title}</h2>`}
<ol class="hits">${wanted.map(({ work, at }) =>
      workLine(
        frame,
        work,
        all,
        html` <span>${texts.wants.since(figures.day(at))}</span> <button class="link" form="wish" name="not" value="${work.id}">${texts.wants.remove}</button>`,
      ),
    )}</ol>
${missed.length > 0 && html`<section class="part"><h2>${texts.wants.missed}</h2><ol class="hits">${missed.map((work) => workLine(frame, work, all))}</ol></section>`}
</div>`,
  );
}
