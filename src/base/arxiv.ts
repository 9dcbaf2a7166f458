// What is the arXiv identifier in this text, without prefix and version?

/** "arXiv:1509 .08369v1 [physics]" is "1509.08369", "hep-th / 9901001" is "hep-th/9901001"; null where there is none. */
export function normaliseArxiv(text: string): string | null {
  const joined = text.normalize('NFKC').replace(/\s+/g, '');
  const found =
    /(?<!\d)\d{4}\.\d{4,5}(?!\d)/.exec(joined)?.[0] ??
    /(?:[a-z]+(?:-[a-z]+)?)(?:\.[A-Z]{2})?\/\d{7}(?!\d)/i.exec(joined.replace(/arxiv:?/i, ''))?.[0];
  if (found === undefined) return null;
  return found.replace(/\.[A-Z]{2}\//, '/').toLowerCase();
}
