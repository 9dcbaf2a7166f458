// What the reader has selected, to be looked through, cited and taken home.
import type { WorkId } from '../../base/ids.ts';
import type { Work } from '../../library/catalogue/work.ts';
import { formatNames } from '../cite/formats.ts';
import { type Html, html } from '../html.ts';
import { type Frame, page } from '../page.ts';
import { chooser } from './actions.ts';
import { formatTitles } from './cite.ts';
import { workLine } from './work-line.ts';

export function basketPage(frame: Frame, works: Work[], wanted: ReadonlySet<WorkId>): Html {
  const { texts } = frame;
  return page(
    frame,
    {
      title: texts.basket.title,
      head: html`<meta name="robots" content="noindex">
`,
    },
    html`<div class="wide">
<div class="head"><h1>${texts.basket.title}</h1></div>
${
  works.length === 0
    ? html`<section class="teach"><h2>${texts.basket.empty}</h2><p>${texts.basket.emptySteps}</p>
<p class="do"><a class="act" href="/">${texts.basket.toSearch}</a> <a class="act" href="/papers">${texts.basket.toPapers}</a></p></section>`
    : html`<p class="soft">${texts.basket.lead}</p>${chooser(frame)}
<p class="do"><span>${texts.basket.export}:</span> ${formatNames.map((format) => html`<a class="act" rel="nofollow" href="/basket.${format}">${formatTitles[format]}</a> `)}<button class="link" form="choose" name="clear" value="1">${texts.basket.clear}</button></p>
<ol class="hits">${works.map((work) => workLine(frame, work, wanted))}</ol>`
}
</div>`,
  );
}
