// How is a document built? Its sections in order, what stands in which, its captions, its thanks.
import type { Acknowledgements, Element, Section } from '../../base/extraction.ts';
import { type Document, joinLines, type Line } from '../../read/document.ts';
import type { FlowLine } from '../flow.ts';
import { captionsOf } from './captions.ts';
import { isThanks } from './heading-names.ts';
import { type Heading, headingsOf } from './headings.ts';
import { grantsIn } from './thanks/grants.ts';
import { organisationsIn } from './thanks/organisations.ts';
import { peopleIn } from './thanks/people.ts';

export type Structure = {
  sections: Section[];
  elements: Element[];
  acknowledgements: Acknowledgements | null;
  /** Where the sections begin: their headings with their lines. */
  headings: Heading[];
  /** The title of the section in which a line stands; null before the first. */
  sectionOf: (line: FlowLine) => string | null;
};

/** `apart` are the lines of the header and of bibliographies, which are no headings however large. */
export function structureOf(
  flow: readonly FlowLine[],
  document: Document,
  apart: ReadonlySet<Line>,
): Structure {
  const headings = headingsOf(flow, document, apart);
  const opened = new Map<FlowLine, Heading>();
  for (const heading of headings) for (const line of heading.lines) opened.set(line, heading);
  const under = new Map<FlowLine, Heading>();
  let current: Heading | undefined;
  for (const line of flow) {
    current = opened.get(line) ?? current;
    if (current) under.set(line, current);
  }
  return {
    sections: headings.map(({ number, title, level, page }) => ({ number, title, level, page })),
    elements: captionsOf(flow),
    acknowledgements: thanksOf(flow, headings, under),
    headings,
    sectionOf: (line) => under.get(line)?.title ?? null,
  };
}

const mostThanks = 4000;
const runIn = /^\W*(?:acknowledge?ments?|danksagung|remerciements)\s*[.:–—-]+\s*(?=\p{Lu})/iu;

/** The text under the heading of thanks, or of the paragraph that opens with it. */
function thanksOf(
  flow: readonly FlowLine[],
  headings: readonly Heading[],
  under: ReadonlyMap<FlowLine, Heading>,
): Acknowledgements | null {
  const heading = headings.find(({ title }) => isThanks(title));
  let lines: FlowLine[] = [];
  if (heading)
    lines = flow.filter(
      (line) => under.get(line) === heading && !heading.lines.includes(line) && line.role === 'body',
    );
  else {
    const start = flow.findIndex(({ text }) => runIn.test(text));
    if (start === -1) return null;
    const end = flow.findIndex((line, i) => i > start && line.opens);
    lines = flow.slice(start, end === -1 ? start + 12 : end);
  }
  const text = joinLines(lines).replace(runIn, '').slice(0, mostThanks).trim();
  if (text === '') return null;
  return { text, people: peopleIn(text), organisations: organisationsIn(text), grants: grantsIn(text) };
}
