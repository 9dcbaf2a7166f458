// How did the library grow? A line over the days on which papers came, its end labelled, the numbers behind it.
import type { Time } from '../../library/catalogue/catalogue.ts';
import { type Html, html } from '../html.ts';
import type { Frame } from '../page.ts';

/** Papers that came on a day. */
export type GrowthDay = { at: Time; added: number };

const width = 260;
const tall = 56;
const mostRows = 60;

export function growthChart(
  { texts, figures }: Pick<Frame, 'texts' | 'figures'>,
  days: readonly GrowthDay[],
): Html | false {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return false;
  // A line needs two days.
  if (days.length === 1)
    return html`<p class="one-day">${texts.stats.oneDay(first.added, figures.number(first.added), figures.day(first.at))}</p>`;
  let total = 0;
  const sums = days.map(({ at, added }) => {
    total += added;
    return { at, added, total };
  });
  const span = last.at - first.at;
  const x = (at: Time): number => ((at - first.at) / span) * width;
  const y = (n: number): number => tall - (n / total) * tall;
  // The library holds what it held until more comes: steps, not slopes.
  const line = sums.map(({ at, total: n }) => `H${x(at).toFixed(1)}V${y(n).toFixed(1)}`).join('');
  return html`<figure class="chart">
<svg viewBox="0 -14 ${width} ${tall + 30}" role="img" aria-label="${texts.stats.growthLabel}">
<path class="curve" d="M0 ${tall}${line}H${width}"/><path d="M0 ${tall + 0.5}H${width}"/>
<text x="${width}" y="-4" text-anchor="end">${figures.number(total)}</text>
<text x="0" y="${tall + 13}">${figures.isoDay(first.at)}</text>
<text x="${width}" y="${tall + 13}" text-anchor="end">${figures.isoDay(last.at)}</text>
</svg>
<details class="numbers"><summary>${texts.charts.asNumbers}</summary><table><thead><tr><th scope="col">${texts.stats.day}</th><th scope="col">${texts.stats.added}</th><th scope="col">${texts.stats.total}</th></tr></thead><tbody>${sums
    .slice(-mostRows)
    .map(
      (day) =>
        html`<tr><th scope="row">${figures.isoDay(day.at)}</th><td>${figures.number(day.added)}</td><td>${figures.number(day.total)}</td></tr>`,
    )}</tbody></table></details>
</figure>`;
}
