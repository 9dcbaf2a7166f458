// One of several workers of the claims drill: claims, "reads" and records until nothing is left. Argument: the address.
import { setTimeout as sleep } from 'node:timers/promises';
import { sample } from './arrivals-for-tests.ts';
import { catalogueOn, openEngine } from './open.ts';

const [address = '', lease = '1000'] = process.argv.slice(2);
const owner = `worker ${process.pid}`;
const catalogue = catalogueOn(await openEngine(address));
for (;;) {
  const claims = await catalogue.papers.claim(owner, 20, Date.now() + Number(lease));
  const recorded = await catalogue.papers.record(
    owner,
    claims.map(({ paper }) => ({ paper, extraction: sample(2), extractionVersion: 1 })),
  );
  process.stdout.write(`${recorded.length}\n`);
  if (claims.length > 0) continue;
  if ((await catalogue.papers.list({ state: 'waiting', limit: 1 })).length === 0) break;
  await sleep(50);
}
await catalogue.close();
