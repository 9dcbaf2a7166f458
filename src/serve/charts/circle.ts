// With whom did somebody write? A small picture: the person in the middle, the others around, thicker lines for more works.
import type { CoAuthor } from '../../library/catalogue/profile.ts';
import { type Html, html } from '../html.ts';

const size = 300;
const middle = size / 2;

/** Links to each; who sees no picture has the list beside it. */
export function circle(name: string, others: readonly CoAuthor[], label: string): Html | false {
  if (others.length < 2) return false;
  const most = Math.max(...others.map(({ works }) => works));
  const spots = others.map((other, i) => {
    const turn = (i / others.length) * 2 * Math.PI - Math.PI / 2;
    return {
      other,
      x: middle + Math.cos(turn) * 62,
      y: middle * 0.8 + Math.sin(turn) * 82,
      right: Math.cos(turn) >= 0,
    };
  });
  return html`<svg class="circle" viewBox="-10 10 ${size + 20} ${size * 0.8 - 20}" role="group" aria-label="${label}">
${spots.map(({ other, x, y }) => html`<path d="M${middle} ${middle * 0.8}L${x.toFixed(1)} ${y.toFixed(1)}" stroke-width="${(0.8 + 3 * (other.works / most)).toFixed(1)}"/>`)}
<circle class="seed" cx="${middle}" cy="${middle * 0.8}" r="7"><title>${name}</title></circle>
${spots.map(
  ({ other, x, y, right }) =>
    html`<a href="/people/${other.person}" tabindex="-1" aria-hidden="true"><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4.5"><title>${other.name}</title></circle><text x="${(x + (right ? 8 : -8)).toFixed(1)}" y="${(y + 3.5).toFixed(1)}" text-anchor="${right ? 'start' : 'end'}">${short(lastName(other.name))}</text></a>`,
)}
</svg>`;
}

/** As many letters as the picture has room for beside a dot; the whole name stands in the list. */
const short = (name: string): string => (name.length > 13 ? `${name.slice(0, 12)}…` : name);

const lastName = (name: string): string =>
  (name.includes(',') ? name.split(',')[0] : name.split(/\s+/).at(-1)) ?? name;
