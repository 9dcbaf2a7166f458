import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { migrate } from '../migrations.ts';
import { openPostgres } from './engine.ts';
import { postgresMissing, startPostgres } from './throwaway-server.ts';

test('a database that is not there, not ours or not running is refused with what to do', {
  skip: postgresMissing() ?? false,
}, async () => {
  const server = await startPostgres();
  const address = await server.database();
  const owner = await openPostgres(address);
  await sql`create role stranger login`.execute(owner.db);
  await owner.close();
  const code = 'library-unreachable';
  const absent = new URL('/nowhere', address).href;
  await assert.rejects(openPostgres(absent), { code, message: /database nowhere .* turns Openseer away/ });
  const stranger = await openPostgres(address.replace('openseer@', 'stranger@'));
  await assert.rejects(migrate(stranger, 1), { code, message: /Make the user .* its owner/ });
  await stranger.close();
  await server.stop();
  await assert.rejects(openPostgres(address), { code, message: /does not answer/ });
});
