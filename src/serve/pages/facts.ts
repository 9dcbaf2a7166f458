// The facts of a paper, for the margin.
import type { Location, Paper } from '../../library/catalogue/catalogue.ts';
import { type Fill, type Html, html } from '../html.ts';
import { directed, fileNameOf } from '../names.ts';
import type { Frame } from '../page.ts';

export function paperFacts({ texts, figures }: Frame, paper: Paper, locations: Location[]): Html {
  const kind = [
    // "Other" is what is said of a paper of which nothing is known.
    paper.kind !== null && paper.kind !== 'other' && texts.kinds[paper.kind],
    paper.language !== null && figures.language(paper.language),
  ].filter((part) => typeof part === 'string');
  const facts: [string, Fill][] = [
    [
      texts.paper.published,
      (paper.venue !== null || paper.year !== null) &&
        html`${paper.venue !== null && directed(paper.venue)}${paper.venue !== null && paper.year !== null && ', '}${paper.year}`,
    ],
    [texts.paper.kind, kind.join(', ')],
    [texts.paper.length, paper.pages !== null && texts.paper.pages(paper.pages, figures.number(paper.pages))],
    [
      texts.paper.doi,
      paper.doi &&
        html`<a class="act" href="https://doi.org/${encodeURI(paper.doi)}" rel="noopener">${paper.doi}</a>`,
    ],
    [
      texts.paper.arxiv,
      paper.arxiv &&
        html`<a class="act" href="https://arxiv.org/abs/${encodeURI(paper.arxiv)}" rel="noopener">${paper.arxiv}</a>`,
    ],
    [
      texts.paper.added,
      html`<time datetime="${figures.isoDay(paper.addedAt)}">${figures.day(paper.addedAt)}</time>`,
    ],
    [texts.paper.version, paper.version > 1 && figures.number(paper.version)],
    [
      texts.paper.found,
      locations.length > 0 &&
        html`<ul>${locations.map((location) => html`<li>${place(location)}</li>`)}</ul>`,
    ],
    [
      texts.paper.fingerprint,
      html`<code title="${paper.file.sha256}">${paper.file.sha256.slice(0, 16)}…</code>`,
    ],
  ];
  return html`<aside aria-label="${texts.paper.facts}"><dl class="facts">${facts.map(
    ([name, value]) =>
      value !== '' && value !== null && value !== false && html`<dt>${name}</dt><dd>${value}</dd>`,
  )}</dl></aside>`;
}

/** Web addresses can be followed; files of this machine are only named. */
function place({ url }: Location): Html {
  const parsed = URL.parse(url);
  if (parsed?.protocol === 'http:' || parsed?.protocol === 'https:')
    return html`<a class="act" href="${url}" rel="noopener nofollow" title="${url}">${parsed.host}</a>`;
  return html`<span title="${url}">${fileNameOf(url) || url}</span>`;
}
