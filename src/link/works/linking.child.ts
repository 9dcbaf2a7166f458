// One of several linkers of the drill of killed linkers: links whatever waits until it is killed. Argument: the address.
import { setTimeout as sleep } from 'node:timers/promises';
import { processName } from '../../base/process-name.ts';
import { catalogueOn, openEngine } from '../../library/catalogue/open.ts';
import { linkWaiting } from './link.ts';

const [address = ''] = process.argv.slice(2);
const catalogue = catalogueOn(await openEngine(address));
for (;;) {
  await linkWaiting({ catalogue, owner: processName });
  await sleep(5);
}
