// What did processes hold that died here? Their papers, runs, hosts and leases are free again, and bytes that they had on the
// way in or out are removed. Of processes on other machines nothing is known: their leases run out.
import { fateOf } from '../base/process-name.ts';
import type { Library } from './library.ts';

export async function bury({ catalogue, files }: Pick<Library, 'catalogue' | 'files'>): Promise<void> {
  const { papers, jobs, leases, loose, frontier } = catalogue;
  for (const owner of (await papers.owners()).filter(isDead)) await papers.release(owner, 'all');
  for (const owner of (await jobs.owners()).filter(isDead)) await jobs.release(owner);
  for (const owner of (await frontier.owners()).filter(isDead)) await frontier.bury(owner);
  for (const { name, owner } of await leases.holders()) if (isDead(owner)) await leases.release(name, owner);
  for (const owner of (await loose.owners()).filter(isDead)) {
    const keys = await loose.of(owner);
    for (const key of keys) {
      const row = await catalogue.files.find(key.sha256);
      if (row?.key.id !== key.id) await files.remove(key);
    }
    await loose.forget(keys.map(({ id }) => id));
  }
}

const isDead = (owner: string): boolean => fateOf(owner) === 'dead';
