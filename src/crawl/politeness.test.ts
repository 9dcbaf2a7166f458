import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pauseAfter } from './politeness.ts';

const manners = { delay: 1000, slowness: 2, longest: 30_000 };
const answer = { now: 0, took: 100, status: 200, retryAfter: null, crawlDelay: null };

test('a host gets the usual pause, or more where it is slow or asks for it', () => {
  assert.equal(pauseAfter(manners, 1000, answer).nextAt, 1000);
  assert.equal(pauseAfter(manners, 1000, { ...answer, took: 4000 }).nextAt, 8000);
  assert.equal(pauseAfter(manners, 1000, { ...answer, crawlDelay: 5 }).nextAt, 5000);
});

test('a host that had too much gets twice the pause, and as long as it says', () => {
  assert.equal(pauseAfter(manners, 4000, { ...answer, status: 429 }).delay, 8000);
  assert.equal(pauseAfter(manners, 1000, { ...answer, status: 503, retryAfter: '120' }).nextAt, 120_000);
  const date = new Date(90_000).toUTCString();
  assert.equal(pauseAfter(manners, 1000, { ...answer, status: 503, retryAfter: date }).nextAt, 90_000);
});

test('a pause that grew becomes shorter step by step', () => {
  assert.equal(pauseAfter(manners, 10_000, answer).delay, 8000);
});
