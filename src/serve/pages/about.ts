// Whose library is this, what does it hold, and how do programs ask it?
import type { Counts } from '../../library/catalogue/catalogue.ts';
import { type Html, html } from '../html.ts';
import { type Frame, keyTable, page } from '../page.ts';
import { searchAddress } from '../search-address.ts';

export type About = { counts: Counts; local: boolean };

export function aboutPage(frame: Frame, { counts, local }: About): Html {
  const { texts, site, figures } = frame;
  const n = figures.number;
  const held: [number, string][] = [
    [counts.papers, texts.home.papers(counts.papers)],
    [counts.files, `${texts.about.files(counts.files)}, ${figures.bytes(counts.bytes)}`],
    [counts.references, texts.home.references(counts.references)],
    [counts.mentions, texts.home.mentions(counts.mentions)],
    [counts.locations, texts.about.locations(counts.locations)],
  ];
  return page(
    frame,
    { title: texts.about.title, here: 'about' },
    html`<div class="wide prose">
<h1>${site.name || texts.about.title}</h1>
${site.about && html`<p>${site.about}</p>`}
<p>${texts.about.lead}</p>
${local && html`<p>${texts.about.local}</p>`}
<h2>${texts.about.holds}</h2>
<table class="held">${held.map(([count, what]) => html`<tr><td>${n(count)}</td><th scope="row">${what}</th></tr>`)}</table>
${site.contact && html`<h2>${texts.about.contact}</h2><p>${site.contact}</p>`}
<h2>${texts.about.asking}</h2>
<dl class="ways">${texts.about.askingRows.map(([words = '', what]) => html`<div><dt><a class="act" href="${searchAddress(words)}" rel="nofollow"><code>${words}</code></a></dt><dd>${what}</dd></div>`)}</dl>
<h2 id="keys">${texts.keys.title}</h2>
${keyTable(texts)}
<p class="soft">${texts.about.licence} <a class="act" href="/api">${texts.about.programs}</a></p>
</div>`,
  );
}
