// The first page: one box, what the library holds, what came in lately.
import type { Counts, Paper } from '../../library/catalogue/catalogue.ts';
import { type Html, html } from '../html.ts';
import { people, titleOf } from '../names.ts';
import { type Frame, page, searchBox } from '../page.ts';

export type Home = { counts: Counts; lately: Paper[] };

export function homePage(frame: Frame, { counts, lately }: Home): Html {
  const { texts } = frame;
  return page(
    frame,
    { title: texts.home.title, here: 'home', ownSearch: true },
    html`<div class="wide home">
<h1 class="unseen">${frame.site.name || 'Openseer'}</h1>
${searchBox(texts, '', 'first')}
${counts.papers === 0 ? empty(frame) : holdings(frame, counts)}
${lately.length > 0 && recent(frame, lately)}
</div>`,
  );
}

function holdings({ texts, figures }: Frame, counts: Counts): Html {
  const n = figures.number;
  return html`<p class="bar">
<span><b>${n(counts.papers)}</b> ${texts.home.papers(counts.papers)}</span>
${counts.references > 0 && html`<span><b>${n(counts.references)}</b> ${texts.home.references(counts.references)}</span>`}
${counts.mentions > 0 && html`<span><b>${n(counts.mentions)}</b> ${texts.home.mentions(counts.mentions)}</span>`}
<span class="right">${counts.waiting > 0 && html`<a href="/papers?state=waiting">${texts.home.waiting(n(counts.waiting))}</a>`}
${counts.failed > 0 && html`<a href="/papers?state=failed">${texts.home.failed(n(counts.failed))}</a>`}</span>
</p>`;
}

function recent({ texts, figures }: Frame, papers: Paper[]): Html {
  return html`<section class="lately">
<h2>${texts.home.added} <a class="act" href="/papers">${texts.home.all}</a></h2>
<ol>${papers.map((paper) => {
    const names = people(
      paper.authors.map((author) => author.name),
      3,
      texts,
      figures,
    );
    const by = [names, paper.year === null ? '' : String(paper.year)]
      .filter((part) => part !== '')
      .join(', ');
    return html`<li><a class="title" href="/papers/${paper.id}" data-hit>${titleOf(paper, texts)}</a><small>${by}</small></li>`;
  })}</ol>
</section>`;
}

function empty({ texts }: Frame): Html {
  return html`<section class="teach">
<h2>${texts.home.emptyTitle}</h2>
<p>${texts.home.emptyLead}</p>
<dl>${texts.home.emptySteps.map(([what, command]) => html`<dt>${what}</dt><dd><code>${command}</code></dd>`)}</dl>
<p class="soft">${texts.home.emptyPromise}</p>
</section>`;
}
