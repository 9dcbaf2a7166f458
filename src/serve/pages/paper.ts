// One paper: what it says of itself, what it cites and in which sentences, where it was found.
import type { Mention, Reference } from '../../base/extraction.ts';
import type { Location, Paper } from '../../library/catalogue/catalogue.ts';
import { type Html, html } from '../html.ts';
import { titleOf } from '../names.ts';
import { type Frame, page } from '../page.ts';
import { paperFacts } from './facts.ts';
import { referenceList } from './references.ts';
import { searchAddress } from './results.ts';

export type PaperView = {
  paper: Paper;
  references: Reference[];
  mentions: Pick<Mention, 'reference' | 'text' | 'sentence' | 'section' | 'page'>[];
  locations: Location[];
  /** Where this site is, for those who copy addresses: "http://127.0.0.1:8417". */
  origin: string;
};

export function paperPage(frame: Frame, view: PaperView): Html {
  const { texts } = frame;
  const { paper } = view;
  const title = titleOf(paper, texts, view.locations[0]);
  return page(
    frame,
    { title, head: citationTags(view) },
    html`<div class="wide work">
<article>
<h1>${title}</h1>
${byline(paper)}
${notice(frame, paper)}
${paper.abstract !== null && html`<section class="abs" aria-label="${texts.paper.abstract}"${/^[a-z]{2,3}$/.test(paper.language ?? '') && html` lang="${paper.language}"`}>${paragraphs(paper.abstract)}</section>`}
${paper.state === 'ingested' && paper.abstract === null && html`<p class="soft">${texts.paper.noAbstract}</p>`}
${fileLinks(frame, paper)}
${paper.state === 'ingested' && referenceList(frame, view.references, view.mentions)}
</article>
${paperFacts(frame, paper, view.locations)}
</div>`,
  );
}

/** What a browser shows can be opened; everything else can only be taken home. */
function fileLinks({ texts, figures }: Frame, { id, file, bytes, mediaType }: Paper): Html {
  const type = file.extension.toUpperCase();
  const size = figures.bytes(bytes);
  if (mediaType !== 'application/pdf')
    return html`<p class="do"><a class="act" href="/papers/${id}/file">${texts.paper.downloadFile(type, size)}</a></p>`;
  return html`<p class="do"><a class="act" href="/papers/${id}/file">${texts.paper.open(type, size)}</a>
<a href="/papers/${id}/file?download">${texts.paper.download}</a></p>`;
}

function byline(paper: Paper): Html {
  const affiliations = [
    ...new Set(paper.authors.map((author) => author.affiliation).filter((a) => a !== null)),
  ];
  return html`${paper.authors.length > 0 && html`<p class="by">${paper.authors.map((author, i) => [i > 0 && ', ', html`<a href="${searchAddress(author.name)}">${author.name}</a>`])}</p>`}
${affiliations.length > 0 && html`<p class="aff">${affiliations.join(' · ')}</p>`}`;
}

function notice({ texts, figures }: Frame, paper: Paper): Html | false {
  if (paper.state === 'waiting')
    return html`<section class="notice"><h2>${texts.paper.waitingTitle}</h2><p>${texts.paper.waitingText}</p></section>`;
  if (paper.state === 'failed')
    return html`<section class="notice wrong"><h2>${texts.paper.failedTitle}</h2>
<p>${paper.failure?.message} ${texts.paper.attempts(paper.attempts, figures.number(paper.attempts))}</p></section>`;
  return false;
}

const paragraphs = (text: string): Html[] =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => html`<p>${part.trim()}</p>`);

/** Tags by which reference managers and scholarly search engines know a paper. */
function citationTags({ paper, origin }: PaperView): Html | undefined {
  if (paper.title === null) return undefined;
  const tags: [string, string | number | null][] = [
    ['citation_title', paper.title],
    ...paper.authors.map((author): [string, string] => ['citation_author', author.name]),
    ['citation_publication_date', paper.year],
    ['citation_journal_title', paper.venue],
    ['citation_doi', paper.doi],
    ['citation_arxiv_id', paper.arxiv],
    ['citation_pdf_url', paper.mediaType === 'application/pdf' ? `${origin}/papers/${paper.id}/file` : null],
  ];
  return html`${tags.map(
    ([name, value]) =>
      value !== null &&
      html`<meta name="${name}" content="${value}">
`,
  )}`;
}
