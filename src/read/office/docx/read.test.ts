import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeZip } from '../../archive/made.ts';
import { textOf } from '../../document.ts';
import { documentIn, told } from '../../flow/told.ts';
import { defaultLimits } from '../../limits.ts';
import { mediaTypeOf } from '../../media-type.ts';
import { docxType, readDocx } from './read.ts';

const styles = `<w:styles><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="20"/></w:rPr></w:rPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/><w:rPr><w:sz w:val="40"/></w:rPr></w:style>
<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:rPr><w:sz w:val="28"/></w:rPr></w:style></w:styles>`;

const numbering = `<w:numbering><w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/>
<w:lvlText w:val="[%1]"/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerRoman"/><w:lvlText w:val="%1.%2)"/></w:lvl>
</w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num></w:numbering>`;

const docx = (body: string, parts: Record<string, string> = {}): Buffer =>
  makeZip(
    Object.entries({
      'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
      'word/styles.xml': styles,
      'word/numbering.xml': numbering,
      ...parts,
    }).map(([name, content]) => ({ name, content })),
  );

const text = (words: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`;
const paragraph = (runs: string, properties = ''): string => `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;
const styled = (style: string): string => `<w:pStyle w:val="${style}"/>`;
const listed = (level: number): string => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="3"/></w:numPr>`;

const read = async (body: string, parts?: Record<string, string>) =>
  documentIn(await readDocx(docx(body, parts), defaultLimits));

test('title, headings, bold and slanted text come with their sizes', async () => {
  const document = await read(
    paragraph(text('A Paper'), styled('T')) +
      paragraph(text('Start'), styled('H1')) +
      paragraph(text('Some plain words and ') + text('strong', '<w:b/>')) +
      paragraph(text('all slanted', '<w:i/><w:b w:val="0"/>')),
  );
  assert.deepEqual(told(document), [
    '20B A Paper',
    '14B Start',
    '10 Some plain words and strong',
    '10I all slanted',
  ]);
  assert.deepEqual(document.outline, [{ title: 'Start', level: 1, page: 1 }]);
});

test('list numbers are counted, for they are in no text', async () => {
  const items = [0, 1, 1, 0].map((level) => paragraph(text('item'), listed(level))).join('');
  assert.deepEqual(told(await read(items)), ['10 [1] item', '10 1.i) item', '10 1.ii) item', '10 [2] item']);
});

test('a footnote follows the paragraph that marks it, endnotes end the text', async () => {
  const document = await read(
    paragraph(`${text('See')}<w:r><w:footnoteReference w:id="2"/></w:r>${text('.')}`) +
      paragraph(`${text('And')}<w:r><w:endnoteReference w:id="1"/></w:r>`) +
      paragraph(text('Last')),
    {
      'word/footnotes.xml': `<w:footnotes><w:footnote w:id="2">${paragraph(text('A note'))}</w:footnote></w:footnotes>`,
      'word/endnotes.xml': `<w:endnotes><w:endnote w:id="1">${paragraph(text('The end'))}</w:endnote></w:endnotes>`,
    },
  );
  assert.deepEqual(told(document), [
    '10 See1.',
    'footnote 10 1 A note',
    '10 And2',
    '10 Last',
    '10 2 The end',
  ]);
});

test('a table row is a line', async () => {
  const cell = (words: string): string => `<w:tc>${paragraph(text(words))}</w:tc>`;
  const table = `<w:tbl><w:tr>${cell('Year')}${cell('Count')}</w:tr><w:tr>${cell('1999')}${cell('12')}</w:tr></w:tbl>`;
  assert.deepEqual(told(await read(table)), ['10 Year Count', '10 1999 12']);
});

test('deleted, hidden and doubled text is left out', async () => {
  const box = `<w:txbxContent>${paragraph(text('in a box'))}</w:txbxContent>`;
  const document = await read(
    paragraph(
      `${text('kept')}<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>${text('unseen', '<w:vanish/>')}` +
        `<w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>`,
    ),
  );
  assert.deepEqual(told(document), ['10 kept', '10 in a box']);
});

test('formulas read as a line', async () => {
  const math =
    '<m:oMath><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath>';
  const [line] = (await read(paragraph(math))).pages[0]?.blocks[0]?.lines ?? [];
  assert.equal(line?.text, 'x2a/b');
  assert.equal(line?.words[1]?.rise, 'superscript');
});

test('links and properties are kept', async () => {
  const document = await read(paragraph(`<w:hyperlink r:id="r1">${text('there')}</w:hyperlink>`), {
    'word/_rels/document.xml.rels':
      '<Relationships><Relationship Id="r1" Type="x/hyperlink" Target="http://a.org/" TargetMode="External"/></Relationships>',
    'docProps/core.xml':
      '<cp><dc:title>T</dc:title><dc:creator>A. B.</dc:creator><dcterms:created>2001</dcterms:created></cp>',
  });
  assert.deepEqual(
    document.pages[0]?.links.map(({ url }) => url),
    ['http://a.org/'],
  );
  const { title, author, created } = document.metadata;
  assert.deepEqual([title, author, created], ['T', 'A. B.', '2001']);
});

test('a file whose parts unpack to more than the limit is refused', async () => {
  const outcome = await readDocx(docx(paragraph(text('x'.repeat(10_000)))), {
    ...defaultLimits,
    maxBytes: 5000,
  });
  assert(!outcome.ok && outcome.error.code === 'too-large');
});

test('a file that was cut off gives what is left of it, with a warning', async () => {
  const words = Array.from({ length: 3000 }, (_, at) => `word${(at * 7919) % 3001}`);
  const whole = docx(paragraph(words.map((word) => text(`${word} `)).join('')));
  const cut = whole.subarray(0, whole.indexOf('word/styles.xml') - 2000);
  assert.equal(mediaTypeOf(cut), docxType);
  const document = documentIn(await readDocx(cut, defaultLimits));
  const found = textOf(document)
    .split(' ')
    .filter((word) => words.includes(word)).length;
  assert(found > 500 && found < 3000, String(found));
  assert.match(document.warnings.join(), /cut off/);
});
