import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, failed } from '../base/errors.ts';
import type { Fetcher } from './fetch/fetched.ts';
import { allowance } from './rules.ts';

/** Hosts by what their robots.txt answers; others do not answer. */
function web(hosts: Record<string, { status: number; body?: string; location?: string }>) {
  const asked: string[] = [];
  const fetcher: Fetcher = {
    fetch: async ({ url }) => {
      asked.push(url);
      const answer = hosts[url];
      if (!answer) return failed('unreachable');
      return done({
        url,
        status: answer.status,
        statusText: '',
        httpVersion: '1.1',
        headers: answer.location ? [['Location', answer.location]] : [],
        body: Buffer.from(answer.body ?? ''),
        cut: null,
        request: null,
        address: null,
        took: 1,
      });
    },
    close: async () => {},
  };
  return { asked, may: allowance(fetcher, 'openseer', new AbortController().signal) };
}

test('a list of addresses is judged by the robots.txt of each origin, asked once', async () => {
  const { asked, may } = web({
    'http://a.example/robots.txt': { status: 200, body: 'User-agent: *\nDisallow: /private' },
    'http://b.example/robots.txt': { status: 404 },
    'http://c.example/robots.txt': { status: 301, location: 'http://a.example/robots.txt' },
  });
  const answers = await Promise.all(
    ['http://a.example/x', 'http://a.example/private/y', 'http://b.example/', 'http://c.example/private'].map(
      may,
    ),
  );
  assert.deepEqual(answers, [true, false, true, false]);
  assert.equal(asked.filter((url) => url.startsWith('http://a.example')).length, 2);
});

test('of a robots.txt without end whole lines are heard', async () => {
  const rules = 'User-agent: *\nDisallow: /private\n';
  const filler = '#\n'.repeat((512_000 - rules.length - 'Disallow: /'.length) / 2);
  const body = `${rules}${filler}Disallow: /public/of/old\n${filler}`;
  const { may } = web({ 'http://a.example/robots.txt': { status: 200, body } });
  assert.deepEqual(await Promise.all(['http://a.example/public/x', 'http://a.example/private'].map(may)), [
    true,
    false,
  ]);
});

test('a host that does not answer allows nothing', async () => {
  assert.equal(await web({}).may('http://gone.example/'), false);
});
