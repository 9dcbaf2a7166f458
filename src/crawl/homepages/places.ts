// What kind of place is this? Publishers, digital libraries and meeting places of the web are nobody's homepage.
import { hostOf } from '../../base/url.ts';

const known =
  /(?:^|\.)(?:acm\.org|ieee\.org|computer\.org|springer(?:link|nature)?\.com|sciencedirect\.com|elsevier\.com|wiley\.com|tandfonline\.com|sagepub\.com|oup\.com|cambridge\.org|nature\.com|science\.org|jstor\.org|mdpi\.com|frontiersin\.org|plos\.org|aclanthology\.org|openreview\.net|dblp\.(?:org|uni-trier\.de|dagstuhl\.de)|citeseer\w*\.\S+|arxiv\.org|hal\.science|semanticscholar\.org|scholar\.google\.\w+|scholar\.archive\.org|google\.\w+|bing\.com|researchgate\.net|academia\.edu|mendeley\.com|orcid\.org|publons\.com|scopus\.com|webofscience\.com|doi\.org|crossref\.org|ssrn\.com|repec\.org|worldcat\.org|openlibrary\.org|amazon\.\S+|goodreads\.com|wikipedia\.org|wikidata\.org|linkedin\.com|facebook\.com|twitter\.com|x\.com|instagram\.com|youtube\.com|slideshare\.net|ratemyprofessors\.com|genealogy\.\S+|zoominfo\.com|prabook\.com)$/i;
const telling =
  /^(?:dl|link|portal|ieeexplore|onlinelibrary|journals?|proceedings|catalog|library)\.|\b(?:press|journals|proceedings|publish\w*)\b/i;

export const isPublisher = (url: string): boolean => {
  const host = hostOf(url);
  return known.test(host) || telling.test(host.replace(/^www\./, ''));
};

/** Homepages are HTML: an ending that says otherwise, or an address that is a document's. */
export const isHtml = (url: string): boolean =>
  !/\.(?:pdf|ps|eps|dvi|docx?|pptx?|xlsx?|rtf|txt|bib|zip|gz|tgz|tar|Z|jpe?g|png|gif|mp[34])(?:[?#]|$)/i.test(
    url,
  );

/** "cs.cornell.edu" is of cornell.edu, "www.cs.ox.ac.uk" of ox.ac.uk. */
export function domainOf(url: string): string {
  const labels = hostOf(url).split('.');
  const second = labels.at(-2) ?? '';
  const count = labels.length > 2 && /^(?:ac|co|edu|com|org|gov|net|go|or)$/.test(second) ? 3 : 2;
  return labels.slice(-count).join('.');
}

export const isAcademic = (url: string): boolean => {
  const host = hostOf(url);
  return /\.(?:edu|ac\.\w\w|edu\.\w\w)$|(?:^|[.-])(?:uni|univ|tu|th|fh|cs|inf|informatik|math|eecs|cse)(?:[-.]|\w*\d*\.)|university|institut|college/i.test(
    host,
  );
};
