// Has this paper been published, or is it a preprint? Archives stamp what they hold, and authors say where they sent it.
import type { Sight } from './sight.ts';

export function isPreprint({ opening, margins }: Sight): boolean {
  const first = `${margins}\n${opening.slice(0, 2500)}`;
  if (stamp.test(first)) return true;
  return !published.test(first) && first.split('\n').some((line) => line.length <= 100 && stated.test(line));
}

const stamp =
  /\barXiv:\s?(?:\d{4}\.\d{4,5}|[a-z.-]+\/\d{7})|\b(?:bioRxiv|medRxiv|chemRxiv|PsyArXiv|SocArXiv|EarthArXiv|OSF Preprints|Research Square)\b.{0,80}\bpreprint\b|\bpreprint\b.{0,80}\b(?:bioRxiv|medRxiv|not (?:been )?(?:certified|peer.reviewed))/i;
/** As a label: capitalised, or at the beginning of a line. A sentence may speak of preprints without being in one. */
const stated =
  /\b(?:Preprints?|PREPRINT|Working Paper|WORKING PAPER|Vorabdruck|Prépublication)\b|^(?:Manuscript )?(?:[Ss]ubmitted|SUBMITTED) (?:to|for publication)\b|^(?:Manuscript )?[Uu]nder [Rr]eview\b|^(?:Draft|DRAFT)\b/;
const published =
  /\bpublished (?:in|by|online)\b|\baccepted\b|\bproceedings of\b|\bISSN\b|\bdoi(?:\.org\/|:)\s?10\.(?!48550|1101)|©\s?\d{4}/i;
