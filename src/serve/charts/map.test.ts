import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { WorkId } from '../../base/ids.ts';
import type { Work } from '../../library/catalogue/work.ts';
import { spread } from './map.ts';

const workOf = (id: number, year: number | null, citedBy: number): Work => ({
  id: id as WorkId,
  title: `Work ${id}`,
  authors: [],
  year,
  venue: null,
  papers: 0,
  citedBy,
  selfCitedBy: 0,
});

test('no two labels stand in one another, and the work in question is in the middle', () => {
  const years = fc.option(fc.integer({ min: 1950, max: 2026 }), { nil: null });
  fc.assert(
    fc.property(fc.array(fc.tuple(years, fc.nat(50)), { minLength: 1, maxLength: 37 }), (made) => {
      const works = made.map(([year, citedBy], i) => workOf(i + 1, year, citedBy));
      const { spots, height } = spread(works, 1 as WorkId, () => 'Lindqvist-Öberg 1999');
      const reach = spots.map(({ x, y, radius, end }) => {
        const long = radius + 4 + 20 * 6;
        return { y, from: end ? x - long : x - radius, to: end ? x + radius : x + long };
      });
      for (const [i, a] of reach.entries())
        for (const b of reach.slice(i + 1))
          assert.ok(a.y !== b.y || a.to <= b.from || b.to <= a.from, `${JSON.stringify([a, b])}`);
      assert.equal(spots.find(({ work }) => work.id === 1)?.y, 26 + ((height - 50) / 30 - 1) * 15);
    }),
  );
});
