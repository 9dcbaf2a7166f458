// The shortest way from one work to another along citations.
import type { Edge } from '../../library/catalogue/graph.ts';
import type { Work } from '../../library/catalogue/work.ts';
import { type Html, html } from '../html.ts';
import { type Frame, page } from '../page.ts';
import { shortWorkLine } from './work-line.ts';

export const longestPath = 8;

export type PathView = {
  from: Work | null;
  to: Work | null;
  /** Null where there is none, or nothing was asked. */
  steps: Work[] | null;
  edges: Edge[];
};

export function pathPage(frame: Frame, view: PathView): Html {
  const { texts, figures } = frame;
  const { from, to, steps } = view;
  return page(
    frame,
    {
      title: texts.graph.pathTitle,
      head: html`<meta name="robots" content="noindex">
`,
    },
    html`<div class="wide prose">
<h1>${texts.graph.pathTitle}</h1>
<p>${texts.graph.pathLead}</p>
<form class="fields" action="/path">${field('from', texts.graph.fromWork, from)}${field('to', texts.graph.toWork, to)}<button>${texts.graph.find}</button></form>
${from && to && (steps ? way(frame, steps, view.edges) : html`<p>${texts.graph.noPath(figures.number(longestPath))}</p>`)}
</div>`,
  );
}

const field = (name: string, label: string, work: Work | null): Html =>
  html`<label>${label} <input name="${name}" inputmode="numeric" pattern="[0-9]+" required value="${work?.id}"></label> `;

function way(frame: Frame, steps: Work[], edges: Edge[]): Html {
  const { texts, figures } = frame;
  if (steps.length === 1) return html`<p>${texts.graph.same}</p>`;
  const cites = (a: Work, b: Work | undefined): boolean =>
    edges.some(({ citing, cited }) => citing === a.id && cited === b?.id);
  return html`<h2>${texts.graph.steps(steps.length - 1, figures.number(steps.length - 1))}</h2>
<ol class="near steps">${steps.map((step, i) => [
    shortWorkLine(frame, step),
    i < steps.length - 1 &&
      html`<li class="step">${cites(step, steps[i + 1]) ? texts.graph.stepCites : texts.graph.stepCitedBy}</li>`,
  ])}</ol>`;
}
