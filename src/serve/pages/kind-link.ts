// How does one come to a paper by what it is? "Slides" opens them; what a browser cannot draw has a page that says more.
import type { Paper } from '../../library/catalogue/catalogue.ts';
import { type Html, html } from '../html.ts';
import type { Frame } from '../page.ts';
import { drawnFrom } from './drawn-from.ts';

export function kindLink({ texts }: Frame, paper: Paper, words?: string): Html {
  const named = paper.kind === null || paper.kind === 'other' ? texts.kinds.paper : texts.kinds[paper.kind];
  const to = drawnFrom(paper) === null ? `/papers/${paper.id}` : `/papers/${paper.id}/read`;
  return html`<a class="act" href="${to}">${words ?? named}</a>`;
}
