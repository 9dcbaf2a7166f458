// Where does a page send its reader after a while? The content of <meta http-equiv=refresh>, as the HTML standard reads it.

/** The address as it is written; null where it only asks to be loaded again. */
export function refreshTarget(content: string): string | null {
  const [, rest = ''] = /^\s*(?:[\d.]+\s*[;,]?|(?=url\b))\s*(.*)$/is.exec(content) ?? [];
  const address = rest.replace(/^url\s*=\s*/i, '');
  const [, quote = '', inner = ''] = /^(["']?)(.*)$/s.exec(address) ?? [];
  const end = quote === '' ? -1 : inner.indexOf(quote);
  const target = (end < 0 ? inner : inner.slice(0, end)).trim();
  return target === '' ? null : target;
}
