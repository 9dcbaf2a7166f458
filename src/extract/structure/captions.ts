// Which lines are captions of figures and tables?
import type { Element } from '../../base/extraction.ts';
import type { FlowLine } from '../flow.ts';

const opening =
  /^\W?(?:(fig(?:ure|\.)?|abb(?:ildung|\.)?|figura)|(tab(?:le|elle|leau|\.)?|tabla|tabela|tabella)|(algorithm))\s*((?:[A-Z]\.?)?\d{1,3}(?:\.\d{1,2})?[a-z]?|[IVX]{1,5})(?![\p{L}\d])\s*([.:|–—-]|\s|$)/iu;

export const isCaption = (text: string): boolean => opening.test(text.slice(0, 60));

const mostLines = 25;

/** The captions of a document: from the word that opens one to the end of its block. */
export function captionsOf(flow: readonly FlowLine[]): Element[] {
  const captions: Element[] = [];
  flow.forEach((line, i) => {
    const found = opening.exec(line.text.slice(0, 60));
    if (!found || isSentence(line, found) || !stands(line, flow[i - 1], found[5] ?? '')) return;
    const lines = [line];
    for (let next = flow[i + 1]; next && lines.length < mostLines; next = flow[i + lines.length]) {
      if (next.column !== line.column || next.opens || Math.abs(next.line.size - line.line.size) > 0.6) break;
      if (isCaption(next.text) || (next.gap ?? 9) > 1) break;
      lines.push(next);
    }
    const text = lines.map((each) => each.text).join(' ');
    captions.push({
      kind: found[1] ? 'figure' : found[2] ? 'table' : 'algorithm',
      number: found[4] ?? null,
      caption: text.slice(found[0].length).trim() || null,
      page: line.page,
      box: [
        Math.min(...lines.map((each) => each.line.box[0])),
        Math.min(...lines.map((each) => each.line.box[1])),
        Math.max(...lines.map((each) => each.line.box[2])),
        Math.max(...lines.map((each) => each.line.box[3])),
      ],
      text: null,
      cells: [],
      mentioned_in: [],
      synopsis: null,
    });
  });
  return captions;
}

/** "Table 1 has the list" opens a paragraph: in the body's own type, the number goes on in small letters. */
const isSentence = ({ text, scale }: FlowLine, found: RegExpExecArray): boolean =>
  Math.abs(scale - 1) < 0.03 &&
  !/[.:|–—-]/u.test(found[5] ?? '') &&
  /^\p{Ll}/u.test(text.slice(found[0].length));

/** "Figure 3 shows …" within a paragraph is no caption: one opens a block, or is set off by type or punctuation. */
function stands(line: FlowLine, before: FlowLine | undefined, mark: string): boolean {
  if (line.opens) return true;
  const otherType = before !== undefined && Math.abs(before.line.size - line.line.size) > 0.4;
  return otherType || ((line.gap ?? 0) > 0.6 && /[.:|–—]/u.test(mark));
}
