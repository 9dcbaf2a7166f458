// A page that the instance brings along, such as an imprint: headings, paragraphs, lists and links, nothing else.
import { type Html, html } from '../html.ts';
import type { OwnPage } from '../instance.ts';
import { type Frame, page } from '../page.ts';

export function ownPage(frame: Frame, { title, text }: OwnPage): Html {
  return page(
    frame,
    { title },
    html`<div class="wide prose"><h1>${title}</h1>
${text.split(/\r?\n\s*\r?\n/).map(block)}</div>`,
  );
}

function block(written: string): Html | false {
  const text = written.trim();
  if (text === '') return false;
  if (text.startsWith('#')) return html`<h2>${text.replace(/^#+\s*/, '')}</h2>\n`;
  const lines = text.split('\n');
  if (lines.every((line) => /^\s*[-*]\s/.test(line)))
    return html`<ul class="plain">${lines.map((line) => html`<li>${linked(line.replace(/^\s*[-*]\s+/, ''))}</li>`)}</ul>\n`;
  return html`<p>${linked(text)}</p>\n`;
}

/** Web and mail addresses can be followed. */
function linked(text: string): Html[] {
  const parts = text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/);
  return parts.map((part, i) => {
    if (i % 2 === 0) return html`${part}`;
    return html`<a class="act" href="${part.startsWith('http') ? part : `mailto:${part}`}" rel="noopener">${part}</a>`;
  });
}
