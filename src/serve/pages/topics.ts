// What is held on a topic: papers, slides, posters and all else together, by kind; and what papers say they are about.
import { yearChart } from '../charts/bars.ts';
import { type Html, html } from '../html.ts';
import { people, quiet, titleOf, whoLine } from '../names.ts';
import { type Frame, page } from '../page.ts';
import { narrowing, searchAddress } from '../search-address.ts';
import { type OnTopic, type TopicPaper, topicQuestion } from '../topic.ts';
import { chooser, citeLink, selectButton, underTitle } from './actions.ts';
import { kindLink } from './kind-link.ts';

export const topicAddress = (name: string): string => `/topics/${encodeURIComponent(name)}`;

export function topicsPage(frame: Frame, topics: readonly [name: string, papers: number][]): Html {
  const { texts, figures } = frame;
  const { compare } = new Intl.Collator(texts.lang);
  const ordered = topics.toSorted(([a], [b]) => compare(a, b));
  return page(
    frame,
    { title: texts.topics.title, here: 'topics' },
    html`<div class="wide">
<div class="head"><h1>${texts.topics.title}</h1></div>
<p class="soft">${topics.length > 0 ? texts.topics.lead : texts.topics.none}</p>
<form class="fields" action="/topics"><label>${texts.topics.other} <input class="words" name="q" maxlength="120" spellcheck="false"></label><button>${texts.topics.open}</button></form>
<ul class="index">${ordered.map(([name, papers]) => html`<li><a rel="nofollow" href="${topicAddress(name)}" data-hit>${name}</a> <span>${figures.number(papers)}</span></li>`)}</ul>
</div>`,
  );
}

export function topicPage(frame: Frame, topic: OnTopic): Html {
  const { texts, figures } = frame;
  const all = searchAddress(`"${topic.name}"`);
  return page(
    frame,
    {
      title: topic.name,
      here: 'topics',
      head: html`<meta name="robots" content="noindex, follow">
`,
    },
    topic.total === 0
      ? html`<div class="wide"><section class="teach"><h1>${texts.topics.nothing(topic.name)}</h1>
<p><a class="act" rel="nofollow" href="${all}">${texts.topics.inTexts}</a></p>
<p class="soft"><a class="act" href="/topics">${texts.topics.toList}</a></p></section></div>`
      : html`<div class="wide work topic">
<article><h1>${topic.name}</h1>
<nav class="tabs" aria-label="${texts.topics.kinds}">${topic.kinds.map(({ kind, total }) => html`<a href="#${kind}">${texts.kindsMany[kind]} <span>${figures.number(total)}</span></a>`)}<a rel="nofollow" href="${all}">${texts.topics.inTexts}</a></nav>
${chooser(frame)}
${topic.kinds.map((some) => ofKind(frame, topic, some))}
</article>
${margin(frame, topic)}
</div>`,
  );
}

function ofKind(frame: Frame, { name }: OnTopic, { kind, total, papers }: OnTopic['kinds'][number]): Html {
  const { texts, figures } = frame;
  // What has no kind of its own cannot be asked for by kind.
  const more = total > papers.length && kind !== 'other';
  const all = searchAddress(`${topicQuestion(name)} kind:${kind}`);
  return html`<section class="part" id="${kind}"><h2>${texts.kindsMany[kind]} <small>${figures.number(total)}</small></h2>
<ol class="hits">${papers.map((each) => line(frame, each))}</ol>
${more && html`<p class="do"><a class="act" rel="nofollow" href="${all}">${texts.topics.all(figures.number(total))}</a></p>`}</section>`;
}

function line(frame: Frame, { paper, work, beside }: TopicPaper): Html {
  const { texts, figures } = frame;
  const names = people(
    paper.authors.map(({ name }) => name),
    6,
    texts,
    figures,
  );
  const to = work ? `/works/${work.id}` : `/papers/${paper.id}`;
  return html`<li><article>
<h3><a href="${to}" data-hit>${quiet(titleOf(paper, texts))}</a></h3>
${underTitle(
  whoLine(names, paper.venue, paper.year),
  html`${kindLink(frame, paper, texts.results.read)}
${beside.length > 0 && html`<span>${texts.topics.beside} ${beside.map((other, i) => [i > 0 && ', ', kindLink(frame, other)])}</span>`}
${work && citeLink(frame, work.id)} ${work && selectButton(frame, work.id)}`,
)}</article>
<p class="n">${work && work.citedBy > 0 && html`<a href="${to}#cited-by"><b>${figures.number(work.citedBy)}</b><span>${texts.results.citedBy}</span></a>`}</p></li>`;
}

function margin(frame: Frame, { name, years, people: who, venues, related }: OnTopic): Html {
  const { texts, figures } = frame;
  return html`<aside class="margin" aria-label="${texts.paper.facts}">
${years.length > 1 && html`<section><h2>${texts.home.byYear}</h2>${yearChart(frame, { bars: years, label: texts.topics.chartLabel(name) })}</section>`}
${who.length > 0 && html`<section><h2>${texts.frame.people}</h2><ul class="tally">${who.map(({ id, name: person, papers }) => html`<li><a href="/people/${id}">${person}</a><span>${figures.number(papers.length)}</span></li>`)}</ul></section>`}
${venues.length > 0 && html`<section><h2>${texts.frame.venues}</h2><ul class="tally">${venues.map(([venue, papers]) => html`<li><a rel="nofollow" href="${searchAddress(`${topicQuestion(name)} ${narrowing('venue', venue)}`)}">${venue}</a><span>${figures.number(papers)}</span></li>`)}</ul></section>`}
${related.length > 0 && html`<section><h2>${texts.topics.related}</h2>${topicLinks(related)}</section>`}
</aside>`;
}

export const topicLinks = (names: readonly string[]): Html =>
  html`<ul class="topics">${names.map((name) => html`<li><a rel="nofollow" href="${topicAddress(name)}">${name}</a></li>`)}</ul>`;
