// What every home of the index promises.
import { describe } from 'node:test';
import { promisesOfChanges } from './contract/changes.ts';
import { filledIndex } from './contract/filled.ts';
import { promisesOfFinding } from './contract/finding.ts';
import { promisesOfMentions } from './contract/mentions.ts';
import { promisesOfOrder } from './contract/order.ts';
import type { Index } from './index.ts';

export function indexContract(name: string, open: (folder: string) => Index): void {
  describe(`the index on ${name}`, () => {
    const home = filledIndex(open);
    promisesOfChanges(home);
    promisesOfFinding(home);
    promisesOfOrder(home);
    promisesOfMentions(home);
  });
}
