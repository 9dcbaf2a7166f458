// What a paper cites: its bibliography, each entry with the sentences that cite it one step away.
import type { Reference } from '../../base/extraction.ts';
import { type Html, html } from '../html.ts';
import { shortName } from '../names.ts';
import type { Frame } from '../page.ts';
import { searchAddress } from '../search-address.ts';
import type { PaperView } from './paper.ts';

type Said = PaperView['mentions'][number];

export function referenceList(frame: Frame, references: Reference[], mentions: Said[]): Html {
  const { texts, figures } = frame;
  const said = Map.groupBy(mentions, (mention) => mention.reference);
  return html`<section id="references" class="part">
<h2>${texts.paper.references} ${references.length > 0 && html`<small>${figures.number(references.length)}</small>`}</h2>
${references.length === 0 && html`<p class="soft">${texts.paper.noReferences}</p>`}
<ol class="refs">${references.map((reference, i) => entry(frame, reference, i, said.get(i) ?? []))}</ol>
</section>`;
}

function entry({ texts, figures }: Frame, reference: Reference, index: number, said: Said[]): Html {
  return html`<li id="r${index + 1}"><span class="rank">${reference.marker ?? figures.number(index + 1)}</span>
<div>${reference.title === null ? raw(reference) : parsed(reference)}
${
  said.length > 0 &&
  html`<details><summary>${texts.paper.said(said.length, figures.number(said.length))}</summary>
<ul class="voices">${said.map(
    (mention) =>
      html`<li><q>${emphasised(mention)}</q><cite>${[mention.section, texts.paper.onPage(figures.number(mention.page))].filter((part) => part !== null).join(', ')}</cite></li>`,
  )}</ul></details>`
}</div></li>`;
}

const raw = (reference: Reference): Html => html`<span>${reference.raw}</span>`;

function parsed(reference: Reference): Html {
  const names = reference.authors
    .map(shortName)
    .filter((name) => name !== '')
    .join(', ');
  const where =
    reference.venue ??
    reference.journal ??
    reference.booktitle ??
    reference.publisher ??
    reference.institution;
  return html`${names !== '' && `${names}. `}<a href="${searchAddress(reference.title ?? '')}">${reference.title}</a>
<span class="y">${where !== null && html`<i>${where}</i> `}${reference.year}</span>`;
}

/** The sentence with the place that cites marked. */
function emphasised({ sentence, text }: Said): Html {
  const at = text === '' ? -1 : sentence.indexOf(text);
  if (at < 0) return html`${sentence}`;
  return html`${sentence.slice(0, at)}<mark>${text}</mark>${sentence.slice(at + text.length)}`;
}
