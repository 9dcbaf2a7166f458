import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Document } from '../document.ts';
import { defaultLimits } from '../limits.ts';
import { mediaTypeOf } from '../media-type.ts';
import { readXml } from './read.ts';

function read(xml: string): Document {
  const bytes = Buffer.from(xml);
  const outcome = readXml(bytes, defaultLimits, mediaTypeOf(bytes));
  assert(outcome.ok, outcome.ok ? '' : outcome.error.message);
  return outcome.value;
}

const blocksOf = (document: Document): string[] =>
  document.pages.flatMap((page) =>
    page.blocks.map((block) => `${block.role}: ${block.lines.map((line) => line.text).join(' ')}`),
  );

const jats = `<?xml version="1.0"?><!DOCTYPE article PUBLIC "-//NLM//DTD JATS v1.0//EN" "x.dtd">
<article article-type="research-article" xmlns:xlink="http://www.w3.org/1999/xlink"><front><journal-meta>
<journal-title-group><journal-title>Journal of Citing</journal-title></journal-title-group></journal-meta>
<article-meta><article-id pub-id-type="doi">10.1234/5</article-id><title-group><article-title>On <italic>E. coli</italic>
 and citing</article-title></title-group><contrib-group><contrib contrib-type="author"><name><surname>Doe</surname>
<given-names>Jane</given-names></name><xref ref-type="aff" rid="a1">1</xref></contrib><contrib><name><surname>Roe</surname>
<given-names>R.</given-names></name></contrib></contrib-group><aff id="a1"><label>1</label> Univ. of X</aff>
<pub-date><day>3</day><month>5</month><year>2004</year></pub-date><volume>12</volume><issue>3</issue><fpage>45</fpage>
<lpage>67</lpage><abstract><p>We cite.</p></abstract><kwd-group><kwd>one</kwd><kwd>two</kwd></kwd-group></article-meta>
</front><body><sec><label>1</label><title>Introduction</title><p>As in <xref ref-type="bibr" rid="r1">[1]</xref>.<fig><label>Figure 1</label>
<caption><p>A plot.</p></caption></fig></p><sec><title>Deeper</title><p>See <ext-link xlink:href="http://x.org">this</ext-link>, &eacute;.</p>
<table-wrap><label>Table 1</label><caption><title>Counts</title></caption><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table></table-wrap>
</sec></sec></body><back><ref-list><ref id="r1"><label>1</label><element-citation><person-group><name><surname>Fox</surname>
<given-names>A</given-names></name></person-group><article-title>A paper</article-title><source>J. Y</source><year>1999</year>
<fpage>1</fpage><lpage>9</lpage></element-citation></ref><ref><label>2</label><mixed-citation>Gnu B. <italic>Another</italic>, 2000.</mixed-citation></ref>
</ref-list><fn-group><fn><p>A note.</p></fn></fn-group></back></article>`;

test('a JATS article reads as its journal would print it', () => {
  const document = read(jats);
  assert.deepEqual(blocksOf(document), [
    'body: Journal of Citing 12 (3), 45-67 (2004) doi:10.1234/5',
    'body: On E. coli and citing',
    'body: Jane Doe1, R. Roe',
    'body: 1 Univ. of X',
    'body: Abstract',
    'body: We cite.',
    'body: Keywords: one, two',
    'body: 1 Introduction',
    'body: As in [1].',
    'body: Figure 1 A plot.',
    'body: Deeper',
    'body: See this, é.',
    'body: Table 1 Counts',
    'body: a b',
    'body: 1 2',
    'body: References',
    'body: [1] A Fox, A paper, J. Y, 1999, 1-9',
    'body: [2] Gnu B. Another, 2000.',
    'footnote: A note.',
  ]);
  assert.deepEqual(
    document.outline.map(({ title, level }) => [title, level]),
    [
      ['Abstract', 1],
      ['1 Introduction', 1],
      ['Deeper', 2],
      ['References', 1],
    ],
  );
  assert.equal(document.metadata.title, 'On E. coli and citing');
  assert.equal(document.metadata.author, 'Jane Doe; R. Roe');
  assert.equal(document.metadata.created, '2004-05-03');
  assert.deepEqual(
    document.pages[0]?.links.map(({ url }) => url),
    ['http://x.org'],
  );
});

const tei = `<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc><titleStmt><title level="a">A Study</title></titleStmt>
<publicationStmt><date when="2001-02">Feb 2001</date></publicationStmt><sourceDesc><biblStruct><analytic><author><persName>
<forename>Ann</forename><surname>Lee</surname></persName><affiliation>X Lab</affiliation></author></analytic></biblStruct></sourceDesc></fileDesc>
<profileDesc><abstract><p>In short.</p></abstract></profileDesc></teiHeader><text><body><div><head n="1">Start</head>
<p>Some <hi rend="bold">strong</hi> words<note place="foot">Aside.</note>.</p><div><head>Inner</head><p>More.</p></div></div><pb n="2"/><div><p>Next page.</p></div></body>
<back><div type="references"><listBibl><biblStruct><analytic><title>First</title><author><persName><forename>B</forename><surname>Fox</surname></persName></author></analytic>
<monogr><title>J. Z</title><imprint><biblScope unit="page" from="3" to="5"/><date when="1990"/></imprint></monogr></biblStruct>
<biblStruct><note type="raw_reference">C. Gnu. Second. 1991.</note></biblStruct></listBibl></div></back></text></TEI>`;

test('a TEI text gives header, divisions, notes, pages and references', () => {
  const document = read(tei);
  assert.deepEqual(blocksOf(document), [
    'body: A Study',
    'body: Ann Lee',
    'body: X Lab',
    'body: Abstract',
    'body: In short.',
    'body: 1 Start',
    'body: Some strong words.',
    'footnote: Aside.',
    'body: Inner',
    'body: More.',
    'body: Next page.',
    'body: References',
    'body: B Fox, First, J. Z, 3-5, 1990',
    'body: C. Gnu. Second. 1991.',
  ]);
  assert.equal(document.pages.length, 2);
  assert.equal(document.metadata.created, '2001-02');
});

test('XML of any other kind gives its text', () => {
  assert.deepEqual(
    blocksOf(read('<?xml version="1.0"?><a><title>T</title><b>One <i>two</i></b><c n="4"/></a>')),
    ['body: T', 'body: One two'],
  );
});

test('entities of the file are neither expanded nor fetched', () => {
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
    '',
  );
  const xml = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY l0 "ha">${laughs}<!ENTITY f SYSTEM "file:///etc/passwd">]><a>x &l9; &f; &amp;amp;</a>`;
  assert.deepEqual(blocksOf(read(xml)), ['body: x &l9; &f; &amp;']);
});

test('tags nested without end, or no tag at all, are damage', () => {
  for (const xml of ['<a>'.repeat(50_000), '<?xml version="1.0"?>']) {
    const outcome = readXml(Buffer.from(xml), defaultLimits, 'application/xml');
    assert(!outcome.ok && outcome.error.code === 'damaged');
  }
});
