// The text of a document as one string in which every place still knows its page, its section and whether it was raised.
import type { FlowLine } from '../flow.ts';

export type RunningText = {
  text: string;
  /** Stretches that stand above the line, in order: [from, to). */
  raised: [number, number][];
  /** Where each line begins, and its line. */
  starts: { at: number; line: FlowLine }[];
};

export function runningText(lines: FlowLine[]): RunningText {
  let text = '';
  const raised: [number, number][] = [];
  const starts: RunningText['starts'] = [];
  for (const line of lines) {
    if (text !== '') text += ' ';
    starts.push({ at: text.length, line });
    // A line of which nothing is raised is taken as it is: a word healed over its end stands in its text only.
    if (!line.line.words.some((word) => word.rise === 'superscript')) {
      text += line.text;
      continue;
    }
    let first = true;
    for (const word of line.line.words) {
      if (word.spaceBefore && !first) text += ' ';
      first = false;
      const from = text.length;
      text += word.text;
      if (word.rise !== 'superscript') continue;
      const before = raised.at(-1);
      if (before?.[1] === from) before[1] = text.length;
      else raised.push([from, text.length]);
    }
  }
  return { text, raised, starts };
}

/** The line in which a place stands. */
export function lineAt({ starts }: RunningText, at: number): FlowLine | undefined {
  let low = 0;
  let high = starts.length;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle]?.at ?? 0) <= at) low = middle;
    else high = middle;
  }
  return starts[low]?.line;
}
