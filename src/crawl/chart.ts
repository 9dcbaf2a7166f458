// The harvest curve as a picture: documents against pages, one line a strategy, in plain SVG.
import type { CurvePoint } from './curve.ts';

export type Line = { name: string; points: readonly CurvePoint[] };

const width = 640;
const height = 400;
const margin = { left: 60, right: 150, top: 20, bottom: 45 };
const colours = ['#1f5f8b', '#c0504d', '#4f8a3d', '#8064a2'];

export function harvestChart(lines: readonly Line[]): string {
  const all = lines.flatMap(({ points }) => points);
  const pages = Math.max(1, ...all.map((point) => point.pages));
  const documents = Math.max(1, ...all.map((point) => point.documents));
  const x = (value: number): number => margin.left + (value / pages) * (width - margin.left - margin.right);
  const y = (value: number): number =>
    height - margin.bottom - (value / documents) * (height - margin.top - margin.bottom);
  const drawn = lines.map(({ name, points }, i) => {
    const colour = colours[i % colours.length];
    const path = [{ pages: 0, documents: 0 }, ...points]
      .map((point) => `${x(point.pages).toFixed(1)},${y(point.documents).toFixed(1)}`)
      .join(' ');
    const last = points.at(-1) ?? { pages: 0, documents: 0 };
    return `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${path}"/>
<text x="${width - margin.right + 8}" y="${margin.top + 14 + 18 * i}" fill="${colour}">${plain(name)} (${last.documents} / ${last.pages})</text>`;
  });
  const ticks = [0, 0.25, 0.5, 0.75, 1].map(
    (
      share,
    ) => `<text x="${x(share * pages)}" y="${height - margin.bottom + 18}" text-anchor="middle">${Math.round(share * pages)}</text>
<text x="${margin.left - 8}" y="${y(share * documents) + 4}" text-anchor="end">${Math.round(share * documents)}</text>
<line x1="${margin.left}" x2="${width - margin.right}" y1="${y(share * documents)}" y2="${y(share * documents)}" stroke="#ddd"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" role="img" aria-label="Documents found against pages fetched">
<rect width="${width}" height="${height}" fill="#fff"/>
${ticks.join('\n')}
${drawn.join('\n')}
<text x="${(margin.left + width - margin.right) / 2}" y="${height - 8}" text-anchor="middle">pages fetched</text>
<text transform="translate(14 ${height / 2}) rotate(-90)" text-anchor="middle">documents found</text>
</svg>
`;
}

const plain = (text: string): string => text.replace(/[<>&"]/g, ' ');
