// A work: what it is, what others say of it, what it cites, and what stands near it, from all files and citations at once.
import type { Name } from '../../base/extraction.ts';
import type { PersonId, WorkId } from '../../base/ids.ts';
import type { Location, Paper } from '../../library/catalogue/catalogue.ts';
import type { CitationOf, Related, YearCount } from '../../library/catalogue/graph.ts';
import type { Work } from '../../library/catalogue/work.ts';
import { type Html, html } from '../html.ts';
import { kindShown } from '../kinds.ts';
import { directed, isRightToLeft, quiet, shortName } from '../names.ts';
import { type Frame, page } from '../page.ts';
import { searchAddress } from '../search-address.ts';
import { chooser, citeLink, selectButton, wantButton } from './actions.ts';
import { byline } from './byline.ts';
import { citationTags } from './citation-tags.ts';
import { citedWorks } from './cited-works.ts';
import { drawnFrom } from './drawn-from.ts';
import { kindLink } from './kind-link.ts';
import { versions } from './versions.ts';
import { type Citing, voices } from './voices.ts';
import { titleOfWork } from './work-line.ts';
import { workMargin } from './work-margin.ts';

type Cited = { total: number; citations: CitationOf[] };

export type WorkView = {
  work: Work;
  /** Its files, the one that says most first. */
  files: { paper: Paper; locations: Location[] }[];
  people: { person: PersonId; name: string }[];
  citing: Citing;
  references: Cited;
  years: YearCount[];
  coCited: Related[];
  coupled: Related[];
  similar: Work[];
  wanted: ReadonlySet<WorkId>;
  origin: string;
  /** What its best paper says that it is about. */
  keywords: readonly string[];
  /** By which reference managers know it. */
  coins: string;
};

export function workPage(frame: Frame, view: WorkView): Html {
  const { texts } = frame;
  const { work } = view;
  const best = view.files[0]?.paper;
  const title = titleOfWork(work, frame);
  return page(
    frame,
    { title, head: best && citationTags(best, view.origin) },
    html`<div class="wide work">
<article>
<h1>${quiet(title)}</h1><span class="Z3988" title="${view.coins}"></span>
${written(frame, view)}
${chooser(frame)}
${best?.abstract ? html`<section class="abs" aria-label="${texts.paper.abstract}"${/^[a-z]{2,3}$/.test(best.language ?? '') && html` lang="${best.language}"`}>${paragraphs(best.abstract)}</section>` : false}
${best ? html`<p class="do">${fileLinks(frame, best)}${alsoAs(frame, view)}${citeLink(frame, work.id)} ${selectButton(frame, work.id)}</p>` : notHeld(frame, view)}
${voices(frame, view)}
${citedWorks(frame, view)}
${view.files.length > 0 && versions(frame, view.files)}
</article>
${workMargin(frame, view)}
</div>`,
  );
}

function written(frame: Frame, { work, people, files }: WorkView): Html {
  const names =
    people.length > 0
      ? people.map(({ person, name }) => html`<a href="/people/${person}">${directed(name)}</a>`)
      : work.authors.map(
          (name) =>
            html`<a rel="nofollow" href="${searchAddress(`author:"${authorAsked(name)}"`, { type: 'works' })}">${directed(shortName(name))}</a>`,
        );
  return byline(frame, names, affiliationsOf(files[0]?.paper));
}

/** Other works may name one initial only. */
const authorAsked = ({ given, family }: Name): string =>
  [family && given?.match(/\p{L}/u)?.[0], family ?? given].filter(Boolean).join(' ').replaceAll('"', '');

/** Where its authors work, as it says. */
export const affiliationsOf = (paper: Pick<Paper, 'authors'> | undefined): string[] =>
  paper?.authors.flatMap(({ affiliation }) => affiliation ?? []) ?? [];

/** What can be drawn can be read here; a browser opens PDF by itself, everything else can only be taken home. */
export function fileLinks({ texts, figures }: Frame, paper: Paper): Html {
  const { id, file, bytes, mediaType } = paper;
  const words = mediaType === 'application/pdf' ? texts.paper.open : texts.paper.downloadFile;
  return html`${drawnFrom(paper) !== null && html`<a class="act" href="/papers/${id}/read">${texts.paper.read}</a>\n`}<a class="act" href="/papers/${id}/file">${words(file.extension.toUpperCase(), figures.bytes(bytes))}</a> `;
}

/** Its slides, its poster, the preprint: one way to each kind beside the best file. */
function alsoAs(frame: Frame, { files }: WorkView): Html | false {
  const [best, ...others] = files.map(({ paper }) => paper);
  const byKind = Map.groupBy(others, kindShown);
  if (best) byKind.delete(kindShown(best));
  const firsts = [...byKind.values()].flatMap(([first]) => first ?? []);
  return (
    firsts.length > 0 &&
    html`<span>${frame.texts.work.alsoAs} ${firsts.map((paper, i) => [i > 0 && ', ', kindLink(frame, paper)])}</span> `
  );
}

function notHeld(frame: Frame, { work, wanted }: WorkView): Html {
  const { texts } = frame;
  return html`<section class="notice"><h2>${texts.work.notHeldTitle}</h2><p>${work.citedBy > 0 ? texts.work.notHeldText : texts.work.onlyRecorded}</p>
<p class="do">${wantButton(frame, work.id, wanted.has(work.id))} ${citeLink(frame, work.id)} ${selectButton(frame, work.id)}</p></section>`;
}

export const paragraphs = (text: string): Html[] =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => html`<p${isRightToLeft(part) && html` dir="auto"`}>${part.trim()}</p>`);
