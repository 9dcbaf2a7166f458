// The running text: a div for each part, citations that lead to the list, captions of figures and tables, notes.
import type { Note, Part, Run } from '../../../base/body.ts';
import type { Element } from '../../../base/extraction.ts';
import { xml } from '../../../base/xml.ts';
import { when, type Xml } from './markup.ts';

export const part = ({ number, title, paragraphs }: Part): Xml =>
  xml`<div>${when(title, (head) => xml`<head${when(number, (n) => xml` n="${n}"`)}>${head}</head>\n`)}${paragraphs.map((runs) => xml`<p>${runs.map(run)}</p>\n`)}</div>\n`;

const run = ({ text, references }: Run): Xml =>
  references.length === 0
    ? xml`${text}`
    : xml`<ref type="bibr" target="${references.map((position) => `#b${position}`).join(' ')}">${text}</ref>`;

const printed = { figure: 'Figure', table: 'Table', algorithm: 'Algorithm', equation: 'Equation' };

export function figures(elements: readonly Element[]): Xml {
  const all = elements.map(({ kind, number, caption, page, box, cells }, i) => {
    const type = kind === 'figure' ? xml`` : xml` type="${kind}"`;
    const coords = [page, ...box].join(',');
    return xml`<figure${type} xml:id="${kind === 'table' ? 'tab' : 'fig'}_${i}" coords="${coords}"><head>${printed[kind]} ${number ?? ''}</head>${when(number, (label) => xml`<label>${label}</label>`)}${when(caption, (text) => xml`<figDesc>${text}</figDesc>`)}${when(cells.length > 0 || null, () => rows(cells))}</figure>\n`;
  });
  return xml`${all}`;
}

const rows = (cells: readonly string[][]): Xml =>
  xml`<table>${cells.map((row) => xml`<row>${row.map((cell) => xml`<cell>${cell}</cell>`)}</row>`)}</table>`;

export const notes = (all: readonly Note[]): Xml =>
  xml`${all.map(({ mark, text }, i) => xml`<note place="foot"${when(mark, (n) => xml` n="${n}"`)} xml:id="foot_${i}">${text}</note>\n`)}`;
