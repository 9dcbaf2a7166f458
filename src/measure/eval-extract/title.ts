// Is the title right? As printed, but for case and punctuation, by edits, and by common stretches.
import type { Extraction } from '../../base/extraction.ts';
import { commonStretches } from '../common-stretches.ts';
import { fold, isClose, strictly } from '../similarity.ts';
import { type Judged, once } from './judged.ts';
import type { KnownPaper } from './truth.ts';

export function* judgeTitle({ title: known }: KnownPaper, { title: found }: Extraction): Generator<Judged> {
  const soft = fold(found);
  const judge = (field: string, right: boolean): Judged => once(field, right, known, found, 1);
  // The mildest first: a case is listed under the first field that misses it.
  yield judge('title_lev', isClose(found, known));
  yield judge('title_soft', soft !== '' && soft === fold(known));
  yield judge('title_ratcliff', found !== null && commonStretches(found, known) >= 0.95);
  yield judge('title_strict', strictly(found, known));
}
