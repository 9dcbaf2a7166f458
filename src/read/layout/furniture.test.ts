import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BlockRole, Page } from '../document.ts';
import { Furniture } from './furniture.ts';
import { column, type Placed, pageOf } from './typeset.ts';

const body = (page: number): Placed[] =>
  column(
    Array.from(
      { length: 30 },
      (_, i) => `${'abcdefgh'[page]} says ${'abcdefghijklmnopqrstuvwxyzäöüß'[(i * page) % 30]} on this line`,
    ),
    72,
    120,
  );

function marked(pages: Page[]): Page[] {
  const furniture = new Furniture();
  furniture.learn(pages);
  furniture.mark(pages);
  return pages;
}

const inRole = (page: Page | undefined, role: BlockRole): string[] =>
  (page?.blocks ?? []).filter((b) => b.role === role).flatMap((b) => b.lines.map((line) => line.text));

test('a head that comes back with other numbers is furniture', () => {
  const pages = marked(
    [1, 2, 3].map((n) => pageOf([{ text: `Journal of Tests 12 (2020) ${n}`, x: 72, y: 50 }, ...body(n)], n)),
  );
  assert.deepEqual(inRole(pages[1], 'running-head'), ['Journal of Tests 12 (2020) 2']);
});

test('heads that alternate between left and right pages are both furniture', () => {
  const pages = marked(
    [1, 2, 3, 4].map((n) =>
      pageOf([{ text: n % 2 ? 'A. Author et al.' : 'On the testing of heads', x: 72, y: 50 }, ...body(n)], n),
    ),
  );
  assert.deepEqual(inRole(pages[3], 'running-head'), ['On the testing of heads']);
});

test('a lone number at the foot is the page number, even of a single page', () => {
  const [page] = marked([pageOf([...body(1), { text: '17', x: 300, y: 760 }])]);
  assert.deepEqual(inRole(page, 'page-number'), ['17']);
});

test('the first line of the body is no head, though it always stands in one place', () => {
  const pages = marked(
    [1, 2, 3, 4, 5].map((n) =>
      pageOf(
        body(n).map((p) => ({ ...p, y: p.y - 50 })),
        n,
      ),
    ),
  );
  assert.deepEqual(
    pages.flatMap((page) => inRole(page, 'running-head')),
    [],
  );
});

test('a page that holds one line only keeps it', () => {
  const pages = marked(
    [0, 1, 2].map((n) => pageOf([{ text: `Potato ${n}`, x: 72, y: 70, size: 24 }], n + 1)),
  );
  assert.deepEqual(inRole(pages[2], 'body'), ['Potato 2']);
});

test('what stands beside a head that comes back is furniture, too', () => {
  const pages = marked(
    [1, 2, 3].map((n) =>
      pageOf(
        [
          { text: `Journal of Tests ${n}`, x: 72, y: 770 },
          ...(n === 2 ? [{ text: 'Published in July', x: 400, y: 771.8 }] : []),
          ...body(n),
        ],
        n,
      ),
    ),
  );
  assert.deepEqual(inRole(pages[1], 'running-head'), ['Journal of Tests 2', 'Published in July']);
});
