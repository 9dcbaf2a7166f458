import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inWords } from './in-words.ts';

const features = [
  { feature: 'years between', value: 1 },
  { feature: 'e-mail', value: 1 },
  { feature: 'affiliation', value: null },
  { feature: 'co-authors shared', value: 2 },
  { feature: 'authors of the fewer', value: 4 },
  { feature: 'namesakes expected', value: -4.6 },
  { feature: 'references shared', value: 0 },
];

test('what two names have in common is said in words, and what is not known is left out', () => {
  assert.deepEqual(inWords({ features, weighed: true, ruled: false }), [
    'the same e-mail address',
    '2 co-authors in common of 4',
    'no reference in common',
    'a year apart',
  ]);
});

test('where a name or somebody decides, that comes first', () => {
  const first = (weighed: boolean, ruled: boolean) => inWords({ features, weighed, ruled })[0];
  assert.equal(first(false, false), 'a name, an address or an identifier decides alone');
  assert.equal(first(false, true), 'somebody said so');
});
