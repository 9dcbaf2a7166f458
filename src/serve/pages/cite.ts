// How is a work cited? As text in the usual styles, and as a file for reference managers.
import type { Work } from '../../library/catalogue/work.ts';
import type { Citable } from '../cite/citable.ts';
import { formatNames } from '../cite/formats.ts';
import { cited, styleNames } from '../cite/styles.ts';
import { type Html, html } from '../html.ts';
import { type Frame, page } from '../page.ts';
import { titleOfWork } from './work-line.ts';

export type CiteView = { work: Work; item: Citable | undefined };

const styleTitles = {
  apa: 'APA',
  mla: 'MLA',
  chicago: 'Chicago',
  ieee: 'IEEE',
  acm: 'ACM',
  vancouver: 'Vancouver',
} as const;

export const formatTitles = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  csl: 'CSL-JSON',
  tei: 'TEI',
  markdown: 'Markdown',
  csv: 'CSV',
  rdf: 'RDF',
} as const;

export function citePage(frame: Frame, { work, item }: CiteView): Html {
  const { texts } = frame;
  const title = titleOfWork(work, frame);
  return page(
    frame,
    {
      title: texts.work.citeTitle(title),
      head: html`<meta name="robots" content="noindex">
`,
    },
    html`<div class="wide prose">
<h1>${texts.work.cite}: <a href="/works/${work.id}">${title}</a></h1>
<h2>${texts.work.styles}</h2>
<dl class="styles">${item && styleNames.map((style) => html`<div><dt>${styleTitles[style]}</dt><dd><span id="cite-${style}">${cited(item, style).text}</span> <button class="link" hidden data-copy="cite-${style}" data-done="${texts.work.copied}">${texts.work.copy}</button></dd></div>`)}</dl>
<h2>${texts.work.formats}</h2>
<p class="do">${formatNames.map((format) => html`<a class="act" rel="nofollow" href="/works/${work.id}/cite.${format}">${formatTitles[format]}</a> `)}</p>
</div>`,
  );
}
