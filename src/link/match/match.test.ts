import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Citation, emptyCitation } from '../citation.ts';
import { Candidates } from './candidates.ts';
import { editDistance } from './edit.ts';
import { featuresOf } from './features.ts';
import { sameWork, threshold } from './match.ts';
import { prepare } from './prepared.ts';

const paper: Citation & { title: string } = {
  ...emptyCitation,
  title: 'The Anatomy of a Large-Scale Hypertextual Web Search Engine',
  authors: [
    { given: 'Sergey', family: 'Brin' },
    { given: 'Lawrence', family: 'Page' },
  ],
  year: 1998,
  venue: 'Computer Networks and ISDN Systems',
  volume: '30',
  pages: '107-117',
};
const other: typeof paper = {
  ...paper,
  title: 'Extracting Patterns and Relations from the World Wide Web',
  authors: [{ given: 'Sergey', family: 'Brin' }],
  venue: 'WebDB Workshop',
  volume: null,
  pages: '172-183',
};

const isSame = (a: Partial<Citation>, b: Partial<Citation>): boolean =>
  sameWork(prepare({ ...emptyCitation, ...a }), prepare({ ...emptyCitation, ...b })) >= threshold;

test('a misread, abbreviated reference means the paper', () => {
  const reference = {
    title: 'The anatomy of a large-scale hypertextua1 web search engme',
    authors: [
      { given: 'S.', family: 'Brin' },
      { given: 'L.', family: 'Page' },
    ],
    year: 1998,
    venue: 'Comput. Netw. ISDN Syst.',
  };
  assert.ok(isSame(paper, reference));
});

test('another paper of the same author and year is another work', () => {
  assert.ok(!isSame(paper, other));
});

test('a DOI is believed where the titles agree', () => {
  const doi = '10.1016/s0169-7552(98)00110-x';
  const cut = { title: 'The anatomy of a large-scale hypertextual', doi };
  assert.ok(isSame({ ...paper, doi }, cut));
});

test('a DOI is not believed where the titles have nothing in common', () => {
  assert.ok(!isSame({ ...paper, doi: '10.1145/nnnnnnn' }, { ...other, doi: '10.1145/nnnnnnn' }));
});

test('parts of a series are different works', () => {
  const part = (n: string) => ({ ...paper, title: `Database tuning: principles and techniques, part ${n}` });
  assert.ok(!isSame({ ...part('I'), pages: '1-20' }, { ...part('II'), pages: '21-40' }));
});

test('parts of a series are different works, whatever their subtitles and however they are numbered', () => {
  const title = (text: string) => ({ ...paper, volume: null, pages: null, title: text });
  const [first, second] = [
    'Maggot therapy: the science, part I, history',
    'Maggot therapy: the science, part II, infection',
  ];
  assert.ok(!isSame(title(first), title(second)));
  assert.ok(
    !isSame(title('A theory of crystal growth. Part one'), title('A theory of crystal growth. Part two')),
  );
  assert.ok(
    !isSame(
      title('Proceedings of the 5th Symposium on Robots'),
      title('Proceedings of the sixth Symposium on Robots'),
    ),
  );
  assert.ok(
    !isSame(title('The TREC8 question answering track'), title('The TREC9 question answering track')),
  );
  assert.ok(
    isSame(
      title('A theory of crystal growth. Part 1: Stability'),
      title('A theory of crystal growth I. Stability'),
    ),
  );
  assert.ok(
    isSame(
      title('Proceedings of the 5th Symposium on Robots'),
      title('Proceedings of the Fifth Symposium on Robots'),
    ),
  );
});

test('a comment, the reply to it and an erratum are different works', () => {
  const spoken = [
    'Comment on "Spectral Sparsification"',
    'Reply to comment on "Spectral Sparsification"',
    'Erratum: Spectral Sparsification',
  ];
  for (const [i, title] of spoken.entries())
    for (const next of spoken.slice(i + 1))
      assert.ok(!isSame({ ...paper, title }, { ...paper, title: next, pages: null }), next);
  assert.ok(
    !isSame(
      { ...paper, title: 'Spectral Sparsification: Reply' },
      { ...paper, title: 'Spectral Sparsification', pages: null },
    ),
  );
});

test('papers that follow each other in a volume are different works, but for a misprinted page', () => {
  const rice = (who: string, kind: string, pages: string) => ({
    ...emptyCitation,
    title: `A draft sequence of the rice genome (Oryza sativa L. ssp. ${kind})`,
    authors: [{ given: null, family: who }],
    year: 2002,
    venue: 'Science',
    volume: '296',
    pages,
  });
  assert.ok(!isSame(rice('Goff', 'japonica', '92-100'), rice('Yu', 'indica', '79-92')));
  assert.ok(isSame(rice('Goff', 'japonica', '92-100'), rice('Goff', 'japonika', '29-100')));
});

test('a thesis is not the paper of its title', () => {
  const { title, authors } = paper;
  const at = (venue: string) => ({ ...emptyCitation, title, authors, year: 1998, venue });
  assert.ok(
    !isSame(at('PhD thesis, Stanford University'), at('Proceedings of the 7th World Wide Web Conference')),
  );
});

test('the report of another year is another work, where an institution gives it', () => {
  const report = (family: string, given: string | null, year: number) => ({
    ...emptyCitation,
    title: 'Annual Report on Water Quality',
    authors: [{ given, family }],
    venue: 'London',
    year,
  });
  assert.ok(!isSame(report('Environment Agency', null, 2003), report('Environment Agency', null, 2004)));
  assert.ok(isSame(report('Environment Agency', null, 2003), report('Environment Agency', null, 2003)));
  assert.ok(isSame(report('Anders', 'B.', 2003), report('Anders', 'B.', 2004)));
});

test('a preprint is the paper that is printed three years later, word for word', () => {
  const { title, authors } = paper;
  const preprint = { title, authors, year: 1995, venue: 'arXiv preprint' };
  assert.ok(isSame(paper, preprint));
  assert.ok(!isSame(paper, { ...preprint, year: 1985 }));
  assert.ok(!isSame(paper, { ...preprint, authors: [{ given: 'Ada', family: 'Lind' }] }));
});

test('two arXiv numbers are two works, though one was cited with the page of the other', () => {
  const farey = {
    ...paper,
    title: 'Thermodynamics of the Farey fraction spin chain',
    arxiv: 'math-ph/0310016',
  };
  assert.ok(!isSame({ ...paper, arxiv: 'math-ph/0203048' }, farey));
});

test('who stands on the same page of a volume is the same, whatever was taken for the title', () => {
  const running = { ...paper, title: 'Combining regression estimates 29' };
  assert.ok(isSame(paper, running));
  assert.ok(!isSame(paper, { ...running, pages: '118-127' }));
  assert.ok(!isSame(paper, { ...running, authors: [{ given: 'Ada', family: 'Lind' }] }));
  const index = new Candidates();
  for (let n = 0; n < 40; n++) index.add(n, prepare({ ...paper, year: 1960 + n }));
  assert.ok(index.of(prepare(running)).includes(39), 'however many stand there');
});

test('a page within the volume and authors within the title are told apart', () => {
  const { volume, firstPage } = prepare({ ...paper, volume: '30(1-7):107, ', pages: null });
  assert.deepEqual([volume, firstPage], ['30', '107']);
  const { words } = prepare({ ...paper, title: 'D.P. Helmbold, and M.K. Warmuth. On-line prediction' });
  assert.deepEqual(words, ['on', 'line', 'prediction']);
  assert.equal(prepare({ ...paper, title: 'C. elegans and its neurons' }).words.length, 5);
});

const name = fc.record({ given: fc.option(fc.string()), family: fc.option(fc.string()) });
const anything = fc.record({
  title: fc.option(fc.oneof(fc.string(), fc.constant(paper.title), fc.constant(other.title))),
  authors: fc.array(fc.oneof(name, fc.constantFrom(...paper.authors))),
  year: fc.option(fc.integer({ min: 1500, max: 2100 })),
  venue: fc.option(fc.string()),
  volume: fc.option(fc.string()),
  pages: fc.option(fc.string()),
  doi: fc.option(fc.constantFrom('10.1/a', '10.1/b')),
  arxiv: fc.option(fc.constantFrom('1509.08369')),
});

test('it does not matter which of two is compared with which', () => {
  fc.assert(
    fc.property(anything, anything, (x, y) => {
      const [a, b] = [prepare(x), prepare(y)];
      assert.deepEqual(featuresOf(a, b), featuresOf(b, a));
      assert.equal(sameWork(a, b), sameWork(b, a));
    }),
  );
});

test('one slip in a title or in a name does not hide a paper from those who look for it', () => {
  const index = new Candidates();
  index.add(7, prepare(paper));
  const slipped = (text: string, at: number): string => `${text.slice(0, at)}#${text.slice(at + 1)}`;
  for (let at = 0; at < paper.title.length; at++)
    assert.ok(index.of(prepare({ ...paper, title: slipped(paper.title, at) })).includes(7), `at ${at}`);
  assert.ok(index.of(prepare({ ...paper, authors: [{ given: 'S', family: 'Brim' }] })).includes(7));
});

test('the distance by bits is the one by the table, whatever the alphabet, the lengths and the limit', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ä', '日'), maxLength: 150 });
  fc.assert(
    fc.property(letters, letters, letters, fc.nat(160), (x, y, z, most) => {
      for (const [a, b] of [
        [x, y],
        [x + y, x + z],
        [x + y + z, x + z],
      ] as const)
        assert.equal(editDistance(a, b, most), Math.min(byTable(a, b), most + 1));
    }),
    { numRuns: 60 },
  );
});

function byTable(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++)
      row.push(
        Math.min(
          (row[j - 1] ?? 0) + 1,
          (above[j] ?? 0) + 1,
          (above[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]),
        ),
      );
    above = row;
  }
  return above[b.length] ?? 0;
}
