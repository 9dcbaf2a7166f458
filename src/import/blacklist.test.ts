import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blacklistOf } from './blacklist.ts';

const list = blacklistOf(`
# spam
spam.example   # all of it
*.farm.example
http://one.host.example/path
MÜNCHEN.example
10.0.0.7
`);

const verdicts: [string, boolean][] = [
  ['http://spam.example/a.pdf', true],
  ['http://www.SPAM.example:8080/a.pdf', true],
  ['http://notspam.example/a.pdf', false],
  ['http://x.farm.example/', true],
  ['http://one.host.example/other', true],
  ['http://host.example/', false],
  ['http://münchen.example/x.pdf', true],
  ['http://10.0.0.7/x.pdf', true],
  ['file:///spam.example/x.pdf', false],
];

for (const [url, blocked] of verdicts)
  test(`${url} is ${blocked ? 'on' : 'not on'} the list`, () => assert.equal(list.has(url), blocked));

test('an empty list has nobody', () =>
  assert.equal(blacklistOf('\n# nothing\n').has('http://a.example/'), false));
