// The paper itself, page by page, with its sections and references beside it; citations in the text show what they cite.
import type { Reference, Section } from '../../base/extraction.ts';
import type { WorkId } from '../../base/ids.ts';
import type { Paper } from '../../library/catalogue/catalogue.ts';
import { type Html, html } from '../html.ts';
import { shortName, titleOf } from '../names.ts';
import { type Frame, page } from '../page.ts';
import type { ReaderAssets } from '../reader-assets.ts';
import { drawnFrom } from './drawn-from.ts';
import type { PaperView } from './paper.ts';

export type Reading = {
  paper: Paper;
  work: WorkId | null;
  sections: Section[];
  references: Reference[];
  mentions: PaperView['mentions'];
  /** The works that the references mean, and whether the library holds them, by position. */
  cited: ReadonlyMap<number, { id: WorkId; held: boolean }>;
  /** Words to be marked, or a sentence to be found. */
  find: string;
  assets: ReaderAssets;
};

export function readerPage(frame: Frame, reading: Reading): Html {
  const { texts, assets } = frame;
  const { paper, work } = reading;
  const title = titleOf(paper, texts);
  const drawn = drawnFrom(paper);
  const canDraw = drawn !== null;
  return page(
    frame,
    {
      title: texts.reader.title(title),
      whole: true,
      ownSearch: true,
      head: html`<meta name="robots" content="noindex">
<link rel="stylesheet" href="${assets.url('reader.css')}">
${
  canDraw &&
  html`<script type="module" src="${assets.url('pdf.min.mjs')}"></script>
<script type="module" src="${assets.url('pdf_viewer.mjs')}"></script>
<script type="module" src="${assets.url('reader.js')}"></script>
`
}`,
    },
    html`<div class="reader" data-find="${reading.find}" data-file="${drawn}" data-worker="${assets.url('pdf.worker.min.mjs')}" data-parts="${reading.assets.folder}" data-mentions="${JSON.stringify(reading.mentions.map(({ page, text, reference }) => [page, text, reference]))}" data-matches="${texts.reader.matches('#', '%')}" data-none="${texts.reader.noMatch}" data-page-name="${texts.results.pageOf('#', '%')}">
<header class="tools"><h1><a href="${work === null ? `/papers/${paper.id}` : `/works/${work}`}" title="${texts.reader.back}">${title}</a></h1>
${canDraw && tools(frame)}
<p><a class="act" href="/papers/${paper.id}/file?download">${texts.paper.download}</a></p></header>
<aside>${outline(frame, reading.sections)}${list(frame, reading)}</aside>
<section class="desk" aria-label="${texts.reader.document}">
${
  canDraw
    ? html`<div id="pages" class="sheets" tabindex="0"><div class="pdfViewer"></div></div>
<p class="state" role="status" data-broken="${texts.reader.broken}">${texts.reader.loading}</p>`
    : html`<p class="state">${texts.reader.broken} <a class="act" href="/papers/${paper.id}/file">${texts.paper.downloadFile(paper.file.extension.toUpperCase(), frame.figures.bytes(paper.bytes))}</a></p>`
}
<noscript><p class="state">${texts.reader.noScript} <a class="act" href="/papers/${paper.id}/file">${texts.paper.open(paper.file.extension.toUpperCase(), frame.figures.bytes(paper.bytes))}</a></p></noscript>
</section>
<div class="card" id="card" role="tooltip" hidden></div>
</div>`,
  );
}

/** They do nothing without script, so they wait for it. */
function tools({ texts }: Frame): Html {
  const { reader } = texts;
  return html`<div class="turn" hidden><button data-do="previous" aria-label="${reader.previous}" title="${reader.previous}">‹</button><label><span class="unseen">${reader.pages}</span><input data-page inputmode="numeric" maxlength="5" value="1"></label> <span data-pages></span><button data-do="next" aria-label="${reader.next}" title="${reader.next}">›</button>
<button data-do="smaller" aria-label="${reader.smaller}" title="${reader.smaller}">−</button><button data-do="fit" title="${reader.fit}">↔<span class="unseen">${reader.fit}</span></button><button data-do="larger" aria-label="${reader.larger}" title="${reader.larger}">+</button></div>
<form class="seek" hidden role="search"><input type="search" name="find" aria-label="${reader.find}" placeholder="${reader.find}" autocomplete="off"><span data-found></span><button type="button" data-do="before" aria-label="${reader.findPrevious}" title="${reader.findPrevious}">↑</button><button data-do="after" aria-label="${reader.findNext}" title="${reader.findNext}">↓</button></form>`;
}

function outline({ texts, figures }: Frame, sections: Section[]): Html | false {
  if (sections.length === 0) return false;
  return html`<nav aria-label="${texts.reader.outline}"><h2>${texts.reader.outline}</h2><ol class="outline">${sections
    .slice(0, 200)
    .map(
      ({ number, title, level, page: at }) =>
        html`<li class="level-${Math.min(Math.max(1, Math.round(level)), 3)}"><a href="${`#page=${at}`}" data-find="${title}">${number && html`<span>${number}</span> `}${title}</a><small>${figures.number(at)}</small></li>`,
    )}</ol></nav>`;
}

function list(frame: Frame, { references, mentions, cited }: Reading): Html | false {
  const { texts, figures } = frame;
  if (references.length === 0) return false;
  const times = Map.groupBy(mentions, ({ reference }) => reference);
  return html`<h2>${texts.reader.references} <small>${figures.number(references.length)}</small></h2>
<ol class="sources">${references.map((reference, i) => {
    const work = cited.get(i);
    const n = times.get(i)?.length ?? 0;
    const names = reference.authors.slice(0, 4).map(shortName).join(', ');
    const title = reference.title ?? reference.raw;
    return html`<li id="r${i + 1}" data-reference="${i}"><span class="rank">${reference.marker ?? figures.number(i + 1)}</span><div>${work ? html`<a class="title" href="/works/${work.id}">${title}</a>` : html`<span class="title">${title}</span>`}
<small>${[names, reference.year === null ? '' : String(reference.year)].filter((part) => part !== '').join(', ')}${work?.held && html` <b>${texts.reader.inLibrary}</b>`}</small>${n > 0 && html`<small class="times">${texts.reader.citedHere(n, figures.number(n))}</small>`}</div></li>`;
  })}</ol>`;
}
