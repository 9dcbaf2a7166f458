// What stands around every page? The head, the masthead with its search box, and the foot.
import type { WorkId } from '../base/ids.ts';
import type { Assets } from './assets.ts';
import type { Figures } from './figures.ts';
import { type Html, html } from './html.ts';
import type { Instance } from './instance.ts';
import { languages, type Texts } from './texts.ts';

/** What every page needs to know of the site and its reader. */
export type Frame = {
  site: Instance;
  version: string;
  texts: Texts;
  figures: Figures;
  assets: Assets;
  visitor: {
    basket: readonly WorkId[];
    /** The address of this page, for those who come back to it. */
    here: string;
  };
  /** Whoever sees the pages may add papers on one of them. */
  takesFiles: boolean;
};

type Section = 'papers' | 'topics' | 'people' | 'venues' | 'stats' | 'about' | 'add';

export type Sheet = {
  title: string;
  here?: Section;
  /** Home and results carry their own, larger search box. */
  ownSearch?: boolean;
  head?: Html | undefined;
  /** The reader takes the whole window and has no foot. */
  whole?: boolean;
};

export function page(frame: Frame, sheet: Sheet, content: Html): Html {
  const { texts, assets, site } = frame;
  const title = [sheet.title, site.name, 'Openseer'].filter((part) => part !== '').join(' · ');
  return html`<!doctype html>
<html lang="${texts.lang}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${['source-serif-4-latin-wght-normal.woff2', 'inter-latin-wght-normal.woff2'].map(
  (font) =>
    html`<link rel="preload" href="${assets.url(font)}" as="font" type="font/woff2" crossorigin>
`,
)}<link rel="stylesheet" href="${assets.url('openseer.css')}">
${assets.has('own.css') && html`<link rel="stylesheet" href="${assets.url('own.css')}">\n`}<link rel="icon" href="${assets.url(site.logo ?? 'eye.svg')}">
<link rel="search" type="application/opensearchdescription+xml" href="/opensearch.xml" title="${site.name || 'Openseer'}">
<link rel="alternate" type="application/atom+xml" href="/feed" title="${site.name || 'Openseer'}">
<script type="module" src="${assets.url('keys.js')}"></script>
<script type="module" src="${assets.url('suggest.js')}"></script>
${sheet.head}</head>
<body${sheet.whole && html` class="whole"`}>
<a class="skip" href="#content">${texts.frame.skip}</a>
${masthead(frame, sheet)}
<main id="content">
${content}
</main>
${!sheet.whole && foot(frame)}
</body>
</html>
`;
}

/** The search form: the home page's (which has the focus), the results', or the masthead's. */
export function searchBox(
  texts: Texts,
  query: string,
  size: 'first' | 'large' | 'small',
  type?: 'works' | 'people' | 'experts',
): Html {
  const large = size !== 'small';
  const hint = large ? texts.frame.searchHint : texts.frame.searchShort;
  return html`<form class="ask${large && ' large'}" action="/search" role="search">
<input type="search" name="q" value="${query}" aria-label="${texts.frame.search}" placeholder="${type === 'people' ? texts.people.hint : hint}" maxlength="1000" autocomplete="off" spellcheck="false" enterkeyhint="search" data-suggest="${texts.frame.suggestions}"${size === 'first' && html` autofocus`}>
<kbd aria-hidden="true">/</kbd><button${!large && html` class="unseen"`}>${texts.frame.search}</button>${type && html`<input type="hidden" name="type" value="${type}">`}
</form>`;
}

function masthead({ texts, site, visitor, figures, assets, takesFiles }: Frame, sheet: Sheet): Html {
  const links: [Section, string][] = [
    ['papers', texts.frame.papers],
    ['topics', texts.frame.topics],
    ['people', texts.frame.people],
    ['venues', texts.frame.venues],
    ['stats', texts.frame.stats],
    ['about', texts.frame.about],
    ...(takesFiles ? ([['add', texts.frame.add]] as [Section, string][]) : []),
  ];
  const chosen = visitor.basket.length;
  return html`<header class="top"><div class="wide">
<a class="name" href="/">${site.logo ? html`<img src="${assets.url(site.logo)}" alt="" height="24">` : eye}<span>${site.name && site.logo ? site.name : 'Openseer'}</span>${site.name && !site.logo && html`<small>${site.name}</small>`}</a>
${!sheet.ownSearch && searchBox(texts, '', 'small')}
<nav aria-label="${texts.frame.navigation}">${links.map(
    ([section, name]) =>
      html`<a href="/${section}"${sheet.here === section && html` aria-current="page"`}>${name}</a>`,
  )}<a class="basket" href="/basket" data-basket${chosen === 0 && html` hidden`}>${texts.frame.basket} <b>${figures.number(chosen)}</b></a></nav>
</div></header>`;
}

function foot({ texts, version, site, visitor }: Frame): Html {
  const here = new URLSearchParams({ to: visitor.here });
  return html`<footer class="wide">
<p><span>${texts.frame.by(version)}</span>
<a href="/about#keys" data-opens="key-help">${texts.frame.keyboard}</a>
<a href="/api">${texts.frame.api}</a>
<a href="/take-down" rel="nofollow">${texts.frame.takeDown}</a>
${site.pages.map(({ name, title }) => html`<a href="/pages/${encodeURIComponent(name)}">${title}</a>\n`)}<span class="right">${languages
    .filter(({ lang }) => lang !== texts.lang)
    .map(
      ({ lang, name }) =>
        html`<a href="/language/${lang}?${String(here)}" lang="${lang}" hreflang="${lang}" rel="nofollow">${name}</a>`,
    )}</span></p>
<dialog id="key-help" aria-labelledby="key-help-title">
<h2 id="key-help-title">${texts.keys.title}</h2>
${keyTable(texts)}
<form method="dialog"><button>${texts.keys.close}</button></form>
</dialog>
</footer>`;
}

export const keyTable = (texts: Texts): Html =>
  html`<dl class="keys">${texts.keys.rows.map(
    ([key, meaning]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${meaning}</dd></div>`,
  )}</dl>`;

const eye = html`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" aria-hidden="true"><path d="M2 12c2.8-4.7 6.2-7 10-7s7.2 2.3 10 7c-2.8 4.7-6.2 7-10 7S4.8 16.7 2 12Z"/><circle cx="12" cy="12" r="3.1"/><path d="M12 2v3M12 19v3"/></svg>`;
