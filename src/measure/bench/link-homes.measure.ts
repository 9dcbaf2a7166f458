// Measured by `npm run measure` where PostgreSQL is installed: how fast do references find their works on either home?
import { test } from 'node:test';
import { postgresMissing } from '../../library/catalogue/postgres/throwaway-server.ts';
import { postgresHome, sqliteHome } from './homes.ts';
import { benchLink } from './link.ts';

const works = 100_000;

test('references a second on SQLite and on PostgreSQL', { skip: postgresMissing() ?? false }, async (t) => {
  for (const home of [sqliteHome, postgresHome])
    for (const figures of await benchLink(works, works, () => {}, home)) {
      const { references, cpu_seconds, seconds, found } = figures;
      const each = ((1e6 * cpu_seconds) / references).toFixed(0);
      t.diagnostic(
        `${home === sqliteHome ? 'SQLite' : 'PostgreSQL'}, ${figures.works} works: ${references} references in ${seconds.toFixed(1)} s, ${each} µs of CPU each, the server's with it, ${found.toFixed(3)} found`,
      );
    }
});
