// Do lines set alike say alike? A title goes on in its own type, and what looks like a sure author's name is one.
import { signsOf } from './features/signs.ts';
import type { HeaderLabel } from './labels.ts';
import { isNameLike } from './name-like.ts';
import type { TaggedLine } from './tagged.ts';

/** The lines with doubtful labels settled by the type they are set in. */
export function consistent(lines: readonly TaggedLine[]): TaggedLine[] {
  return namesInOneType(titleInOneType(lines));
}

/** Lines right above and below a sure line of a large title, in its very type, belong to it. */
function titleInOneType(lines: readonly TaggedLine[]): TaggedLine[] {
  const settled = [...lines];
  const sure = settled.findIndex((line) => line.label === 'title' && line.confidence > 0.55 && isLarge(line));
  const title = settled[sure];
  if (!title) return settled;
  const joins = (line: TaggedLine | undefined, beside: TaggedLine | undefined): boolean =>
    line !== undefined &&
    beside !== undefined &&
    line.page === title.page &&
    lookOf(line) === lookOf(title) &&
    Math.abs(line.box[1] - beside.box[1]) < 2.4 * (title.layout?.size ?? 0);
  // A subtitle: smaller, but still large, close below, doubtful, and no name.
  const isSubtitle = (line: TaggedLine | undefined): boolean =>
    line !== undefined &&
    line.page === title.page &&
    isLarge(line) &&
    line.confidence < 0.7 &&
    line.layout?.role === 'body' &&
    Math.abs(line.layout.gap ?? 9) < 0.5 &&
    !isNameLike(line.text);
  for (let i = sure + 1; joins(settled[i], settled[i - 1]) || isSubtitle(settled[i]); i++)
    relabel(settled, i, 'title');
  for (let i = sure - 1; joins(settled[i], settled[i + 1]); i--) relabel(settled, i, 'title');
  return settled;
}

const isLarge = (line: TaggedLine): boolean => (line.layout?.scale ?? 1) > 1.15;

const furthest = 70;

/** Names near the title in the type of a sure author's, if that type sets neither places nor the text. */
function namesInOneType(lines: readonly TaggedLine[]): TaggedLine[] {
  const settled = [...lines];
  const looks = new Set(
    settled
      .filter((line) => line.label === 'author' && line.confidence > 0.7 && isNameLike(line.text))
      .map(lookOf),
  );
  for (const line of settled) if (isPlaceOrText(line) && line.confidence > 0.8) looks.delete(lookOf(line));
  const title = settled.findLastIndex((line) => line.label === 'title');
  for (let i = title + 1; i < Math.min(settled.length, title + furthest); i++) {
    const line = settled[i];
    if (line && line.page === lines[0]?.page && looks.has(lookOf(line)) && isNameLike(line.text))
      relabel(settled, i, 'author');
  }
  return settled;
}

const isPlaceOrText = ({ label, text }: TaggedLine): boolean =>
  label === 'abstract' ||
  label === 'intro' ||
  (label === 'affiliation' && signsOf(text).includes('institution'));

function relabel(lines: TaggedLine[], i: number, label: HeaderLabel): void {
  const line = lines[i];
  if (line) lines[i] = { ...line, label, confidence: Math.max(line.confidence, 0.8) };
}

const lookOf = ({ layout }: TaggedLine): string =>
  layout ? `${Math.round(layout.size * 5)} ${layout.font} ${layout.bold} ${layout.italic}` : '';
