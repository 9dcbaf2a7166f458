// One paper: what it says of itself, what it cites and in which sentences, where it was found.
import type { Mention, Reference } from '../../base/extraction.ts';
import type { WorkId } from '../../base/ids.ts';
import type { Location, Paper } from '../../library/catalogue/catalogue.ts';
import { type Html, html } from '../html.ts';
import { directed, quiet, titleOf } from '../names.ts';
import { type Frame, page } from '../page.ts';
import { searchAddress } from '../search-address.ts';
import { byline } from './byline.ts';
import { citationTags } from './citation-tags.ts';
import { drawnFrom } from './drawn-from.ts';
import { paperFacts } from './facts.ts';
import { referenceList } from './references.ts';
import { affiliationsOf, fileLinks, paragraphs } from './work.ts';

export type PaperView = {
  paper: Paper;
  references: Reference[];
  mentions: Pick<Mention, 'reference' | 'text' | 'sentence' | 'section' | 'page'>[];
  locations: Location[];
  /** The work that this is a file of; null until it was linked. */
  work: WorkId | null;
  /** Where this site is, for those who copy addresses: "http://127.0.0.1:8417". */
  origin: string;
  /** By which reference managers know it. */
  coins: string;
};

export function paperPage(frame: Frame, view: PaperView): Html {
  const { texts } = frame;
  const { paper } = view;
  const title = titleOf(paper, texts, view.locations[0]);
  return page(
    frame,
    { title, head: citationTags(paper, view.origin) },
    html`<div class="wide work">
<article>
<h1>${quiet(title)}</h1><span class="Z3988" title="${view.coins}"></span>
${written(frame, paper)}
${notice(frame, paper)}
${paper.abstract !== null && html`<section class="abs" aria-label="${texts.paper.abstract}"${/^[a-z]{2,3}$/.test(paper.language ?? '') && html` lang="${paper.language}"`}>${paragraphs(paper.abstract)}</section>`}
${paper.state === 'ingested' && paper.abstract === null && html`<p class="soft">${texts.paper.noAbstract}</p>`}
<p class="do">${fileLinks(frame, paper)}${paper.mediaType === 'application/pdf' ? html`<a href="/papers/${paper.id}/file?download">${texts.paper.download}</a>` : drawnFrom(paper) && html`<a rel="nofollow" href="/papers/${paper.id}/file.pdf">${texts.paper.asPdf}</a>`}
${paper.state === 'ingested' && html`<a rel="nofollow" href="/papers/${paper.id}/text">${texts.paper.asText}</a>`} <a rel="nofollow" href="/take-down?paper=${paper.id}">${texts.paper.report}</a></p>
${view.work !== null && html`<p class="to-work">${texts.paper.partOf} <a class="act" href="/works/${view.work}">${texts.paper.toWork}</a></p>`}
${paper.state === 'ingested' && referenceList(frame, view.references, view.mentions)}
</article>
${paperFacts(frame, paper, view.locations)}
</div>`,
  );
}

function written(frame: Frame, paper: Paper): Html {
  const names = paper.authors.map(({ name }) => html`<a href="${searchAddress(name)}">${directed(name)}</a>`);
  return byline(frame, names, affiliationsOf(paper));
}

function notice({ texts, figures }: Frame, paper: Paper): Html | false {
  if (paper.state === 'waiting')
    return html`<section class="notice"><h2>${texts.paper.waitingTitle}</h2><p>${texts.paper.waitingText}</p></section>`;
  if (paper.state === 'failed')
    return html`<section class="notice wrong"><h2>${texts.paper.failedTitle}</h2>
<p>${paper.failure?.message} ${texts.paper.attempts(paper.attempts, figures.number(paper.attempts))}</p></section>`;
  return false;
}
