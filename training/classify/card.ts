// The classifier's card: what it learned from, how well it does on sources it never saw, and how to make it anew.
import { logOdds } from '../../src/extract/classify/model.ts';
import { type ClassifyScore, type Judged, scoreClassify } from '../../src/measure/classify-score.ts';
import { type Interval, wilson } from '../../src/measure/interval.ts';
import type { Labelled } from './labelled.ts';
import type { Variant } from './rows.ts';
import { asJudged, type JudgedRow } from './validate.ts';

export type Lesson = { labelled: Labelled; unread: boolean };

export function cardOf(
  lessons: readonly Lesson[],
  validated: readonly JudgedRow[],
  fromLicensed: readonly JudgedRow[],
  calibration: Float32Array,
) {
  const unread = lessons.filter((lesson) => lesson.unread).map(({ labelled }) => labelled);
  const whole = validated.filter(({ row }) => row.variant === 'whole');
  const scoreOf = (of: (labelled: Labelled) => boolean, rows = whole): ClassifyScore =>
    scoreClassify([
      ...rows.filter(({ row }) => of(row.labelled)).map((judged) => asJudged(judged, calibration)),
      ...unread.filter(of).map(withoutVerdict),
    ]);
  const variantScore = (variant: Variant): ClassifyScore =>
    scoreClassify(
      validated
        .filter(({ row }) => row.variant === variant && row.labelled.set !== 'texlive')
        .map((judged) => asJudged(judged, calibration)),
    );
  const dev = scoreOf(({ set }) => set.endsWith('/dev'));
  return {
    dev,
    text: [
      '# classify.bin: is it scholarly, and what kind of document is it?',
      '',
      'Boosted trees on a row of numbers about layout, typography, sections, citations, self-description and vocabulary',
      '(src/extract/classify). Made by `npm run train -- classify DATA`.',
      '',
      '## Learned from',
      ...sourcesOf(lessons),
      '',
      'Altered copies of a third of the printed documents were added: without their layout, and their first three pages alone.',
      'Preprints count as papers here; a rule tells them apart. No document is part of this repository.',
      '',
      '## Scores',
      'Cross-validated in eight rounds; documents of one source are never learned from and judged in the same round.',
      'A file that cannot be read counts as not scholarly and of kind "other". Intervals are 95 %.',
      '',
      '| documents | n | scholarly F1 | precision | recall | kind accuracy | macro F1 |',
      '|---|---|---|---|---|---|---|',
      scoreRow('files/dev + pdf/dev', dev),
      scoreRow(
        'files/train + pdf/train',
        scoreOf(({ set }) => set.endsWith('/train')),
      ),
      scoreRow(
        'files (dev and train)',
        scoreOf(({ set }) => set.startsWith('files')),
      ),
      scoreRow(
        'all but samples',
        scoreOf(({ set }) => set !== 'texlive'),
      ),
      scoreRow(
        'the same, learned only from sources that state a licence',
        scoreOf(
          ({ set }) => set !== 'texlive',
          fromLicensed.filter(({ row }) => row.variant === 'whole'),
        ),
      ),
      scoreRow('without their layout', variantScore('without layout')),
      scoreRow('their first three pages alone', variantScore('first pages')),
      '',
      '| discipline | papers | recall |',
      '|---|---|---|',
      ...disciplineRows(whole, calibration),
      '',
      `The chances are calibrated: log odds times ${calibration[0]?.toFixed(2)}, plus ${calibration[1]?.toFixed(2)}. ${reliability(whole, calibration)}`,
      '',
      '## Weak spots',
      '- Reports look like papers, and most are taken for them; books, posters and theses were few.',
      '- A single page of a book, a drawn handout or slides of a few words say too little of themselves.',
      '- Nine in ten of the documents that are no papers are in English.',
      '',
    ].join('\n'),
  };
}

const withoutVerdict = ({ path, kind, scholarly }: Labelled): Judged => ({
  file: path,
  truth: { kind, scholarly },
  verdict: { kind: 'other', scholarly: false },
});

const figure = (value: number): string => value.toFixed(3);
const bounds = ([low, high]: Interval): string => `(${figure(low)}-${figure(high)})`;

const scoreRow = (name: string, { n, scholarly, kind }: ClassifyScore): string =>
  `| ${name} | ${n} | ${figure(scholarly.f1)} ${bounds(scholarly.interval)} | ${figure(scholarly.precision)} | ${figure(scholarly.recall)} | ${figure(kind.accuracy)} ${bounds(kind.interval)} | ${figure(kind.macro_f1)} |`;

function sourcesOf(lessons: readonly Lesson[]): string[] {
  const bySet = Map.groupBy(lessons, ({ labelled }) => labelled.set.replace(/\/.*/, ''));
  const about: Record<string, string> = {
    pdf: 'papers with ground truth; sources',
    files: 'what else a crawler brings home, from public repositories; repositories',
    texlive: "samples and manuals in TeX Live 2022's documentation (free licences); packages",
  };
  return [...bySet].map(([set, members]) => {
    const sources = new Set(members.map(({ labelled }) => labelled.source));
    const kinds = [...Map.groupBy(members, ({ labelled }) => labelled.kind)]
      .sort((a, b) => b[1].length - a[1].length)
      .map(([kind, of]) => `${kind} ${of.length}`);
    const named = set === 'pdf' ? [...sources].sort().join(', ') : String(sources.size);
    return `- ${set}: ${members.length} ${about[set] ?? ''}: ${named} (${kinds.join(', ')})`;
  });
}

function disciplineRows(whole: readonly JudgedRow[], calibration: Float32Array): string[] {
  const known = whole.filter(({ row }) => row.labelled.discipline !== null);
  return [...Map.groupBy(known, ({ row }) => row.labelled.discipline ?? '')]
    .filter(([, members]) => members.length >= 5)
    .sort((a, b) => b[1].length - a[1].length)
    .map(([discipline, members]) => {
      const found = members.filter((judged) => asJudged(judged, calibration).verdict.scholarly).length;
      const recall = `${figure(found / members.length)} ${bounds(wilson(found, members.length))}`;
      return `| ${discipline} | ${members.length} | ${recall} |`;
    });
}

/** Said and true shares of the doubtful and of the sure verdicts. */
function reliability(whole: readonly JudgedRow[], calibration: Float32Array): string {
  const [slope = 1, offset = 0] = calibration;
  const sure = whole.map(({ chance, row }) => {
    const p = 1 / (1 + Math.exp(-(slope * logOdds(chance) + offset)));
    return { said: Math.max(p, 1 - p), right: p > 0.5 === row.labelled.scholarly };
  });
  const part = (low: number, high: number): string => {
    const members = sure.filter(({ said }) => said >= low && said < high);
    const said = members.reduce((sum, item) => sum + item.said, 0) / Math.max(1, members.length);
    const right = members.filter((item) => item.right).length / Math.max(1, members.length);
    return `${members.length} verdicts at ${figure(said)} on average were right in ${figure(right)}`;
  };
  return `Of verdicts on documents not learned from, ${part(0.5, 0.8)}, ${part(0.8, 0.95)}, ${part(0.95, 1.01)}.`;
}
