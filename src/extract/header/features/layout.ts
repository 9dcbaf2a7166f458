// How does a line look and stand on its page, and beside the line before it?
import { hashText, mix } from '../../../learn/hash.ts';
import type { HeaderLine } from '../lines.ts';

type Add = (feature: number) => void;

const names = {
  role: hashText('role'),
  scale: hashText('scale'),
  largest: hashText('largest'),
  face: hashText('face'),
  gap: hashText('gap'),
  centred: hashText('centred'),
  depth: hashText('depth'),
  width: hashText('width'),
  page: hashText('page'),
  look: hashText('look'),
  change: hashText('change of type'),
  raised: hashText('raised words'),
  opens: hashText('opens'),
};

export function layout(line: HeaderLine, before: HeaderLine | undefined, pageOne: number, add: Add): void {
  const at = line.layout;
  if (!at) return;
  const scale = Math.max(4, Math.min(22, Math.round(at.scale * 8)));
  const face = (at.bold ? 1 : 0) + (at.italic ? 2 : 0);
  const page = Math.min(2, line.page - pageOne);
  const gap = at.gap === null ? -1 : Math.max(0, Math.min(8, Math.round(at.gap * 2)));
  const depth = Math.min(9, Math.floor(at.depth * 10));
  add(mix(names.role, hashText(at.role)));
  add(mix(names.scale, scale));
  if (at.largest) add(mix(names.largest, page));
  add(mix(names.face, face));
  add(mix(names.gap, gap + 1));
  add(mix(names.opens, (at.opens ? 1 : 0) + (at.centred ? 2 : 0)));
  if (at.centred) add(names.centred);
  add(mix(names.depth, depth + 10 * page));
  add(mix(names.width, Math.min(9, Math.floor(at.width * 10))));
  add(mix(names.page, page));
  // A few looks that are telling together.
  add(mix(mix(names.look, scale), face + 4 * (at.largest ? 1 : 0) + 8 * (at.centred ? 1 : 0)));
  add(mix(mix(names.look, 99), scale + 32 * Math.min(3, depth) + 128 * page));
  const raised = line.words.filter((word) => word.rise === 'superscript').length;
  add(mix(names.raised, Math.min(3, raised) + (line.words[0]?.rise === 'superscript' ? 8 : 0)));
  const last = before?.layout;
  if (!last) return;
  const size = Math.sign(Math.round((at.size - last.size) * 2));
  const other = at.font === last.font ? 0 : 1;
  add(mix(names.change, size + 1 + 3 * other + 6 * (at.bold === last.bold ? 1 : 0)));
  add(mix(mix(names.change, 77), size + 1 + 3 * (gap + 1)));
}
