// What is stored but not in the catalogue, and where does it belong? Rows and stored objects are merged by id.
import { Failure } from '../base/errors.ts';
import type { FileId } from '../base/ids.ts';
import type { FileRow } from './catalogue/catalogue.ts';
import { damageOf, hashOf, type Stock } from './damage.ts';
import type { Stored } from './files/files.ts';
import type { Finding } from './verify.ts';

export async function* strays(library: Stock, repair: boolean): AsyncIterable<Finding> {
  const rows = library.catalogue.files.list()[Symbol.asyncIterator]();
  let row = await rows.next();
  for await (const group of byFile(library.files.list())) {
    while (group.id !== null && !row.done && row.value.key.id < group.id) row = await rows.next();
    const known = !row.done && row.value.key.id === group.id ? row.value : null;
    const strange = known ? group.stored.filter((stored) => !isPartOf(library, known, stored)) : group.stored;
    if (strange.length > 0) yield* explain(library, group.id, strange, repair);
  }
}

type Group = { id: FileId | null; stored: Stored[] };

/** All parts of one file, or one object that is no part of any. */
async function* byFile(listing: AsyncIterable<Stored>): AsyncIterable<Group> {
  let group: Group | null = null;
  for await (const stored of listing) {
    if (!stored.part) {
      yield { id: null, stored: [stored] };
      continue;
    }
    if (group && group.id !== stored.part.id) {
      yield group;
      group = null;
    }
    group ??= { id: stored.part.id, stored: [] };
    group.stored.push(stored);
  }
  if (group) yield group;
}

const isPartOf = ({ files }: Stock, row: FileRow, { name, part }: Stored): boolean =>
  part !== null && files.nameOf(row.key, part.what) === name;

/** `mend` says what it did. */
type Fate = { said: string; mend: (name: string) => Promise<string> };

async function* explain(
  library: Stock,
  id: FileId | null,
  strange: Stored[],
  repair: boolean,
): AsyncIterable<Finding> {
  const alone = !strange.some(({ part }) => part === null || part.what === 'file');
  let beside = setAside(library, 'stands beside a file that is not there');
  const filesFirst = strange.toSorted((a, b) => Number(isSidecar(a)) - Number(isSidecar(b)));
  for (const stored of filesFirst) {
    const fate = isSidecar(stored) ? beside : await fateOf(library, stored);
    if (!fate) return;
    if (!isSidecar(stored)) beside = setAside(library, 'stands beside a file that is not in the catalogue');
    const done = repair ? `; ${await fate.mend(stored.name)}` : '';
    yield {
      code: alone ? 'sidecar-alone' : 'stray',
      name: stored.name,
      file: id,
      paper: null,
      message: `${stored.name} ${fate.said}${done}.`,
      mended: repair,
    };
  }
}

const isSidecar = ({ part }: Stored): boolean => part !== null && part.what !== 'file';

/** What is to be done with bytes that the catalogue does not expect here; null if it learnt of them meanwhile. */
async function fateOf(library: Stock, stored: Stored): Promise<Fate | null> {
  const { catalogue, files } = library;
  let twin: FileRow | null;
  try {
    twin = await catalogue.files.find((await hashOf(await files.openStored(stored.name))).sha256);
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.code === 'file-not-found') return null;
    return setAside(library, 'is not in the catalogue and cannot be read');
  }
  if (!twin)
    return setAside(
      library,
      'is not in the catalogue: an import that was stopped, or is still at work, left it',
    );
  if (files.nameOf(twin.key, 'file') === stored.name) return null;
  const damage = await damageOf(files, twin);
  if (damage) return putBack(library, twin, damage.code !== 'missing');
  return {
    said: `is not in the catalogue; it is a copy of ${files.nameOf(twin.key, 'file')}`,
    mend: async (name) => {
      await files.removeStored(name);
      return 'it was removed';
    },
  };
}

function setAside({ files }: Stock, said: string): Fate {
  return { said, mend: async (name) => `it was moved to ${await files.setAside(name)}` };
}

function putBack({ catalogue, files }: Stock, twin: FileRow, clear: boolean): Fate {
  const lost = files.nameOf(twin.key, 'file');
  return {
    said: `is not in the catalogue; it has the bytes that ${lost} has lost`,
    mend: async (name) => {
      const staged = await files.stage(await files.openStored(name), twin.bytes);
      if (clear) await files.setAside(lost);
      await files.keep(staged, twin.key);
      await files.removeStored(name);
      if (twin.paper !== null) await catalogue.papers.retry([twin.paper]);
      return 'they were put back';
    },
  };
}
