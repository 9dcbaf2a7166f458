// A folder as a page: its entries are its links.
import { escapeText } from 'entities';

export function folderPage(url: string, entries: readonly { name: string; isFolder: boolean }[]): Uint8Array {
  const base = url.endsWith('/') ? url : `${url}/`;
  const links = [...entries]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, isFolder }) => {
      const href = `${base}${encodeURIComponent(name)}${isFolder ? '/' : ''}`;
      return `<li><a href="${href}">${escapeText(name)}</a></li>`;
    });
  return Buffer.from(
    `<!doctype html><html><head><title>${escapeText(url)}</title></head><body><ul>${links.join('\n')}</ul></body></html>`,
  );
}
