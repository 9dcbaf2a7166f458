import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CorrectionId, PaperId, WorkId } from '../../base/ids.ts';
import { emptyRecord } from '../../base/metadata-record.ts';
import type { Catalogue } from '../../library/catalogue/catalogue.ts';
import { type Home, homes } from '../homes-for-tests.ts';
import { catalogueFrom, extractionOf, record, type TestPaper } from '../works/library-for-tests.ts';
import { linkWaiting } from '../works/link.ts';
import { correctionSchema } from './correct.ts';

const brin = {
  title: 'The anatomy of a large-scale hypertextual web search engine',
  authors: ['Sergey Brin', 'Lawrence Page'],
  year: 1998,
};
const misread: TestPaper = {
  title: 'Computer Science Department',
  authors: brin.authors,
  year: 1998,
  cites: [],
};
const citing: TestPaper = {
  title: 'Authoritative sources in a hyperlinked environment',
  authors: ['Jon Kleinberg'],
  year: 1999,
  cites: [brin],
};

function suite({ name, start, skip }: Home): void {
  describe(`corrections on ${name}`, { skip: skip ?? false }, () => {
    let home: Awaited<ReturnType<typeof start>>;
    before(async () => {
      home = await start();
    });
    after(() => home.stop());

    const link = (catalogue: Catalogue) => linkWaiting({ catalogue, owner: 'test' });
    async function library(): Promise<{ catalogue: Catalogue; paper: PaperId }> {
      const catalogue = await catalogueFrom(await home.open());
      const [paper] = await record(catalogue, [misread, citing], ['a', 'b']);
      await link(catalogue);
      return { catalogue, paper: paper as PaperId };
    }

    test('what somebody puts right stands above records that say otherwise, until it is undone', async () => {
      const catalogue = await catalogueFrom(await home.open());
      const { works, corrections, records } = catalogue;
      const [paper] = await record(catalogue, [{ ...brin, cites: [] }], ['a']);
      const authors = brin.authors.map((name) => {
        const [given = '', family = ''] = name.split(' ');
        return { name, given, family, orcid: null };
      });
      await records.admit(
        ['x', 'y'].map((key) => ({ ...emptyRecord('bibtex', key), title: brin.title, authors, year: 1999 })),
      );
      await link(catalogue);
      const year = async () => (await works.get((await works.ofPaper(paper as PaperId)) as WorkId))?.year;
      assert.equal(await year(), 1999);
      const [made] = (await corrections.correct(paper as PaperId, { year: 1997 }, 'ada')) ?? [];
      await link(catalogue);
      assert.equal(await year(), 1997);
      await corrections.undo(made?.id as CorrectionId, 'ada');
      await link(catalogue);
      assert.equal(await year(), 1999);
      await catalogue.close();
    });

    test('a corrected title moves the paper to its right work, and the empty one vanishes', async () => {
      const { catalogue, paper } = await library();
      const { works, corrections } = catalogue;
      const standing = async (): Promise<Map<number, string | null>> => {
        const all = await Promise.all([1, 2, 3, 4, 5, 6].map((id) => works.get(id as WorkId)));
        return new Map(all.flatMap((work) => (work ? [[work.id, work.title]] : [])));
      };
      const before = await standing();
      assert.deepEqual([...before.values()].sort(), [citing.title, misread.title, brin.title].sort());
      const [made] = (await corrections.correct(paper, { title: brin.title }, 'ada')) ?? [];
      assert.deepEqual(
        [made?.field, made?.before, made?.after, made?.who, made?.undone],
        ['title', misread.title, brin.title, 'ada', null],
      );
      await link(catalogue);
      const right = await works.get((await works.ofPaper(paper)) as WorkId);
      assert.deepEqual([right?.title, right?.papers, right?.citedBy], [brin.title, 1, 1]);
      const after = await standing();
      assert.deepEqual([...after.values()].sort(), [citing.title, brin.title].sort());
      assert.ok([...after.keys()].every((id) => before.has(id)));
      assert.equal((await works.counts()).works, 2);
      await catalogue.close();
    });

    test('a paper whose wording becomes that of another leaves its number as a way to the work that stays', async () => {
      for (const order of [
        [misread, { ...brin, cites: [] }],
        [{ ...brin, cites: [] }, misread],
      ]) {
        const catalogue = await catalogueFrom(await home.open());
        const { works, corrections } = catalogue;
        const ids = await record(catalogue, order, ['a', 'b']);
        await link(catalogue);
        const before = await works.ofPapers(ids);
        const wrong = ids[order.indexOf(misread)] as PaperId;
        await corrections.correct(wrong, { title: brin.title }, 'ada');
        await link(catalogue);
        const [one, other] = await Promise.all(ids.map((id) => works.ofPaper(id)));
        assert.equal(one, other);
        for (const number of before.values()) assert.equal((await works.get(number))?.id, one);
        await catalogue.close();
      }
    });

    test('stands when the paper is read again, and what was read comes back when it is undone', async () => {
      const { catalogue, paper } = await library();
      const { papers, corrections } = catalogue;
      const [title, authors] =
        (await corrections.correct(
          paper,
          {
            title: brin.title,
            authors: [
              { name: 'S. Brin', given: 'S.', family: 'Brin', affiliation: null, email: null, orcid: null },
            ],
          },
          'ada',
        )) ?? [];
      assert.ok(title && authors);
      await papers.renewOlder(2);
      await papers.claim('test', 5, Date.now() + 60_000);
      const again = { ...misread, title: 'Stanford University', authors: ['Sergey Brin', 'L. Page'] };
      await papers.record('test', [{ paper, extraction: extractionOf(again), extractionVersion: 2 }]);
      const read = await papers.get(paper);
      assert.deepEqual([read?.title, read?.authors.map((each) => each.name)], [brin.title, ['S. Brin']]);
      await corrections.undo(title.id, 'grace');
      await corrections.undo(authors.id, 'grace');
      const now = await papers.get(paper);
      assert.deepEqual([now?.title, now?.authors.map((each) => each.name)], [again.title, again.authors]);
      await catalogue.close();
    });

    test('undoing one leaves what was said before and after it', async () => {
      const { catalogue, paper } = await library();
      const { papers, corrections } = catalogue;
      const [first] = (await corrections.correct(paper, { year: 1997 }, 'ada')) ?? [];
      const [second] = (await corrections.correct(paper, { year: null }, 'grace')) ?? [];
      assert.ok(first && second);
      await corrections.undo(first.id, 'ada');
      assert.equal((await papers.get(paper))?.year, null);
      assert.equal(await corrections.undo(first.id, 'ada'), null);
      await corrections.undo(second.id, 'ada');
      assert.equal((await papers.get(paper))?.year, 1998);
      const listed = await corrections.list({ paper, limit: 10 });
      assert.deepEqual(
        listed.map(({ after: to, who, undone }) => [to, who, undone?.who]),
        [
          [null, 'grace', 'ada'],
          [1997, 'ada', 'ada'],
        ],
      );
      await catalogue.close();
    });

    test('what is so already is no correction, and no paper cannot be corrected', async () => {
      const { catalogue, paper } = await library();
      assert.deepEqual(await catalogue.corrections.correct(paper, { year: 1998 }, 'ada'), []);
      assert.equal(await catalogue.corrections.correct(999 as PaperId, { year: 1998 }, 'ada'), null);
      await catalogue.close();
    });
  });
}

test('a correction from outside is checked at the door', () => {
  assert.ok(correctionSchema.safeParse({ title: 'T', authors: [{ name: 'A. B' }], doi: null }).success);
  for (const wrong of [{ year: 3.5 }, { doi: 'x' }, { titel: 'T' }, { authors: [{ name: ' ' }] }])
    assert.equal(correctionSchema.safeParse(wrong).success, false);
});

test('what nobody can see is no part of what is put right', () => {
  const { title, authors } = correctionSchema.parse({
    title: ' A\u0000\tB\u0001 ',
    authors: [{ name: 'Ada\nLind' }],
  });
  assert.deepEqual([title, authors?.[0]?.name], ['A B', 'Ada Lind']);
});

for (const home of homes) suite(home);
