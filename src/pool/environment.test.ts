import assert from 'node:assert/strict';
import { test } from 'node:test';
import { childEnvironment } from './environment.ts';

test('a child knows where programs are and nothing that is secret', () => {
  const own = { PATH: '/bin', LANG: 'de_DE.UTF-8', OPENSEER_TOKEN: 's3cret', AWS_SECRET: 'x', HOME: '/root' };
  const { PATH, LANG, ...others } = childEnvironment('/tmp/a', { ...own, NODE_OPTIONS: '--inspect' });
  assert.deepEqual([PATH, LANG], ['/bin', 'de_DE.UTF-8']);
  assert.deepEqual(new Set(Object.values(others)), new Set(['/tmp/a']));
});
