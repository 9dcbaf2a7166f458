// Who wrote it, and where they work? The first of very many; the others are a press away.
import { type Fill, type Html, html } from '../html.ts';
import { directed } from '../names.ts';
import type { Frame } from '../page.ts';

const namesShown = 24;
const placesShown = 8;

type Speech = Pick<Frame, 'texts' | 'figures'>;

export function byline(frame: Speech, names: readonly Html[], affiliations: Iterable<string>): Html {
  const places = [...new Set(affiliations)].map(directed);
  return html`${names.length > 0 && html`<div class="by">${some(frame, names, namesShown, ', ')}</div>`}
${places.length > 0 && html`<div class="aff">${some(frame, places, placesShown, ' · ')}</div>`}`;
}

/** One or two more than fit are shown as well: to open them would take as much room. */
function some({ texts, figures }: Speech, all: readonly Fill[], most: number, between: string): Html {
  const first = all.length <= most + 2 ? all : all.slice(0, most);
  const others = all.slice(first.length);
  return html`<p>${joined(first, between)}</p>${
    others.length > 0 &&
    html`<details><summary>${texts.names.andMore(figures.number(others.length))}</summary><p>${joined(others, between)}</p></details>`
  }`;
}

const joined = (parts: readonly Fill[], between: string): Fill[] =>
  parts.map((part, i) => [i > 0 && between, part]);
