// Measured by `npm run measure` where the records are there: do both homes of the catalogue give the same works and people, in
// whatever order papers and records come, and after a rebuild? Tables are compared row by row, orders by who stands with whom.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { inPackage } from '../base/package-root.ts';
import { permutation, seeded } from '../learn/random.ts';
import type { Catalogue, Row } from '../library/catalogue/catalogue.ts';
import { migrate } from '../library/catalogue/migrations.ts';
import { catalogueOn } from '../library/catalogue/open.ts';
import { type Home, homes } from '../link/homes-for-tests.ts';
import { shippedModel } from '../link/people/model.ts';
import { settleWaiting } from '../link/people/settle.ts';
import { linkWaiting } from '../link/works/link.ts';
import { type CitedRecords, citedRecords } from './cited-records.ts';
import { recordRead } from './throwaway-catalogue.ts';

const folder = inPackage('..', 'shared', 'data', 'records');
const missing = existsSync(folder) ? undefined : 'the records are not here';
const skip = missing ?? homes.find((home) => home.skip !== undefined)?.skip ?? false;

test('both homes give the same works and people, in any order and after a rebuild', { skip }, async (t) => {
  const library = await citedRecords(folder, 1000, 3000);
  const references = library.extractions.reduce((sum, each) => sum + each.references.length, 0);
  t.diagnostic(
    `${library.extractions.length} papers with ${references} references, ${library.records.length} records`,
  );
  const seen = new Map<string, Seen>();
  for (const home of homes)
    for (const [name, each] of await allOf(home, library)) seen.set(`${name}, ${home.name}`, each);
  const [first] = seen.values();
  for (const [name, { said }] of seen)
    for (const [of, lines] of Object.entries(said)) {
      const others = new Set(first?.said[of]);
      const differing = lines.filter((line) => !others.has(line));
      t.diagnostic(`${name}: ${lines.length} ${of}, ${differing.length} not as in the first`);
    }
  for (const [name, { tables }] of seen)
    assert.deepEqual(tables, seen.get(name.replace('PostgreSQL', 'SQLite'))?.tables, name);
});

/** `tables` with all numbers, which depend on who came first; `said` without any. */
type Seen = { tables: Row[][]; said: Record<string, string[]> };

async function allOf(home: Home, library: CitedRecords): Promise<[string, Seen][]> {
  const { open, stop } = await home.start();
  const found: [string, Seen][] = [];
  for (const order of ['in order', 'in another order']) {
    const engine = await open();
    await migrate(engine, 1);
    const catalogue = catalogueOn(engine);
    const papers =
      order === 'in order' ? await inOrder(catalogue, library) : await shuffled(catalogue, library);
    await settle(catalogue);
    found.push([order, await seenIn(catalogue, papers)]);
    await catalogue.works.forget();
    await linkWaiting({ catalogue, owner: 'measure' });
    await settle(catalogue);
    found.push([`${order}, rebuilt`, await seenIn(catalogue, papers)]);
    await catalogue.close();
  }
  await stop();
  return found;
}

/** Which place in the library each paper has, by its number. */
type Papers = Map<number, number>;

async function inOrder(catalogue: Catalogue, { extractions, records }: CitedRecords): Promise<Papers> {
  await catalogue.records.admit(records);
  const ids = await recordRead(
    catalogue,
    extractions.map((extraction) => ({ extraction })),
  );
  await linkWaiting({ catalogue, owner: 'measure' });
  return new Map(ids.map((id, i) => [id, i]));
}

const atOnce = 97;

/** Papers and records by turns, in portions that are linked one after the other. */
async function shuffled(catalogue: Catalogue, { extractions, records }: CitedRecords): Promise<Papers> {
  const all = [...extractions.keys(), ...records];
  const order = [...permutation(all.length, seeded(11))].flatMap((i) => all[i] ?? []);
  const papers: Papers = new Map();
  for (let start = 0; start < order.length; start += atOnce) {
    const some = order.slice(start, start + atOnce);
    const places = some.filter((each) => typeof each === 'number');
    const read = places.flatMap((i) => extractions[i] ?? []);
    const ids = await recordRead(
      catalogue,
      read.map((extraction) => ({ extraction })),
    );
    for (const [i, id] of ids.entries()) papers.set(id, places[i] ?? 0);
    await catalogue.records.admit(some.filter((each) => typeof each !== 'number'));
    await linkWaiting({ catalogue, owner: 'measure' });
  }
  return papers;
}

/** All names are looked at once everything is linked, as `openseer disambiguate --all` does. */
async function settle(catalogue: Catalogue): Promise<void> {
  await catalogue.people.forget(shippedModel().number);
  await settleWaiting({ catalogue, owner: 'measure' });
}

const compared = ['descriptions', 'likenesses', 'places', 'works', 'signatures'] as const;

async function seenIn(catalogue: Catalogue, papers: Papers): Promise<Seen> {
  const tables = await catalogue.tables.snapshot(async (snapshot) => {
    const rows: Row[][] = [];
    for (const name of [...compared, 'records'])
      rows.push((await Array.fromAsync(snapshot.rows(name))).flat());
    return rows;
  });
  const [descriptions = [], likenesses = [], places = [], works = [], signatures = [], records = []] = tables;
  const contents = new Map(descriptions.map(({ id, content }) => [id, String(content)]));
  const workOf = new Map(descriptions.map(({ id, work_id }) => [id, work_id]));
  const keys = new Map(records.map(({ id, key }) => [id, key]));
  const members = Map.groupBy(places, ({ description_id }) => workOf.get(description_id));
  const placeOf = ({ of, of_id, position }: Row): string =>
    of === 'record' ? `record ${keys.get(of_id)}` : `paper ${papers.get(Number(of_id))}/${position}`;
  const people = Map.groupBy(signatures, ({ person_id }) => person_id);
  return {
    tables: tables.slice(0, compared.length),
    said: {
      works: works
        .map(({ id, ...rest }) => JSON.stringify([(members.get(id) ?? []).map(placeOf).sort(), rest]))
        .sort(),
      likenesses: likenesses
        .map(({ a, b, probability }) =>
          JSON.stringify([[contents.get(a), contents.get(b)].sort(), probability]),
        )
        .sort(),
      people: [...people.values()]
        .map((names) =>
          JSON.stringify(
            names.map(({ paper_id, position }) => `${papers.get(Number(paper_id))}/${position}`).sort(),
          ),
        )
        .sort(),
    },
  };
}
