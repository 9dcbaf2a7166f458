// What stands at the feet of the pages? Notes with their marks, joined from their lines.
import type { Note } from '../../base/body.ts';
import { joinLines, type Line } from '../../read/document.ts';
import type { FlowLine } from '../flow.ts';

const mark = /^(?:[[(]?(\d{1,3})[\])]?[.)]?(?=\s|\p{Lu})|([*∗†‡§¶]+))\s*/u;

export function footnotesOf(
  flow: readonly FlowLine[],
  header: ReadonlySet<Line>,
  listed: ReadonlySet<Line>,
): Note[] {
  const notes: FlowLine[][] = [];
  for (const line of flow) {
    if (line.role !== 'footnote' || header.has(line.line) || listed.has(line.line)) continue;
    const isNew = mark.test(line.text) || line.opens || notes.at(-1)?.[0]?.page !== line.page;
    if (isNew) notes.push([line]);
    else notes.at(-1)?.push(line);
  }
  return notes.map((lines) => {
    const text = joinLines(lines);
    const found = mark.exec(text);
    return {
      mark: found?.[1] ?? found?.[2] ?? null,
      text: text.slice(found?.[0].length ?? 0),
      page: lines[0]?.page ?? 1,
    };
  });
}
