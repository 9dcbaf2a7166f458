// The recall levels as a picture: a bar a year, what was here, what was found, what is only cited, what is missing.
import type { YearLevel } from './recall.ts';

const height = 260;
const margin = { left: 44, right: 12, top: 34, bottom: 40 };
const step = 34;
const parts = [
  ['held before', '#1f5f8b', ({ held, found }: YearLevel) => held - found],
  ['found', '#4f8a3d', ({ found }: YearLevel) => found],
  ['only cited', '#d9a441', ({ cited }: YearLevel) => cited],
  ['missing', '#c0504d', ({ missing }: YearLevel) => missing],
] as const;

export function recallChart(years: readonly YearLevel[], title: string): string {
  const most = Math.max(1, ...years.map(({ wanted }) => wanted));
  const width = Math.max(420, margin.left + margin.right + years.length * step);
  const scale = (height - margin.top - margin.bottom) / most;
  const bars = years.map((level, i) => {
    const x = margin.left + i * step + 5;
    let top = height - margin.bottom;
    const pieces = parts.map(([name, colour, countOf]) => {
      const size = countOf(level) * scale;
      top -= size;
      return size === 0
        ? ''
        : `<rect x="${x}" y="${top.toFixed(1)}" width="${step - 10}" height="${size.toFixed(1)}" fill="${colour}"><title>${level.year ?? 'no year'}: ${countOf(level)} ${name}</title></rect>`;
    });
    const share = level.recall === null ? '' : level.recall.toFixed(2).replace(/^0/, '');
    return `${pieces.join('')}<text x="${x + step / 2 - 5}" y="${height - margin.bottom + 15}" text-anchor="middle">${level.year ?? '?'}</text><text x="${x + step / 2 - 5}" y="${height - margin.bottom + 29}" text-anchor="middle" fill="#555">${share}</text>`;
  });
  const ticks = [0, 0.5, 1].map((share) => {
    const y = height - margin.bottom - share * most * scale;
    return `<line x1="${margin.left}" x2="${width - margin.right}" y1="${y}" y2="${y}" stroke="#ddd"/><text x="${margin.left - 6}" y="${y + 4}" text-anchor="end">${Math.round(share * most)}</text>`;
  });
  const legend = parts.map(
    ([name, colour], i) =>
      `<rect x="${margin.left + i * 95}" y="20" width="9" height="9" fill="${colour}"/><text x="${margin.left + i * 95 + 13}" y="28">${name}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" role="img" aria-label="Papers wanted and held, by year">
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="${margin.left}" y="12" font-weight="bold">${plain(title)}</text>
${legend.join('')}
${ticks.join('\n')}
${bars.join('\n')}
</svg>
`;
}

const plain = (text: string): string => text.replace(/[<>&"]/g, ' ');
