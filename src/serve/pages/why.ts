// Why is this one work? Who says which value, in which words it is spoken of, and what speaks for each of these being the same.
import type { Work, WorkField } from '../../library/catalogue/work.ts';
import type { ExplainedWording, ExplainedWork } from '../../link/works/explain.ts';
import { type Fill, type Html, html } from '../html.ts';
import { directed, quiet, shortName } from '../names.ts';
import { type Frame, page } from '../page.ts';
import { titleOfWork } from './work-line.ts';

export type WhyView = { work: Work; explained: ExplainedWork };

export function whyPage(frame: Frame, { work, explained }: WhyView): Html {
  const { texts, figures } = frame;
  const title = titleOfWork(work, frame);
  const { doubts, wordings } = explained;
  const numbers = new Map(wordings.map(({ id }, i) => [id, figures.number(i + 1)]));
  return page(
    frame,
    {
      title: texts.why.title(title),
      head: html`<meta name="robots" content="noindex">
`,
    },
    html`<div class="wide prose why">
<h1>${texts.why.heading}</h1>
<p><a href="/works/${work.id}">${quiet(title)}</a></p>
<h2>${texts.why.values}</h2>
<dl class="styles">${values(frame, work, explained)}</dl>
${
  doubts.length > 0 &&
  html`<h2>${texts.why.doubts}</h2><ul>${doubts.map(({ field, value, reason }) => html`<li>${texts.why.fields[field]}: ${directed(value)} <small>${texts.why.reason(reason)}</small></li>`)}</ul>`
}
<h2>${texts.why.wordings}</h2>
<p class="soft">${texts.why.wordingsLead}</p>
<ol class="wordings">${wordings.map((wording) => line(frame, wording, numbers))}</ol>
</div>`,
  );
}

function values({ texts, figures }: Frame, work: Work, explained: ExplainedWork): Html[] {
  const told: Record<WorkField, Fill> = {
    title: work.title,
    authors: work.authors.map(shortName).join(', '),
    year: work.year,
    venue: work.venue,
  };
  const n = figures.number;
  return (['title', 'authors', 'year', 'venue'] as const).flatMap((field) => {
    const said = explained.values[field];
    if (!said) return [];
    const by = texts.why.from[said.by];
    return html`<div><dt>${texts.why.fields[field]}</dt><dd>${told[field]} <small>${by}; ${texts.why.agree(said.said, n(said.agree), n(said.said))}</small></dd></div>`;
  });
}

function line(frame: Frame, wording: ExplainedWording, numbers: ReadonlyMap<number, string>): Html {
  const { texts, figures } = frame;
  const { says, said, by, like } = wording;
  // In full: that one has initials and the other has names may be all in which two differ.
  const names = says.authors.map(({ given, family }) => [given, family].filter(Boolean).join(' ')).join(', ');
  const where = [
    says.venue,
    says.volume,
    says.pages,
    says.year,
    says.doi,
    says.arxiv && `arXiv ${says.arxiv}`,
  ];
  const rest = said - by.length;
  return html`<li id="w${numbers.get(wording.id)}"><p>${names !== '' && `${names}. `}<b>${quiet(says.title ?? texts.paper.untitledWork)}</b> <span class="y">${where.filter((part) => part).join(', ')}</span></p>
<small>${texts.why.saidBy} ${by.map((each, i) => [i > 0 && ', ', sayer(frame, each)])}${rest > 0 && ` ${texts.why.andMore(figures.number(rest))}`}</small>
${like && html`<small>${texts.why.like(figures.chance(like.probability))} <a href="#w${numbers.get(like.wording)}">${texts.why.wording(numbers.get(like.wording) ?? '')}</a>: ${alike(frame, like)}</small>`}</li>`;
}

function sayer(
  { texts, figures }: Frame,
  { of, id, position, record }: ExplainedWording['by'][number],
): Fill {
  if (of === 'record') return texts.why.record(record ?? String(id));
  if (position < 0) return html`<a href="/papers/${id}">${texts.why.itself(String(id))}</a>`;
  return html`<a href="/papers/${id}#r${position + 1}">${texts.why.reference(String(id), figures.number(position + 1))}</a>`;
}

const alike = ({ texts }: Frame, like: NonNullable<ExplainedWording['like']>): string =>
  (['same', 'similar', 'different'] as const)
    .filter((how) => like[how].length > 0)
    .map((how) => `${texts.why[how]} ${like[how].map((field) => texts.why.compared[field]).join(', ')}`)
    .join('; ');
