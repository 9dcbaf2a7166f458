// What is printed behind a list of references or between its pages, and is no entry? Notices, statements, dates, thanks.
import type { FlowLine } from '../flow.ts';
import { markerOf } from './marker.ts';
import { startsLikeEntry } from './start.ts';

/** The lines without such notices; where no entry follows one, the list ends with it. */
export function withoutBackMatter(region: readonly FlowLine[]): FlowLine[] {
  const kept: FlowLine[] = [];
  for (let i = 0; i < region.length; i += 1) {
    const line = region[i];
    if (!line) continue;
    const isNotice =
      kept.length > 0 &&
      ((isBackMatter(line.text) && opensText(line, region[i - 1])) || isFirstNote(line, region[0]));
    if (!isNotice) {
      kept.push(line);
      continue;
    }
    const next = region.findIndex((other, at) => at > i && resumes(region, other, at));
    if (next < 0) break;
    i = next - 1;
  }
  return kept;
}

const isBracketed = (line: FlowLine | undefined): boolean => line?.text.startsWith('[') ?? false;

/** Notes counted anew from one behind a list whose entries have square brackets. */
const isFirstNote = (line: FlowLine, first: FlowLine | undefined): boolean =>
  line.opens && isBracketed(first) && /^1[.)]?\s\p{Lu}/u.test(line.text);

/** Not the second line of an entry that speaks of copyright or thanks. */
const opensText = (line: FlowLine, above: FlowLine | undefined): boolean =>
  line.opens || above === undefined || /[.\])\d”"»]$|\w\/$/.test(above.text);

/** An entry begins here: it looks like one of this list, and a year or an address follows soon. */
const resumes = (region: readonly FlowLine[], line: FlowLine, at: number): boolean =>
  !isBackMatter(line.text) &&
  opensText(line, region[at - 1]) &&
  (isBracketed(region[0]) ? isBracketed(line) : markerOf(line.text) !== null || startsLikeEntry(line.text)) &&
  region.slice(at, at + 4).some(({ text }) => /\b(?:1[5-9]|20)\d\d\b|https?:|www\./.test(text));

const openings = [
  // Whose it is and who may use it
  /^(?:©|\(c\)\s*(?:19|20)\d\d|copyright\s*(?:©|\(c\)|:|(?:19|20)\d\d)|all rights reserved|licensee\b)/iu,
  /^(?:open access\W+)?this (?:is an )?(?:open[- ]access )?(?:article|work|paper|chapter|book) (?:is|was|distributed|published|licensed|may be)\b/iu,
  /^(?:este (?:trabalho|trabajo)|this work) (?:está|is) licen/iu,
  /^permission to (?:make|copy|reproduce|use)\b/iu,
  // When it came and went
  /^(?:(?:manuscript|revision|article|paper|final version)\s)?(?:received|accepted|revised|submitted|published online|available online|eingereicht|eingegangen|recibido|reçu)\b[^.]{0,40}(?:19|20)\d\d\b/iu,
  /^manuskript\p{L}*\s.{0,20}(?:eingegangen|eingereicht|angenommen)/iu,
  // What the authors and the publisher declare
  /^(?:conflicts? of interests?|competing interests?|declarations? of|disclosures?|author contributions?|data availability|ethics statement|funding(?: statement)?|publisher[’']s note|disclaimer|supplementary (?:material|information)|additional files?|credit author)\s?(?:statements?|materials?)?\s?(?:[:.–—]|$|the authors?\b|this\b|no\b)/iu,
  /^the authors? (?:declares?|thanks?|wish|would like|(?:is|are) (?:grateful|indebted)|acknowledges?)\b/iu,
  /^(?:acknowledge?ments?|danksagung|remerciements|agradecimientos|agradecimentos)(?:\s?[:.–—]\s?|\s)(?:we|the|this|i|die|der|ich|wir|nous|je|les?|la|os|as)\s/iu,
  /^(?:we|i) (?:thank|are grateful|am grateful|would like to thank|gratefully|acknowledge)\b/iu,
  /^this (?:work|research|study|project) (?:was|is|has been) (?:partially |partly |also )?(?:supported|funded|sponsored|financed)\b/iu,
  // Who made and sells the issue
  /^(?:(?:associate|academic|handling|communicating|section|guest) )?editors?:\s/iu,
  /^(?:your research papers will be|publish with|submit your|ready to submit|downloaded from|(?:how to )?cite this (?:article|paper|work))\b/iu,
  /^(?:about the authors?|sobre (?:o|a|os|as|el|la|los|las) autor|über d(?:en|ie) autor|address(?:es)? for correspondence|correspondence(?: to)?:|correspondence concerning)/iu,
  // Where an author can be reached, with titles that no list prints
  /^(?:anschrift|(?:prof|dr|pd|univ|dipl)\.\s(?:\p{L}+\.[\s-]*)*\p{Lu})/iu,
  /^(?:table of contents|inhaltsverzeichnis|table des matières)$/iu,
];

function isBackMatter(text: string): boolean {
  return openings.some((opening) => opening.test(text));
}
