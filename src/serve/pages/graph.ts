// The citation neighbourhood of a work as a picture: works on an axis of years, lines from those that cite to those cited.
import type { WorkId } from '../../base/ids.ts';
import type { Work } from '../../library/catalogue/work.ts';
import type { Neighbourhood } from '../../link/graph/neighbourhood.ts';
import { type Map2d, type Spot, spread } from '../charts/map.ts';
import { type Html, html } from '../html.ts';
import { shortName } from '../names.ts';
import { type Frame, page } from '../page.ts';
import { shortWorkLine, titleOfWork } from './work-line.ts';

export type GraphView = { work: Work; around: Neighbourhood };

export function graphPage(frame: Frame, { work, around }: GraphView): Html {
  const { texts } = frame;
  const title = titleOfWork(work, frame);
  return page(
    frame,
    {
      title: texts.graph.title(title),
      head: html`<meta name="robots" content="noindex">
`,
    },
    html`<div class="wide graph">
<h1><a href="/works/${work.id}">${title}</a></h1>
<p class="soft">${texts.graph.lead}</p>
${picture(frame, work, around)}
<p class="legend"><span class="dot is-held">●</span> ${texts.graph.held} <span class="dot">○</span> ${texts.graph.notHeld}</p>
<form class="way" action="/path"><h2>${texts.graph.path}</h2><input type="hidden" name="from" value="${work.id}"><label>${texts.graph.toWork} <select name="to">${around.works
      .filter(({ id }) => id !== work.id)
      .toSorted((a, b) => titleOfWork(a, frame).localeCompare(titleOfWork(b, frame), texts.lang))
      .map(
        (each) => html`<option value="${each.id}">${titleOfWork(each, frame).slice(0, 80)}</option>`,
      )}</select></label> <button>${texts.graph.find}</button></form>
<section class="part"><h2>${texts.graph.asList}</h2>${lists(frame, work, around)}</section>
</div>`,
  );
}

function picture(frame: Frame, work: Work, { works, edges }: Neighbourhood): Html {
  const { texts, figures } = frame;
  const map = spread(works, work.id, (each) => labelOf(frame, each));
  const at = new Map(map.spots.map((spot) => [spot.work.id, spot]));
  return html`<div class="picture" tabindex="0" role="group" aria-label="${texts.graph.label(titleOfWork(work, frame), figures.number(works.length))}"><svg viewBox="0 0 ${map.width} ${map.height}">
${axis(map)}
<g class="edges" aria-hidden="true">${edges.map(({ citing, cited }) => line(at.get(citing), at.get(cited), citing === work.id || cited === work.id))}</g>
${map.spots.map((spot) => dot(frame, spot, work.id))}
</svg></div>`;
}

const axis = ({ ticks, height }: Map2d): Html =>
  html`<g class="axis" aria-hidden="true">${ticks.map(
    ({ year, x }) =>
      html`<path d="M${x.toFixed(1)} 12V${height - 22}"/><text x="${x.toFixed(1)}" y="${height - 8}" text-anchor="middle">${year}</text>`,
  )}</g>`;

/** A bow, so that lines between works of one row do not run through others. */
function line(from: Spot | undefined, to: Spot | undefined, near: boolean): Html | false {
  if (!from || !to) return false;
  const bend = (from.x - to.x) * 0.12 + (from.y === to.y ? 14 : 0);
  const x = (from.x + to.x) / 2;
  const y = (from.y + to.y) / 2 - bend;
  return html`<path${near && html` class="near-edge"`} d="M${from.x.toFixed(1)} ${from.y}Q${x.toFixed(1)} ${y.toFixed(1)} ${to.x.toFixed(1)} ${to.y}"/>`;
}

function dot(frame: Frame, { work, label, x, y, radius, end }: Spot, seed: WorkId): Html {
  const title = titleOfWork(work, frame);
  return html`<a href="/works/${work.id}" class="spot${work.papers > 0 && ' is-held'}${work.id === seed && ' seed'}" data-hit><title>${title}${work.year && ` (${work.year})`}</title><circle cx="${x.toFixed(1)}" cy="${y}" r="${radius.toFixed(1)}"/><text x="${(end ? x - radius - 4 : x + radius + 4).toFixed(1)}" y="${y + 4}"${end && html` text-anchor="end"`}>${label}</text></a>`;
}

/** "Luhn 1957": enough to know it by, and short. */
function labelOf(frame: Frame, work: Work): string {
  const [first] = work.authors;
  const name = first ? (first.family ?? shortName(first)) : '';
  // Some bibliographies shout.
  const calm = /^\p{Lu}{3,}$/u.test(name) ? name.charAt(0) + name.slice(1).toLowerCase() : name;
  const label = [calm.slice(0, 24), work.year].filter((part) => part).join(' ');
  return label || titleOfWork(work, frame).slice(0, 24);
}

function lists(frame: Frame, work: Work, { works, edges }: Neighbourhood): Html {
  const { texts } = frame;
  const cited = new Set(edges.filter(({ citing }) => citing === work.id).map((edge) => edge.cited));
  const citing = new Set(edges.filter((edge) => edge.cited === work.id).map((edge) => edge.citing));
  const groups: [string, Work[]][] = [
    [texts.graph.citedBy, works.filter(({ id }) => citing.has(id))],
    [texts.graph.cites, works.filter(({ id }) => cited.has(id) && !citing.has(id))],
  ];
  return html`<div class="pair">${groups.map(
    ([title, some]) =>
      some.length > 0 &&
      html`<div><h3>${title}</h3><ol class="near">${some.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0)).map((each) => shortWorkLine(frame, each))}</ol></div>`,
  )}</div>`;
}
