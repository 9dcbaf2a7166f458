// Is the title right? As printed, but for case and punctuation, by edits, and by common stretches.
import type { Extraction } from '../../base/extraction.ts';
import { commonStretches } from '../common-stretches.ts';
import { fold, isClose, strictly } from '../similarity.ts';
import { type Judged, once, pageOf } from './judged.ts';
import type { KnownPaper } from './truth.ts';

export function* judgeTitle({ title: known }: KnownPaper, extraction: Extraction): Generator<Judged> {
  const { title: found } = extraction;
  const soft = fold(found);
  const judge = (field: string, right: boolean): Judged =>
    once(field, right, known, found, pageOf(extraction, 'title'));
  // The mildest first: a case is listed under the first field that misses it.
  yield judge('title_lev', isClose(found, known));
  yield judge('title_soft', soft !== '' && soft === fold(known));
  yield judge('title_ratcliff', found !== null && commonStretches(found, known) >= 0.95);
  yield judge('title_strict', strictly(found, known));
}
