// Which words of a snippet matched? Search marks them with <mark>; everything else in a snippet is plain text.
import { type Html, html } from './html.ts';

export function marked(snippet: string): Html {
  const parts = snippet.split(/(<mark>[\s\S]*?<\/mark>)/);
  return html`${parts.map((part) =>
    part.startsWith('<mark>') && part.endsWith('</mark>')
      ? html`<mark>${part.slice('<mark>'.length, -'</mark>'.length)}</mark>`
      : part,
  )}`;
}
