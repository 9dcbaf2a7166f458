// What every home of the catalogue promises. The same tests run on SQLite files and on a real PostgreSQL.
import { after, before, describe } from 'node:test';
import { promisesOfAdmission } from './contract/admission.ts';
import { promisesOfClaims } from './contract/claims.ts';
import { freshOn } from './contract/fresh.ts';
import { promisesOfTheFrontier } from './contract/frontier.ts';
import { promisesOfHarvests } from './contract/harvest.ts';
import { promisesOfJobs } from './contract/jobs.ts';
import { promisesOfMigrations } from './contract/migrations.ts';
import { promisesOfRecording } from './contract/recording.ts';
import { promisesOfRequests } from './contract/requests.ts';
import { promisesOfTables } from './contract/tables.ts';
import type { Engine } from './engine.ts';

type Home = { open: () => Promise<Engine>; stop: () => Promise<void> };

export function catalogueContract(name: string, start: () => Promise<Home>, skip: string | undefined): void {
  describe(`the catalogue on ${name}`, { skip: skip ?? false }, () => {
    let home: Home;
    before(async () => {
      home = await start();
    });
    after(() => home.stop());
    const open = (): Promise<Engine> => home.open();
    const fresh = freshOn(open);

    promisesOfMigrations(open);
    promisesOfAdmission(fresh);
    promisesOfClaims(fresh);
    promisesOfRecording(fresh);
    promisesOfTables(fresh, open);
    promisesOfHarvests(fresh);
    promisesOfJobs(fresh);
    promisesOfTheFrontier(fresh);
    promisesOfRequests(fresh);
  });
}
