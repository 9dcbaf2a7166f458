import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scoreReferences } from './eval-refs.ts';
import { type LabelledReference, type Span, tallyOf } from './reference-scores.ts';

const raw = 'Wu, J. (1998) On trees. Nature 3';
const spans: Span[] = [
  [0, 5, 'author'],
  [8, 12, 'date'],
  [14, 22, 'title'],
  [24, 30, 'journal'],
  [31, 32, 'volume'],
];
const reference = (over: Partial<LabelledReference> = {}): LabelledReference => ({
  raw,
  spans,
  source: 'ours',
  q: 1,
  partial: false,
  ...over,
});

test('the truth itself scores 1 everywhere', () => {
  const scores = scoreReferences([reference()], () => ({ spans }));
  assert.equal(scores.all.token_f1, 1);
  assert.equal(scores.all.field_f1, 1);
  assert.equal(scores.worst[0]?.wrong, 0);
});

test('punctuation and case at the edge of a field do not matter, a word does', () => {
  const looser = spans.map(([s, e, label]): Span => (label === 'author' ? [s, e + 1, label] : [s, e, label]));
  assert.equal(scoreReferences([reference()], () => ({ spans: looser })).all.field_f1, 1);
  const longer = spans
    .filter(([, , label]) => label !== 'journal')
    .map(([s, e, label]): Span => (label === 'title' ? [s, 30, label] : [s, e, label]));
  const { fields } = tallyOf(reference(), longer);
  assert.deepEqual(fields.get('title'), [0, 1, 1]);
  assert.deepEqual(fields.get('journal'), [0, 0, 1]);
});

test('tokens are counted by the label at their first character', () => {
  const { tokens } = tallyOf(reference(), [[14, 20, 'title']]);
  assert.deepEqual(tokens.get('title'), [2, 2, 2]);
  assert.deepEqual(tokens.get('date'), [0, 0, 1]);
});

test('offsets count code points', () => {
  const { fields } = tallyOf(
    reference({
      raw: '𝒲u, 1998',
      spans: [
        [0, 2, 'author'],
        [4, 8, 'date'],
      ],
    }),
    [[4, 8, 'date']],
  );
  assert.deepEqual(fields.get('date'), [1, 1, 1]);
});

test('what a partly labelled source left out is no error, nor are notes in the average', () => {
  const partial = reference({ spans: spans.slice(0, 3), partial: true });
  assert.equal(scoreReferences([partial], () => ({ spans })).all.token_f1, 1);
  const noted = spans.map(([s, e, label]): Span => [s, e, label === 'volume' ? 'note' : label]);
  assert.equal(
    scoreReferences([reference({ spans: noted })], () => ({ spans: noted.slice(0, 4) })).all.field_f1,
    1,
  );
});

test('an empty file and an empty string have scores', () => {
  assert.equal(scoreReferences([], () => ({ spans })).all.references, 0);
  assert.equal(scoreReferences([reference({ raw: '', spans: [] })], () => ({ spans: [] })).all.token_f1, 0);
});
