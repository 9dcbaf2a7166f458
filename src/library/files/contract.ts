// What every home of the Files port must do; run by each home's own test.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, test } from 'node:test';
import fc from 'fast-check';
import type { FileId } from '../../base/ids.ts';
import type { FileKey, Files, Stored } from './files.ts';

/** `make` gives an empty home of its own to each test. */
export function filesContract(
  home: string,
  make: () => Promise<{ files: Files; end(): Promise<void> }>,
): void {
  describe(`files in ${home}`, () => {
    let files: Files;
    let end: () => Promise<void>;
    beforeEach(async () => {
      ({ files, end } = await make());
    });
    afterEach(() => end());

    const everything = async (): Promise<Stored[]> => Array.fromAsync(files.list());
    const store = (id: number, bytes: Uint8Array): Promise<FileKey> => storeIn(files, id, bytes);
    const read = async (key: FileKey, start?: number, stop?: number): Promise<Buffer> =>
      buffer(
        await files.open(key, start === undefined || stop === undefined ? undefined : { start, end: stop }),
      );

    test('staging tells the three hashes and the size', async () => {
      const staged = await files.stage(Readable.from([Buffer.from('a'), Buffer.from('bc')]), 3);
      assert.equal(staged.sha256, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
      assert.equal(staged.sha1, 'a9993e364706816aba3e25717850c26c9cd0d89d');
      assert.equal(staged.md5, '900150983cd24fb0d6963f7d28e17f72');
      assert.equal(staged.bytes, 3);
      assert.equal((await buffer(staged.open())).toString(), 'abc');
      await staged.discard();
    });

    test('a stream beyond the limit is refused', async () => {
      await assert.rejects(files.stage(Readable.from([Buffer.alloc(8), Buffer.alloc(1)]), 8), {
        code: 'too-large',
      });
    });

    test('the error of a source that breaks off is passed on as it is', async () => {
      const broken = async function* () {
        yield Buffer.from('half');
        throw Object.assign(new Error('the line went dead'), { code: 'ENOENT' });
      };
      await assert.rejects(files.stage(broken(), 100), { message: 'the line went dead' });
    });

    test('what is staged but not kept is in no listing', async () => {
      const staged = await files.stage(Readable.from([Buffer.from('abc')]), 3);
      assert.deepEqual(await everything(), []);
      await staged.discard();
    });

    test('an empty file can be kept', async () => {
      assert.equal((await read(await store(1, new Uint8Array()))).length, 0);
    });

    test('any range of a kept file comes back as asked', async () => {
      const bytes = contentOf(5, 5_000);
      const key = await store(5, bytes);
      const place = fc.nat({ max: 6_000 });
      await fc.assert(
        fc.asyncProperty(place, place, async (start, stop) => {
          assert.deepEqual(await read(key, start, stop), bytes.subarray(start, Math.max(start, stop)));
        }),
        { numRuns: 50 },
      );
      assert.deepEqual(await read(key), bytes);
    });

    test('bytes are not kept under the hash of others', async () => {
      const staged = await files.stage(Readable.from([Buffer.from('abc')]), 3);
      await assert.rejects(files.keep(staged, { ...keyOf(1, contentOf(1, 3)) }));
      assert.deepEqual(await everything(), []);
    });

    test('a file that is not there is told as such', async () => {
      await assert.rejects(files.open(keyOf(404, contentOf(404, 1))), { code: 'file-not-found' });
    });

    test('discarding what is kept does no harm', async () => {
      const staged = await files.stage(Readable.from([Buffer.from('abc')]), 3);
      const key = keyOf(1, Buffer.from('abc'));
      await files.keep(staged, key);
      await staged.discard();
      assert.equal((await read(key)).toString(), 'abc');
    });

    test('many writers of one key leave one whole file', async () => {
      const bytes = contentOf(9, 100_000);
      const keys = await Promise.all(Array.from({ length: 8 }, () => store(9, bytes)));
      assert.equal((await everything()).length, 1);
      for (const key of keys) assert.deepEqual(await read(key), bytes);
    });

    test('sidecars come back byte for byte and are replaced as a whole', async () => {
      const key = await store(3, contentOf(3, 10));
      assert.equal(await files.readBeside(key, 'text'), null);
      await files.writeBeside(key, { met: contentOf(1, 300), text: contentOf(2, 900_000) });
      await files.writeBeside(key, { text: contentOf(4, 50), extraction: contentOf(5, 70_000) });
      assert.deepEqual(await read(key), contentOf(3, 10));
      assert.deepEqual(await files.readBeside(key, 'met'), contentOf(1, 300));
      assert.deepEqual(await files.readBeside(key, 'text'), contentOf(4, 50));
      assert.deepEqual(await files.readBeside(key, 'extraction'), contentOf(5, 70_000));
    });

    test('a file can be kept together with what stands beside it', async () => {
      const staged = await files.stage(Readable.from([Buffer.from('abc')]), 3);
      const key = keyOf(1, Buffer.from('abc'));
      await files.keep(staged, key, { met: Buffer.from('<m/>') });
      assert.equal((await read(key)).toString(), 'abc');
      assert.deepEqual(await files.readBeside(key, 'met'), Buffer.from('<m/>'));
    });

    test('an empty text is a text', async () => {
      const key = await store(3, contentOf(3, 10));
      await files.writeBeside(key, { text: new Uint8Array() });
      assert.equal((await files.readBeside(key, 'text'))?.length, 0);
    });

    test('removing takes a file with all that stands beside it, and nothing else', async () => {
      const [gone, stays] = [await store(1, contentOf(1, 10)), await store(2, contentOf(2, 10))];
      for (const key of [gone, stays]) await files.writeBeside(key, { text: Buffer.from('text') });
      await files.remove(gone);
      await files.remove(gone);
      assert.deepEqual(
        (await everything()).map(({ part }) => part),
        [
          { what: 'file', id: 2 },
          { what: 'text', id: 2 },
        ],
      );
      assert.deepEqual(await read(stays), contentOf(2, 10));
    });

    test('a listing has every part by its name, in ascending order of id', async () => {
      const ids = [1_234_567_890, 12, 999_999_999, 1_000_000, 999, 1_000, 1_000_000_000];
      for (const id of ids) {
        const key = await store(id, contentOf(id, 20));
        await files.writeBeside(key, { met: Buffer.from('<m/>'), extraction: Buffer.from('{}') });
      }
      const listed = await everything();
      const expected = ids
        .toSorted((a, b) => a - b)
        .flatMap((id) =>
          (['file', 'met', 'extraction'] as const).map(
            (what) => `${id} ${files.nameOf(keyOf(id, contentOf(id, 20)), what)}`,
          ),
        );
      assert.deepEqual(new Set(listed.map(({ part, name }) => `${part?.id} ${name}`)), new Set(expected));
      const order = listed.map(({ part }) => part?.id ?? 0);
      assert.deepEqual(
        order,
        order.toSorted((a, b) => a - b),
      );
      assert.ok(listed.every(({ part, bytes }) => part?.what !== 'file' || bytes === 20));
    });

    test('names never clash, whatever the file itself is', () => {
      const names = ['pdf', 'txt', 'met', 'json', 'zst'].flatMap((extension) => {
        const key = { ...keyOf(1, Buffer.from('abc')), extension };
        return [files.nameOf(key, 'file'), files.nameOf(key, 'met')];
      });
      const key = keyOf(1, Buffer.from('abc'));
      names.push(files.nameOf(key, 'text'), files.nameOf(key, 'extraction'));
      assert.equal(new Set(names).size, names.length);
    });

    test('what is set aside leaves the listing', async () => {
      const key = await store(7, contentOf(7, 10));
      const name = files.nameOf(key, 'file');
      assert.deepEqual(await buffer(await files.openStored(name)), contentOf(7, 10));
      assert.match(await files.setAside(name), /007\.pdf$|[0-9a-f]{64}/);
      assert.deepEqual(await everything(), []);
      await assert.rejects(files.open(key), { code: 'file-not-found' });
    });

    test('setting aside twice under one name loses neither', async () => {
      const places = new Set<string>();
      for (const bytes of [contentOf(1, 10), contentOf(2, 10)])
        places.add(await files.setAside(files.nameOf(await store(7, bytes), 'file')));
      assert.equal(places.size, 2);
    });

    test('one stored object can be removed alone', async () => {
      const key = await store(7, contentOf(7, 10));
      await files.writeBeside(key, { text: Buffer.from('text') });
      await files.removeStored(files.nameOf(key, 'text'));
      assert.deepEqual(
        (await everything()).map(({ part }) => part?.what),
        ['file'],
      );
    });

    test('no name reaches outside of the home', async () => {
      for (const name of ['../../etc/passwd', '/etc/passwd', '001/../../../secret']) {
        await assert.rejects(files.openStored(name), RangeError);
        await assert.rejects(files.removeStored(name), RangeError);
        await assert.rejects(files.setAside(name), RangeError);
      }
      for (const extension of ['../pdf', 'p/df', '', 'PDF', 'a.b', 'x'.repeat(11)])
        assert.throws(() => files.nameOf({ ...keyOf(1, Buffer.from('')), extension }, 'file'), RangeError);
      for (const id of [0, -1, 1.5, Number.NaN, 2 ** 53])
        assert.throws(() => files.nameOf(keyOf(id, Buffer.from('')), 'file'), RangeError);
    });
  });
}

/** Bytes that look random and are the same for the same seed. */
export const contentOf = (seed: number, size: number): Buffer =>
  createHash('shake256', { outputLength: Math.max(size, 1) })
    .update(String(seed))
    .digest()
    .subarray(0, size);

export const keyOf = (id: number, bytes: Uint8Array): FileKey => ({
  id: id as FileId,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  extension: 'pdf',
});

export async function storeIn(files: Files, id: number, bytes: Uint8Array): Promise<FileKey> {
  const key = keyOf(id, bytes);
  await files.keep(await files.stage(Readable.from([bytes]), bytes.length), key);
  return key;
}
