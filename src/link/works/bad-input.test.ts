// Does whatever was misread, made up or malformed go through the linker, and join nothing that is different?
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Extraction, emptyReference, type Reference } from '../../base/extraction.ts';
import type { PaperId } from '../../base/ids.ts';
import { emptyRecord, type MetadataRecord } from '../../base/metadata-record.ts';
import { parseName } from '../../base/names.ts';
import { packSketch, sketchOf } from '../../base/sketch.ts';
import { arrivals } from '../../library/catalogue/arrivals-for-tests.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import type { Work } from '../../library/catalogue/work.ts';
import { type Home, homes } from '../homes-for-tests.ts';
import { catalogueFrom, extractionOf } from './library-for-tests.ts';
import { linkWaiting } from './link.ts';

type Read = {
  title?: string | null;
  year?: number;
  authors?: Extraction['authors'];
  text?: string;
  references?: Reference[];
  doi?: string;
};

/** Papers that nobody signed, as they were read. */
async function record(catalogue: Catalogue, papers: readonly Read[]): Promise<PaperId[]> {
  const { papers: port } = catalogue;
  const admitted = await port.admit(
    await arrivals(
      catalogue,
      papers.map((_, i) => `paper ${i}`),
    ),
  );
  const ids = admitted.map(({ paper }) => paper as PaperId);
  await port.claim('test', ids.length, Date.now() + 60_000);
  await port.record(
    'test',
    ids.map((paper, i) => ({ paper, extractionVersion: 1, ...recorded(papers[i] ?? {}) })),
  );
  return ids;
}

const recorded = ({ text, ...read }: Read): { extraction: Extraction; sketch?: string } => ({
  extraction: { ...extractionOf({ title: '', authors: [], year: 2000, cites: [] }), ...read },
  ...(text !== undefined && { sketch: packSketch(sketchOf(text)) }),
});

const reference = (said: Partial<Reference>): Reference => ({ ...emptyReference(''), ...said });

const told = (key: number, said: Partial<MetadataRecord>): MetadataRecord => ({
  ...emptyRecord('test', String(key)),
  ...said,
});

const link = (catalogue: Catalogue): Promise<boolean> => linkWaiting({ catalogue, owner: 'test' });
const all = ({ works }: Catalogue): Promise<Work[]> => works.list({ limit: 10_000, offset: 0 });

/** Words that no other number has. */
const words = (number: number, count: number): string =>
  Array.from({ length: count }, (_, i) => `w${((number + 1) * 7919 + i * 104_729).toString(36)}`).join(' ');

function suite({ name, start, skip }: Home): void {
  describe(`bad input on ${name}`, { skip: skip ?? false }, () => {
    let home: Awaited<ReturnType<typeof start>>;
    let catalogue: Catalogue;
    before(async () => {
      home = await start();
    });
    after(() => home.stop());
    const withFresh = (use: () => Promise<void>) => async () => {
      catalogue = await catalogueFrom(await home.open());
      await use();
      assert.deepEqual(await catalogue.graph.flaws(), []);
      await catalogue.close();
    };

    test(
      'zero characters and half characters in references and records do not stop the linker',
      withFresh(async () => {
        const title = 'Citation\0 indexes \ud800for science';
        const [paper] = await record(catalogue, [
          {
            title: 'A paper that cites',
            references: [
              reference({ title, venue: 'Sci\0ence', authors: [{ given: 'E\0', family: 'Gar\udfffield' }] }),
              reference({ title: 'How to write \\u0000 and \\ud800 in JSON' }),
              reference({ doi: '10.1126/sci\0ence.122', pages: '10\0-11', volume: '1\ud800' }),
            ],
          },
        ]);
        await catalogue.records.admit([
          told(1, { title, venue: 'Science\0', abstract: '\0', doi: '10.1126/\0x', keywords: ['\ud800'] }),
        ]);
        await link(catalogue);
        assert.equal((await catalogue.works.ofReferences(paper as PaperId)).size, 3);
        const found = (await all(catalogue)).map((work) => work.title);
        assert.ok(found.includes('Citation indexes \ufffdfor science'), JSON.stringify(found));
        assert.ok(found.includes('How to write \\u0000 and \\ud800 in JSON'), JSON.stringify(found));
      }),
    );

    test(
      'a list of five thousand references, and one of a hundred thousand letters, are linked',
      withFresh(async () => {
        const long = `${words(1, 9000)} ${'a. '.repeat(12_000)}`.slice(0, 100_000);
        const lengthy = reference({
          title: long,
          venue: long,
          pages: long,
          volume: long,
          doi: long,
          authors: long.split(' ').map((family) => ({ given: 'A.', family })),
        });
        const many = Array.from({ length: 5000 }, (_, i) =>
          reference({ title: words(i + 10, 6), year: 1990 }),
        );
        const ids = await record(catalogue, [
          { title: 'A long list', references: many },
          { title: 'A long reference', references: [lengthy, { ...lengthy, title: `${long}.` }] },
        ]);
        await link(catalogue);
        const linked = await Promise.all(ids.map((id) => catalogue.works.ofReferences(id)));
        assert.deepEqual(
          linked.map((of) => new Set(of.values()).size),
          [5000, 1],
        );
      }),
    );

    test(
      'of papers with thousands of references no more are linked at once than memory holds',
      withFresh(async () => {
        const references = Array.from({ length: 5000 }, () => reference({}));
        await record(
          catalogue,
          Array.from({ length: 8 }, (_, i) => ({ title: words(i, 5), references })),
        );
        const portions: number[] = [];
        await linkWaiting({ catalogue, owner: 'test', said: (sources) => portions.push(sources) });
        assert.deepEqual(portions, [6, 2]);
      }),
    );

    test(
      'titles in other scripts tell works apart and bring the same together',
      withFresh(async () => {
        const titles = [
          '面向科学文献的引文索引研究',
          '面向機器翻譯的神經網絡',
          'فهارس الاستشهادات العلمية',
          'تعلم الآلة في الطب',
        ];
        await catalogue.records.admit(titles.map((title, i) => told(i, { title, year: 2001 })));
        await record(
          catalogue,
          titles.map((title) => ({ title, year: 2001 })),
        );
        await link(catalogue);
        assert.deepEqual(
          (await all(catalogue)).map(({ title, papers }) => [title, papers]).sort(),
          titles.map((title) => [title, 1]).sort(),
        );
      }),
    );

    test(
      'papers without a title, or with nothing but marks for one, are works of their own',
      withFresh(async () => {
        await record(catalogue, [{ title: null }, { title: '' }, { title: '...' }, { title: '§ 1' }]);
        await catalogue.records.admit([told(1, { title: null }), told(2, { title: ' ' })]);
        await link(catalogue);
        assert.equal((await all(catalogue)).length, 6);
      }),
    );

    test(
      'a thousand papers of the same empty title stay apart by their texts, authors and years',
      withFresh(async () => {
        const texts = Array.from({ length: 400 }, (_, i) => ({
          title: i % 2 === 0 ? 'Editorial' : 'Introduction',
          text: words(i, 300),
        }));
        await record(catalogue, texts);
        const editorials = Array.from({ length: 600 }, (_, i) =>
          told(i, {
            title: 'Editorial',
            year: 1950 + (i % 60),
            venue: `Journal of ${words(i, 2)}`,
            volume: String(i),
            authors: [{ ...parseName(`Ada ${words(i, 1)}`), name: '', orcid: null }],
          }),
        );
        await catalogue.records.admit(editorials);
        await link(catalogue);
        assert.equal((await all(catalogue)).length, 1000);
      }),
    );

    test(
      'a placeholder in place of a DOI does not join hundreds of works',
      withFresh(async () => {
        const placeholders = ['10.1145/nnnnnnn.nnnnnnn', '10.1000/xyz'];
        await record(
          catalogue,
          Array.from({ length: 300 }, (_, i) => ({
            title: words(i, 7),
            doi: placeholders[i % 2] ?? '',
            references: [reference({ title: words(i + 5000, 7), doi: placeholders[0] ?? null })],
          })),
        );
        await link(catalogue);
        assert.equal((await all(catalogue)).length, 600);
      }),
    );

    test(
      'years that cannot be do not stop the linker, and are believed by nobody who knows better',
      withFresh(async () => {
        const [title, byline] = ['Citation indexes for science', parseName('Eugene Garfield')];
        const { authors } = extractionOf({ title, authors: ['Eugene Garfield'], year: 1955, cites: [] });
        const ids = await record(catalogue, [
          { title, authors, year: 0 },
          { title, authors, year: 99_999 },
          { title, authors, year: -3 },
          { title: 'On something else', references: [reference({ title, authors: [byline], year: 1955 })] },
        ]);
        await link(catalogue);
        const works = new Set(
          await Promise.all(ids.slice(0, 3).map((id) => catalogue.works.ofPaper(id as PaperId))),
        );
        assert.equal(works.size, 1);
        assert.equal((await all(catalogue)).find((work) => work.papers === 3)?.year, 1955);
      }),
    );
  });
}

for (const home of homes) suite(home);
