// All papers, newest first, or those that wait or could not be read.
import type { PaperId } from '../../base/ids.ts';
import type { Counts, Location, Paper, PaperState } from '../../library/catalogue/catalogue.ts';
import { type Html, html } from '../html.ts';
import { people, quiet, titleOf, whoLine } from '../names.ts';
import { type Frame, page } from '../page.ts';
import { addLink } from './actions.ts';

export type PaperList = {
  state: PaperState | undefined;
  papers: Paper[];
  /** Where papers without a title were found, for want of a better name. */
  found: Map<PaperId, Location>;
  counts: Counts;
  /** Where the next page begins; null on the last. */
  next: number | null;
  /** This is the first page. */
  first: boolean;
};

export function papersPage(frame: Frame, list: PaperList): Html {
  const { texts } = frame;
  return page(
    frame,
    {
      title: texts.papers.title,
      here: 'papers',
      head: html`<link rel="alternate" type="application/atom+xml" title="${texts.papers.title}" href="/feed">
`,
    },
    html`<div class="wide">
<div class="head"><h1>${texts.papers.title}</h1>${tabs(frame, list)}</div>
${list.papers.length === 0 ? html`<p class="soft">${noneOf(frame, list)} ${list.state === undefined && addLink(frame)}</p>` : days(frame, list)}
${paging(frame, list)}
</div>`,
  );
}

function tabs({ texts, figures }: Frame, { state, counts }: PaperList): Html {
  const all: { name: string; count: number; to: string; here: boolean }[] = [
    { name: texts.papers.all, count: counts.papers, to: '/papers', here: state === undefined },
    {
      name: texts.papers.waiting,
      count: counts.waiting,
      to: '/papers?state=waiting',
      here: state === 'waiting',
    },
    { name: texts.papers.failed, count: counts.failed, to: '/papers?state=failed', here: state === 'failed' },
  ];
  const shown = all.filter((tab) => tab.count > 0 || tab.here);
  if (shown.length === 1) return html`<p class="tabs"><span>${figures.number(counts.papers)}</span></p>`;
  return html`<nav class="tabs" aria-label="${texts.papers.lists}">${shown.map(
    (tab) =>
      html`<a href="${tab.to}"${tab.here && html` aria-current="page"`}>${tab.name} <span>${figures.number(tab.count)}</span></a>`,
  )}</nav>`;
}

/** Papers under the day on which they came. */
function days(frame: Frame, { papers, found }: PaperList): Html {
  const byDay = Map.groupBy(papers, (paper) => frame.figures.isoDay(paper.addedAt));
  return html`${[...byDay].map(
    ([
      day,
      some,
    ]) => html`<section class="day"><h2><time datetime="${day}">${frame.figures.day(some[0]?.addedAt ?? 0)}</time></h2>
<ol class="hits">${some.map((paper) => line(frame, paper, found.get(paper.id)))}</ol></section>`,
  )}`;
}

function line({ texts, figures }: Frame, paper: Paper, found: Location | undefined): Html {
  const names = people(
    paper.authors.map((author) => author.name),
    6,
    texts,
    figures,
  );
  return html`<li><article>
<h3><a href="/papers/${paper.id}" data-hit>${quiet(titleOf(paper, texts, found))}</a></h3>
${paper.state === 'ingested' && whoLine(names, paper.venue)}
${paper.state === 'waiting' && html`<p class="who">${texts.papers.waitingNow}</p>`}
${paper.state === 'failed' && html`<p class="who wrong">${paper.failure?.message}</p>`}
</article>
<p class="n">${paper.year !== null && html`<span class="year">${paper.year}</span>`}</p></li>`;
}

function noneOf({ texts }: Frame, { state }: PaperList): string {
  if (state === 'failed') return texts.papers.noneFailed;
  return state === 'waiting' ? texts.papers.noneWaiting : texts.papers.none;
}

function paging({ texts }: Frame, { state, next, first }: PaperList): Html | false {
  if (first && next === null) return false;
  const to = (before: number | null): string => {
    const asked = new URLSearchParams({
      ...(state && { state }),
      ...(before !== null && { before: String(before) }),
    });
    return asked.size > 0 ? `/papers?${asked}` : '/papers';
  };
  return html`<nav class="pages" aria-label="${texts.results.pages}">
${!first && html`<a class="act" href="${to(null)}">${texts.papers.newest}</a>`}
${next !== null && html`<a class="act" rel="next" href="${to(next)}">${texts.papers.older}</a>`}
</nav>`;
}
