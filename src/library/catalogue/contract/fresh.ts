// A new catalogue on the home that is tried, with a clock that the test moves.
import type { Catalogue } from '../catalogue.ts';
import type { Engine } from '../engine.ts';
import { migrate } from '../migrations.ts';
import { catalogueOn } from '../open.ts';

export type Fresh = () => Promise<Catalogue & { clock: { now: number } }>;

export const freshOn =
  (open: () => Promise<Engine>): Fresh =>
  async () => {
    const engine = await open();
    const clock = { now: 1_000_000 };
    await migrate(engine, clock.now);
    return Object.assign(
      catalogueOn(engine, () => clock.now),
      { clock },
    );
  };
