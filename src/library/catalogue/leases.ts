// One holder at a time for work that only one may do, such as writing the index. What a process held that died here is free.
import { fateOf } from '../../base/process-name.ts';
import type { Leases, Time } from './catalogue.ts';
import type { Engine } from './engine.ts';

export function leasesOf(engine: Engine, clock: () => Time): Leases {
  const take = (name: string, owner: string, until: Time): Promise<boolean> =>
    engine.write(async (tx) => {
      const taken = await tx
        .insertInto('leases')
        .values({ name, owner, until })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ owner, until })
            .where((eb) => eb.or([eb('leases.owner', '=', owner), eb('leases.until', '<=', clock())])),
        )
        .returning('owner')
        .executeTakeFirst();
      return taken !== undefined;
    });
  const release = async (name: string, owner: string): Promise<void> => {
    await engine.write((tx) =>
      tx.deleteFrom('leases').where('name', '=', name).where('owner', '=', owner).execute(),
    );
  };
  return {
    acquire: async (name, owner, until) => {
      if (await take(name, owner, until)) return true;
      const holder = await engine.db
        .selectFrom('leases')
        .select('owner')
        .where('name', '=', name)
        .executeTakeFirst();
      if (holder && fateOf(holder.owner) !== 'dead') return false;
      if (holder) await release(name, holder.owner);
      return take(name, owner, until);
    },
    release,
    holders: () => engine.db.selectFrom('leases').select(['name', 'owner']).execute(),
  };
}
