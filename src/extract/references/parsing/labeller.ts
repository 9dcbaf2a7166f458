// How are the words of a reference labelled? Columns and templates make features of them, the CRF finds the best labels.
import type { Sequence } from '../../../learn/crf/model.ts';
import { CrfTagger, type Tagging } from '../../../learn/crf/tagger.ts';
import type { TrainedCrf } from '../../../learn/crf/trained.ts';
import { columns } from './features/columns.ts';
import type { Lexicons } from './lexicons.ts';
import type { Observed } from './observed.ts';
import { Sequencer } from './sequence.ts';
import { templates } from './templates.ts';

export type Labeller = (reference: Observed) => Tagging;

export function labeller(lexicons: Lexicons, model: TrainedCrf): Labeller {
  const sequence = sequencer(lexicons);
  const tagger = new CrfTagger(model);
  return (reference) => tagger.tag(sequence(reference));
}

/** What the model is trained on is made here too, so that training and use cannot drift apart. */
export function sequencer(lexicons: Lexicons): (reference: Observed) => Sequence {
  const made = new Sequencer(columns(lexicons), templates);
  return (reference) => made.sequence(reference);
}
