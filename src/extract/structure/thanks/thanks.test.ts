import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grantsIn } from './grants.ts';
import { organisationsIn } from './organisations.ts';
import { peopleIn } from './people.ts';

const text =
  'We thank Jon M. Kleinberg, C. L. Giles and Dr. Marie-Anne de la Tour for helpful comments. This work was supported by the National Science Foundation under grant IIS-0812345 and by the Deutsche Forschungsgemeinschaft (DFG), project number 4711/2-1. The second author holds a fellowship of NSERC.';

test('people who are thanked are named, organisations are not among them', () => {
  assert.deepEqual(peopleIn(text), ['Jon M. Kleinberg', 'C. L. Giles', 'Marie-Anne de la Tour']);
});

test('funders are found by their names and by known acronyms', () => {
  assert.deepEqual(organisationsIn(text), [
    'National Science Foundation',
    'Deutsche Forschungsgemeinschaft (DFG)',
    'NSERC',
  ]);
});

test('grant numbers are found behind the words that announce them', () => {
  assert.deepEqual(grantsIn(text), ['IIS-0812345', '4711/2-1']);
  assert.deepEqual(grantsIn('Grants No. 61573012 and 61772020; contract DE-FG02-95ER40896.'), [
    '61573012',
    '61772020',
    'DE-FG02-95ER40896',
  ]);
});

test('a year is no grant and an empty text has nothing', () => {
  assert.deepEqual(grantsIn('This project 2014 was funded.'), []);
  for (const find of [peopleIn, organisationsIn, grantsIn]) assert.deepEqual(find(''), []);
});

test('a hostile text of capitals takes no time', () => {
  const hostile = 'Aaa Bbb '.repeat(500) + 'grant '.repeat(500) + 'A-1/'.repeat(500);
  const started = process.cpuUsage().user;
  for (const find of [peopleIn, organisationsIn, grantsIn]) find(hostile);
  assert.ok(process.cpuUsage().user - started < 2_000_000);
});
