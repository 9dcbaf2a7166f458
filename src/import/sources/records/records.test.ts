import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { MetadataRecord } from '../../../base/metadata-record.ts';
import type { Item } from '../../source.ts';
import { openSource } from '../open.ts';

async function fileOf(t: TestContext, content: string | Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openseer-records-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'file'), content);
  return join(folder, 'file');
}

async function items(place: string, from: string | null = null): Promise<{ format: string; all: Item[] }> {
  const outcome = await openSource(place, {});
  assert.ok(outcome.ok, outcome.ok ? '' : outcome.error.message);
  return { format: outcome.value.format, all: await Array.fromAsync(outcome.value.items(from)) };
}

const titleOf = (item: Item): string => ('record' in item ? `${item.record.title}` : 'no record');

/** The records, after making sure that reading goes on after any of them. */
async function records(
  t: TestContext,
  format: string,
  content: string | Uint8Array,
): Promise<MetadataRecord[]> {
  const place = await fileOf(t, content);
  const { all, format: found } = await items(place);
  assert.equal(found, format);
  for (const [i, { position }] of all.entries())
    assert.deepEqual((await items(place, position)).all.map(titleOf), all.slice(i + 1).map(titleOf));
  return all.flatMap((item) => ('record' in item ? [item.record] : []));
}

const bib = `Some words before.
@string{lncs = "Lecture Notes in " # {Computer Science}}
@comment{ignored, title={x}}
@InProceedings{knuth74,
  author = {Knuth, Donald E. and {van der} Berg, Jos{\\'e} and others},
  title = "On {\\TeX} and {G\\"odel}: a \\emph{study} \\& more",
  booktitle = lncs, volume = 12, pages = {1--10}, year = 1974, month = jan,
  doi = {https://doi.org/10.1000/ABC}, url = {http://h.example/a.pdf},
  keywords = {one; two},
}
@article(parens, title = {In parentheses (really)}, journal={J}, year={2001})
@article{broken, title = {The brace is missing
@article{after, title = {Comes after}, eprint = {1509.08369v2}, archivePrefix={arXiv}}
`;

test('BibTeX comes with its macros, accents and people', async (t) => {
  const all = await records(t, 'bibtex', bib);
  assert.deepEqual(
    all.map(({ key }) => key).filter((key) => key !== 'broken'),
    ['knuth74', 'parens', 'after'],
  );
  const [first] = all;
  assert.equal(first?.title, 'On TeX and Gödel: a study & more');
  assert.equal(first?.venue, 'Lecture Notes in Computer Science');
  assert.deepEqual(
    first?.authors.map(({ name }) => name),
    ['Donald E. Knuth', 'José van der Berg'],
  );
  assert.deepEqual(
    [first?.year, first?.pages, first?.doi, first?.keywords],
    [1974, '1-10', '10.1000/abc', ['one', 'two']],
  );
  assert.deepEqual(first?.urls, ['http://h.example/a.pdf']);
  assert.equal(all.at(-1)?.arxiv, '1509.08369');
});

test('RIS comes with fields over several lines', async (t) => {
  const ris =
    'TY  - JOUR\r\nTI  - A title\r\nAU  - Doe, Jane\r\nAU  - Roe, R.\r\nPY  - 2003/05//\r\nT2  - The Journal\r\nSP  - 5\r\nEP  - 9\r\nAB  - It goes\r\non here\r\nDO  - 10.1000/x\r\nER  - \r\n\r\nTY  - BOOK\r\nTI  - Second\r\nER  -';
  const [first, second] = await records(t, 'ris', ris);
  assert.deepEqual(
    [first?.title, first?.year, first?.pages, first?.abstract, first?.venue],
    ['A title', 2003, '5-9', 'It goes on here', 'The Journal'],
  );
  assert.deepEqual(
    first?.authors.map(({ name }) => name),
    ['Jane Doe', 'R. Roe'],
  );
  assert.deepEqual([second?.title, second?.type], ['Second', 'book']);
});

test('CSL-JSON comes object by object, and a wrong one costs itself alone', async (t) => {
  const csl = [
    {
      id: 1,
      type: 'article-journal',
      title: 'With } and { in it "\\"',
      author: [{ family: 'Doe', given: 'J' }, { literal: 'A Group' }],
      issued: { 'date-parts': [[2010, 2]] },
      DOI: '10.1000/y',
    },
    { id: 'wrong', type: 'book', title: { not: 'text' }, author: 'nobody' },
    { id: 'last', type: 'book', title: 'Last' },
  ];
  const place = await fileOf(t, JSON.stringify(csl));
  const { all } = await items(place);
  assert.deepEqual(all.map(titleOf), ['With } and { in it "\\"', 'no record', 'Last']);
  assert.equal((await records(t, 'csl', JSON.stringify(csl)))[0]?.authors[0]?.name, 'J Doe');
});

test('lines of JSON come in any of the usual shapes', async (t) => {
  const lines = [
    { id: 'acl:S12-1001', title: 'One', authors: ['Carina Silberer', 'Anette Frank'], year: 2012 },
    {
      id: 'x',
      title: 'Two',
      authors: [{ name: 'A. B.', orcid: '0000-0001' }],
      year: '1999',
      extra: { any: 1 },
    },
  ].map((line) => JSON.stringify(line));
  const place = await fileOf(t, gzipSync(`${lines[0]}\nnot json\n\n${lines[1]}`));
  assert.deepEqual((await items(place)).all.map(titleOf), ['One', 'no record', 'Two']);
  const [first, second] = await records(t, 'records', `${lines.join('\n')}\n`);
  assert.deepEqual([first?.source, first?.key, first?.authors.length], ['acl', 'acl:S12-1001', 2]);
  assert.deepEqual([second?.year, second?.authors[0]?.orcid], [1999, '0000-0001']);
});

test('lines of Crossref, DataCite and OpenAlex are understood as they are given away', async (t) => {
  const crossref = {
    DOI: '10.1000/A1',
    type: 'journal-article',
    title: ['On <i>one</i>'],
    author: [{ given: 'Jo', family: 'Doe', ORCID: 'https://orcid.org/0000-0001' }],
    'container-title': ['J. of &amp;'],
    issued: { 'date-parts': [[2020, 1]] },
    page: '1-9',
  };
  const dataCite = {
    id: '10.1000/b',
    type: 'dois',
    attributes: {
      doi: '10.1000/B',
      titles: [{ title: 'Two' }],
      creators: [{ name: 'Doe, Jo', nameIdentifiers: [] }],
      publisher: { name: 'Dryad' },
      publicationYear: 2021,
      descriptions: [{ description: 'Said.', descriptionType: 'Abstract' }],
    },
  };
  const openAlex = {
    id: 'https://openalex.org/W42',
    doi: 'https://doi.org/10.1000/c',
    title: 'Three',
    publication_year: 2022,
    authorships: [{ author: { display_name: 'Jo Doe', orcid: null } }, null],
    primary_location: { source: { display_name: 'J' }, pdf_url: 'http://h.example/c.pdf' },
    biblio: { volume: '3', first_page: '5', last_page: '9' },
    abstract_inverted_index: { is: [1], This: [0], it: [2] },
  };
  const lines = [crossref, dataCite, openAlex].map((each) => `${JSON.stringify(each)}\n`).join('');
  const all = await records(t, 'records', lines);
  assert.deepEqual(
    all.map(({ source, key, title, year, doi }) => [source, key, title, year, doi]),
    [
      ['doi', '10.1000/a1', 'On one', 2020, '10.1000/a1'],
      ['doi', '10.1000/b', 'Two', 2021, '10.1000/b'],
      ['openalex', 'W42', 'Three', 2022, '10.1000/c'],
    ],
  );
  assert.deepEqual(
    all.map(({ venue, publisher, abstract, pages }) => [venue, publisher, abstract, pages]),
    [
      ['J. of &', null, null, '1-9'],
      [null, 'Dryad', 'Said.', null],
      ['J', null, 'This is it', '5-9'],
    ],
  );
  assert.deepEqual(
    all.map(({ authors }) => authors.map(({ name }) => name)),
    [['Jo Doe'], ['Jo Doe'], ['Jo Doe']],
  );
});

test('markup is gone from the records of every format', async (t) => {
  const title = 'Law &amp; H<sub>2</sub>O &lt;i&gt;in vivo&lt;/i&gt;, p &lt; .05';
  const [venue, family] = ['Law &amp;amp; Order', 'M&uuml;ller'];
  const xml = title.replaceAll('&lt;i', '&amp;lt;i').replaceAll('&lt;/', '&amp;lt;/');
  const files: [string, string][] = [
    ['records', `${JSON.stringify({ id: 'x:1', title, venue, authors: [`${family}, Jo`] })}\n`],
    [
      'csl',
      JSON.stringify([
        { id: 1, type: 'x', title, 'container-title': venue, author: [{ family, given: 'Jo' }] },
      ]),
    ],
    ['ris', `TY  - JOUR\nTI  - ${title}\nT2  - ${venue}\nAU  - ${family}, Jo\nER  - \n`],
    ['bibtex', `@article{x, title = {${title}}, journal = {${venue}}, author = {${family}, Jo}}\n`],
    [
      'dblp',
      `${dblpHead}<article key="x"><title>${xml}</title><journal>${venue}</journal><author>Jo ${family}</author></article></dblp>`,
    ],
    [
      'oai',
      `<OAI-PMH><record><header><identifier>oai:x:1</identifier></header><metadata><title>${xml}</title><journal>${venue}</journal><creator>${family}, Jo</creator></metadata></record></OAI-PMH>`,
    ],
  ];
  for (const [format, content] of files) {
    const [record] = await records(t, format, content);
    assert.deepEqual(
      [record?.title, record?.venue, record?.authors[0]?.name, record?.authors[0]?.family],
      ['Law & H₂O in vivo, p < .05', 'Law & Order', 'Jo Müller', 'Müller'],
      format,
    );
  }
});

test('formulas of BibTeX are written as they are printed', async (t) => {
  const title = String.raw`10$^{-3}$ \textsuperscript{2}H in $\mathrm{CO}_{2}$ by O($n \log n$) \ensuremath{\beta}, {\'E}`;
  const [record] = await records(t, 'bibtex', `@article{x, title = {${title}}}\n`);
  assert.equal(record?.title, '10⁻³ ²H in CO₂ by O(n log n) β, É');
});

const dblpHead =
  '<?xml version="1.0" encoding="ISO-8859-1"?>\n<!DOCTYPE dblp SYSTEM "dblp.dtd" [<!ENTITY boom "boom">]>\n<dblp>\n';

test('DBLP comes with its entities, and its pages of people are passed over', async (t) => {
  const xml = `${dblpHead}<article mdate="2020-01-01" key="journals/x/Y1"><author orcid="0000-0002">Wei Wang 0001</author><author>J&ouml;rg M\u00fcller</author><title>On <i>x</i><sub>2</sub> &amp; &boom; y.</title><pages>1-9</pages><year>1999</year><journal>J</journal><ee>https://doi.org/10.1000/Z</ee></article><www key="homepages/w"><author>Wei Wang</author><title>Home Page</title></www><inproceedings key="conf/a/B2"><author>A B</author><title>Second.</title><booktitle>C</booktitle><year>2001</year></inproceedings>\n</dblp>`;
  const all = await records(t, 'dblp', Buffer.from(xml, 'latin1'));
  assert.deepEqual(
    all.map(({ key }) => key),
    ['journals/x/Y1', 'conf/a/B2'],
  );
  assert.equal(all[0]?.title, 'On x₂ & &boom; y');
  assert.deepEqual(
    all[0]?.authors.map(({ name }) => name),
    ['Wei Wang', 'Jörg Müller'],
  );
  assert.deepEqual([all[0]?.doi, all[0]?.authors[0]?.orcid], ['10.1000/z', '0000-0002']);
});

const oaiRecord = (n: number, extra = ''): string =>
  `<record><header><identifier>oai:h.example:${n}</identifier></header><metadata><oai_dc:dc xmlns:oai_dc="x"><dc:title>Title ${n}</dc:title><dc:creator>Doe, J.</dc:creator><dc:date>2004</dc:date><dc:identifier>http://h.example/${n}</dc:identifier>${extra}</oai_dc:dc></metadata></record>`;
const oaiPage = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><OAI-PMH><ListRecords>${body}</ListRecords></OAI-PMH>`;

test('saved OAI-PMH responses give their records, deleted ones not', async (t) => {
  const deleted =
    '<record><header status="deleted"><identifier>oai:h.example:0</identifier></header></record>';
  const nested = oaiRecord(2, '<record><title>inner</title></record>');
  const all = await records(t, 'oai', oaiPage(deleted + oaiRecord(1) + nested));
  assert.deepEqual(
    all.map(({ key, title, source }) => [key, title, source]),
    [
      ['oai:h.example:1', 'Title 1', 'oai:h.example'],
      ['oai:h.example:2', 'Title 2', 'oai:h.example'],
    ],
  );
});

test('a repository is harvested page after page, and the harvest goes on in the middle', async (t) => {
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://h').searchParams;
    const token = query.get('resumptionToken');
    if (token === null && query.get('metadataPrefix') === null)
      return response.end('<OAI-PMH><error code="badVerb"/></OAI-PMH>');
    if (token === null)
      return response.end(
        oaiPage(`${oaiRecord(1)}${oaiRecord(2)}<resumptionToken>a&amp;b</resumptionToken>`),
      );
    response.end(oaiPage(token === 'a&b' ? `${oaiRecord(3)}<resumptionToken/>` : ''));
  });
  server.listen(0, '127.0.0.1');
  t.after(() => server.close());
  t.after(() => server.closeAllConnections());
  await new Promise((resolve) => server.once('listening', resolve));
  const place = `http://127.0.0.1:${(server.address() as AddressInfo).port}/oai`;
  const { format, all } = await items(place);
  assert.equal(format, 'oai');
  assert.deepEqual(all.map(titleOf), ['Title 1', 'Title 2', 'Title 3']);
  for (const [i, { position }] of all.entries())
    assert.deepEqual((await items(place, position)).all.map(titleOf), all.slice(i + 1).map(titleOf));
});

test('a file of records cut off or spoilt anywhere never stops the import', async (t) => {
  const files = [
    bib,
    `${dblpHead}<article key="a/b"><title>T</title></article></dblp>`,
    oaiPage(oaiRecord(1)),
    'TY  - JOUR\nTI  - T\nER  - \n',
    '[{"id":1,"type":"book","title":"T"}]',
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.nat(),
      fc.string({ unit: 'binary', maxLength: 10 }),
      async (file, where, noise) => {
        const at = 1 + (where % (file.length - 1));
        await items(await fileOf(t, file.slice(0, at) + noise + file.slice(at + noise.length)));
        await items(await fileOf(t, file.slice(0, at)));
      },
    ),
    { numRuns: 40 },
  );
});

/** For each format: how a file begins, two records, and how it ends. */
const kinds: [string, string, string, string, string][] = [
  ['records', '', '{"id":"x:1","title":"One"}\n', '{"id":"x:2","title":"Two"}\n', ''],
  ['csl', '[', '{"id":"1","type":"book","title":"One"},', '{"id":"2","type":"book","title":"Two"}', ']'],
  ['ris', '', 'TY  - JOUR\nTI  - One\nER  - \n', 'TY  - JOUR\nTI  - Two\nER  - \n', ''],
  ['bibtex', '', '@article{a, title={One}}\n', '@article{b, title={Two}}\n', ''],
  [
    'dblp',
    '<dblp>',
    '<article key="a"><title>One.</title></article>',
    '<article key="b"><title>Two.</title></article>',
    '</dblp>',
  ],
  ['oai', '<OAI-PMH>', oaiRecord(1), oaiRecord(2), '</OAI-PMH>'],
];

const told = (item: Item): string => ('record' in item ? 'record' : 'skipped' in item ? item.skipped : '');

test('a last record that was cut off is told, and the one before it is kept', async (t) => {
  for (const [format, head, one, two] of kinds) {
    const place = await fileOf(t, head + one + two.trimEnd().slice(0, -8));
    assert.deepEqual((await items(place)).all.map(told), ['record', 'damaged'], format);
  }
});

test('a packed file that was cut off gives the records before the cut, and tells of it', async (t) => {
  const noise = randomBytes(30_000).toString('hex');
  for (const [format, head, one, two, end] of kinds) {
    const whole = gzipSync(`${head}${one}${two}${end}${noise}`);
    const { all } = await items(await fileOf(t, whole.subarray(0, whole.length - 2000)));
    const damaged = all.filter((item) => told(item) === 'damaged');
    assert.equal(all.filter((item) => told(item) === 'record').length, 2, format);
    assert.ok(damaged.length > 0, format);
  }
});

test('a record without end costs itself alone', async (t) => {
  const huge = 'x'.repeat(17 * 1024 * 1024);
  for (const [format, head, one, two, end] of kinds) {
    const place = await fileOf(t, head + one + one.replace(/One|Title 1/, huge) + two + end);
    const { all } = await items(place);
    assert.deepEqual(all.map(told), ['record', 'damaged', 'record'], format);
  }
});

test('a byte order mark costs nothing, and UTF-16 is told as such', async (t) => {
  for (const [format, head, one, two, end] of kinds) {
    const text = `\ufeff${head}${one}${two}${end}`;
    assert.equal((await records(t, format, text)).length, 2, format);
    const outcome = await openSource(await fileOf(t, Buffer.from(text, 'utf16le')), {});
    assert.ok(!outcome.ok && /UTF-16/.test(outcome.error.message), format);
  }
});

test('lines of JSON in Latin-1 keep their letters', async (t) => {
  const line = Buffer.from('{"id":"x:1","title":"Über Erkenntnis und Gewißheit"}\n', 'latin1');
  assert.equal((await records(t, 'records', line))[0]?.title, 'Über Erkenntnis und Gewißheit');
});

test('zeros between two records, and lines that end as on old machines, cost nothing', async (t) => {
  for (const [format, head, one, two, end] of kinds) {
    const spoilt = head + one + '\0'.repeat(500) + two + end;
    assert.equal((await records(t, format, spoilt)).length, 2, format);
    const old = (head + one + two + end).replaceAll('\n', '\r');
    if (format !== 'records') assert.equal((await records(t, format, old)).length, 2, format);
  }
});
