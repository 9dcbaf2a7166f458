// What is the DOI in this text? Printed DOIs come with prefixes, blanks from line ends and the sentence's punctuation.

/** "https://doi.org/10.1000/182." and "DOI: 10 .1000/ 182" are both "10.1000/182"; null where there is none. */
export function normaliseDoi(text: string): string | null {
  const joined = text.normalize('NFKC').replace(/\s+/g, '').replace(/%2f/gi, '/');
  const found = /10\.\d{4,9}(?:\.\d+)*\/.+/.exec(joined)?.[0];
  if (found === undefined) return null;
  const doi = trim(found.replace(/&lt;/g, '<').replace(/&(?:gt|rt);/g, '>'));
  return doi.endsWith('/') ? null : doi.toLowerCase();
}

/** Trailing punctuation belongs to the sentence, and so does a bracket that was never opened. */
function trim(doi: string): string {
  let end = doi.length;
  for (; end > 0; end--) {
    const last = doi[end - 1] ?? '';
    if (/[.,;:'"’”»*]/.test(last)) continue;
    const pair =
      last === ')' ? '(' : last === ']' ? '[' : last === '>' ? '<' : last === '}' ? '{' : undefined;
    if (pair === undefined) break;
    const body = doi.slice(0, end);
    if (body.split(pair).length >= body.split(last).length) break;
  }
  return doi.slice(0, end);
}
