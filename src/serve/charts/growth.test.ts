import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figures } from '../figures.ts';
import { textsIn } from '../texts.ts';
import { growthChart } from './growth.ts';

const day = 86_400_000;
const frame = { texts: textsIn(['en']), figures: figures('en') };
const drawn = (days: { at: number; added: number }[]): string => String(growthChart(frame, days));

test('growth over days is a line of steps that ends at all there is', () => {
  const chart = drawn([
    { at: 0, added: 2 },
    { at: 10 * day, added: 3 },
  ]);
  assert.match(chart, /class="curve" d="M0 56H0\.0V33\.6H260\.0V0\.0H260"/);
  assert.match(chart, /text-anchor="end">5</);
});

test('one day makes no line, but a sentence', () => {
  assert.match(
    drawn([{ at: 0, added: 26 }]),
    /^<p class="one-day">All 26 papers came on 1 January 1970\.<\/p>$/,
  );
  assert.match(drawn([{ at: 0, added: 1 }]), /The first paper came on/);
  assert.equal(drawn([]), 'false');
});
