// The report of a hunt for a person: as text for the terminal, or as a page to keep.
import { formatCount, formatSeconds } from '../base/quantity.ts';
import type { CitationPlace, HuntReport } from '../crawl/hunt/report.ts';
import { html } from '../serve/html.ts';
import type { Terminal } from './terminal.ts';

export function printReport({ groups, servers, statistics }: HuntReport, terminal: Terminal): void {
  for (const { name, cited_in, own, publications } of groups) {
    terminal.print(
      terminal.paint('bold', `${name}: cited in ${formatCount(cited_in)} documents${ownOf(own)}`),
    );
    for (const { title, year, cited_in: count, citations } of publications) {
      terminal.print(`  ${formatCount(count)} × ${title}${year === null ? '' : ` (${year})`}`);
      for (const place of citations) terminal.print(`      ${placeOf(place)}`);
    }
  }
  const { documents_searched, successful, kilobytes, extraction_errors, seconds, waiting } = statistics;
  terminal.print('');
  terminal.print(
    `${formatCount(documents_searched)} documents of ${formatCount(servers.length)} servers searched (${formatCount(statistics.completed_servers)} completely), ${formatCount(successful)} with a citation, ${formatCount(kilobytes)} kB, ${formatCount(extraction_errors)} unreadable, ${formatCount(waiting)} wait; ${formatSeconds(seconds)} of reading and searching.`,
  );
}

const ownOf = (own: number): string => (own === 0 ? '' : `, ${formatCount(own)} of them their own`);

const placeOf = ({ url, document, page, similarity, own }: CitationPlace): string =>
  `${similarity.toFixed(2)} ${document || url}${page === null ? '' : `, p. ${page}`}${own ? ' (own)' : ''} ${document ? url : ''}`.trimEnd();

export const reportPage = ({ groups, errors, statistics }: HuntReport): string => `<!doctype html>
${html`<html lang="en"><head><meta charset="utf-8"><title>Citations found</title></head><body>
<h1>Citations found</h1>
${groups.map(
  ({
    name,
    cited_in,
    own,
    publications,
  }) => html`<h2>${name}</h2><p>Cited in ${cited_in} documents${ownOf(own)}.</p>
${publications.map(
  ({
    title,
    year,
    cited_in: count,
    citations,
  }) => html`<h3>${title}${year === null ? '' : ` (${year})`}: ${count}</h3>
<ol>${citations.map(
    ({ url, document, page, similarity, citation, own: isOwn }) =>
      html`<li><a href="${url}">${document || url}</a>${page === null ? '' : `, p. ${page}`}${isOwn ? ' (their own)' : ''}, similarity ${similarity.toFixed(3)}<blockquote>${citation}</blockquote></li>`,
  )}</ol>`,
)}`,
)}
<h2>Statistics</h2>
<table>${Object.entries(statistics).map(
  ([name, value]) =>
    html`<tr><th>${name.replaceAll('_', ' ')}</th><td>${typeof value === 'number' ? formatCount(Math.round(value)) : Object.entries(value).map(([kind, ms]) => `${kind} ${ms} `)}</td></tr>`,
)}</table>
${errors.length > 0 && html`<h2>Could not be read</h2><ul>${errors.map(({ url, error }) => html`<li>${url}: ${error}</li>`)}</ul>`}
</body></html>`}
`;
