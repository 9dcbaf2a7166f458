// Which words of a snippet matched? Search hands it over as markup; here it becomes text and marks again, so that
// whatever a snippet holds, a page gets nothing from it but marks.
import { type Html, html } from './html.ts';
import { isRightToLeft } from './names.ts';

export function marked(snippet: string): Html {
  const parts = snippet.split(/<mark>([\s\S]*?)<\/mark>/);
  // Split by one group: what matched stands at the odd places.
  const shown = parts.map((part, i) => (i % 2 === 1 ? html`<mark>${plain(part)}</mark>` : plain(part)));
  return isRightToLeft(snippet) ? html`<bdi>${shown}</bdi>` : html`${shown}`;
}

const plain = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => characters[entity] ?? entity);

const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
