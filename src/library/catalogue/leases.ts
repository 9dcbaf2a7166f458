// One holder at a time for work that only one may do, such as writing the index.
import type { Leases, Time } from './catalogue.ts';
import type { Engine } from './engine.ts';

export function leasesOf(engine: Engine, clock: () => Time): Leases {
  return {
    acquire: (name, owner, until) =>
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
      }),
    release: async (name, owner) => {
      await engine.write((tx) =>
        tx.deleteFrom('leases').where('name', '=', name).where('owner', '=', owner).execute(),
      );
    },
    holders: () => engine.db.selectFrom('leases').select(['name', 'owner']).execute(),
  };
}
