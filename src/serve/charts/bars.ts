// How many in each year? Bars in the ink of the page, with the most labelled, and the numbers behind them.
import { type Html, html } from '../html.ts';
import type { Frame } from '../page.ts';

export type Bar = { year: number; count: number };

export type Bars = {
  bars: readonly Bar[];
  /** What is counted, as a sentence for those who do not see the chart. */
  label: string;
};

const width = 260;
const tall = 56;
/** A chart of a hundred years would be a fence: older ones are cut off, the table has them. */
const mostBars = 60;

export function yearChart({ texts, figures }: Frame, { bars, label }: Bars): Html | false {
  const shown = withGaps(bars).slice(-mostBars);
  const first = shown[0];
  const last = shown.at(-1);
  if (!first || !last) return false;
  const most = shown.reduce((a, b) => (b.count > a.count ? b : a));
  const step = width / Math.max(shown.length, 8);
  const middle = (shown.indexOf(most) + 0.4) * step;
  const anchor = middle < 30 ? 'start' : middle > width - 30 ? 'end' : 'middle';
  return html`<figure class="chart">
<svg viewBox="0 -14 ${width} ${tall + 30}" role="img" aria-label="${label}">
${shown.map(({ year, count }, i) => {
  const height = (count / most.count) * tall;
  const x = (i * step).toFixed(1);
  return (
    count > 0 &&
    html`<rect x="${x}" y="${(tall - height).toFixed(1)}" width="${(step * 0.78).toFixed(1)}" height="${height.toFixed(1)}"><title>${year}: ${figures.number(count)}</title></rect>`
  );
})}
<path d="M0 ${tall + 0.5}H${width}"/>
${most.count > 1 && html`<text x="${middle.toFixed(1)}" y="-4" text-anchor="${anchor}">${texts.charts.inYear(figures.number(most.count), most.year)}</text>`}
<text x="0" y="${tall + 13}">${first.year}</text>
${shown.length > 1 && html`<text x="${((shown.length - 0.22) * step).toFixed(1)}" y="${tall + 13}" text-anchor="end">${last.year}</text>`}
</svg>
${numbers(texts.charts.asNumbers, texts.charts.year, bars, figures.number)}
</figure>`;
}

/** The table behind a chart. */
function numbers(summary: string, heading: string, bars: readonly Bar[], write: (n: number) => string): Html {
  return html`<details class="numbers"><summary>${summary}</summary>
<table><thead class="unseen"><tr><th scope="col">${heading}</th><th scope="col">${summary}</th></tr></thead><tbody>${bars
    .filter(({ count }) => count > 0)
    .map(
      ({ year, count }) => html`<tr><th scope="row">${year}</th><td>${write(count)}</td></tr>`,
    )}</tbody></table></details>`;
}

/** Counted values of the index as bars; no year is counted as 0 there. */
export const barsOf = (counted: readonly [year: string | number, count: number][]): Bar[] =>
  counted
    .map(([year, count]) => ({ year: Number(year), count }))
    .filter(({ year }) => Number.isInteger(year) && year > 0)
    .sort((a, b) => a.year - b.year);

/** Years without anything stand in the row, too: distance is time. */
export function withGaps(bars: readonly Bar[]): Bar[] {
  const byYear = new Map(bars.map((bar) => [bar.year, bar]));
  const years = [...byYear.keys()].sort((a, b) => a - b);
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined || last === undefined) return [...bars];
  const from = Math.max(first, last - 150);
  return Array.from(
    { length: last - from + 1 },
    (_, i) => byYear.get(from + i) ?? { year: from + i, count: 0 },
  );
}
