// What the reader has selected, to be looked through, cited and taken home.
import type { Work } from '../../library/catalogue/work.ts';
import { formatNames } from '../cite/formats.ts';
import { type Html, html } from '../html.ts';
import { type Frame, page } from '../page.ts';
import { chooser } from './actions.ts';
import { formatTitles } from './cite.ts';
import { workLine } from './work-line.ts';

export function basketPage(frame: Frame, works: Work[]): Html {
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
<p class="soft">${works.length === 0 ? texts.basket.empty : texts.basket.lead}</p>
${
  works.length > 0 &&
  html`${chooser(frame)}
<p class="do"><span>${texts.basket.export}:</span> ${formatNames.map((format) => html`<a class="act" rel="nofollow" href="/basket.${format}">${formatTitles[format]}</a> `)}<button class="link" form="choose" name="clear" value="1">${texts.basket.clear}</button></p>
<ol class="hits">${works.map((work) => workLine(frame, work, new Set()))}</ol>`
}
</div>`,
  );
}
