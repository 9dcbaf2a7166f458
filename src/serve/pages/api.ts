// How do programs ask?
import { type Html, html } from '../html.ts';
import { type Frame, page } from '../page.ts';

export function apiPage(frame: Frame): Html {
  const { texts } = frame;
  return page(
    frame,
    { title: texts.api.title },
    html`<div class="wide prose">
<h1>${texts.api.title}</h1>
<p>${texts.api.lead}</p>
<dl class="ways">${texts.api.rows.map(([path = '', what]) => html`<div><dt><a class="act" href="${path}" rel="nofollow"><code>${path}</code></a></dt><dd>${what}</dd></div>`)}</dl>
<p class="soft">${texts.api.manners}</p>
</div>`,
  );
}
