// Where do the other pages of a list begin?
import { type Html, html } from '../html.ts';
import type { Frame } from '../page.ts';

/** Pages are counted from 1. */
export type Paging = { page: number; pages: number; to: (page: number) => string };

export function paging({ texts, figures }: Frame, { page, pages, to }: Paging): Html | false {
  if (pages < 2) return false;
  const around = [...new Set([1, page - 2, page - 1, page, page + 1, page + 2])].filter(
    (n) => n >= 1 && n <= pages,
  );
  return html`<nav class="pages" aria-label="${texts.results.pages}">
${page > 1 && html`<a class="act" rel="prev" href="${to(page - 1)}">${texts.results.previous}</a>`}
${around
  .sort((a, b) => a - b)
  .map((n, i, all) => [
    n - (all[i - 1] ?? 0) > 1 && html`<span>…</span>`,
    n === page
      ? html`<b aria-current="page">${figures.number(n)}</b>`
      : html`<a href="${to(n)}">${figures.number(n)}</a>`,
  ])}
${page < pages && html`<a class="act" rel="next" href="${to(page + 1)}">${texts.results.next}</a>`}
</nav>`;
}
