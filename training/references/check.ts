// How much of the score is memory? Cross-validation over the documents of the training data, every source left out in turn,
// and the score without the sources that state no licence. It trains many times and takes hours.
import { join } from 'node:path';
import { folds } from '../../src/learn/folds.ts';
import { type ReferenceScores, readLabelled } from '../../src/measure/eval-refs.ts';
import { summary, writeCard } from './card.ts';
import { unlicensed } from './licences.ts';
import { fit, measure, readLexicons } from './train.ts';

type Labelled = Awaited<ReturnType<typeof readLabelled>>[number];

export async function train(data: string): Promise<void> {
  const lexicons = readLexicons();
  const references = await readLabelled(join(data, 'refs', 'train', 'references.jsonl.gz'));
  const dev = await readLabelled(join(data, 'refs', 'dev', 'references.jsonl.gz'));
  const scores: Record<string, unknown> = {};
  const check = (name: string, learnFrom: readonly Labelled[], judgeOn: readonly Labelled[]): void => {
    console.log(name);
    const measured: ReferenceScores = measure(fit(learnFrom, lexicons), lexicons, judgeOn);
    scores[name] = summary(measured);
    writeCard({ checks: scores });
  };
  check(
    'dev, without the sources that state no licence',
    references.filter(({ source }) => !unlicensed(source)),
    dev,
  );
  for (const [k, fold] of folds(references, 5, groupOf).entries())
    check(`fold ${k + 1} of 5`, fold.train, fold.test);
  for (const source of new Set(references.map((reference) => familyOf(reference.source))))
    check(
      `${source}, never seen`,
      references.filter((reference) => familyOf(reference.source) !== source),
      references.filter((reference) => familyOf(reference.source) === source),
    );
}

/** References of one document, or with the same beginning, stay together. */
const groupOf = ({ source, doc, raw }: Labelled): string => `${source} ${doc ?? raw.slice(0, 60)}`;

/** The sets of one project share their conventions and some of their strings. */
const familyOf = (source: string): string => source.replace(/-.*/, '');
