import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeZip } from '../../archive/made.ts';
import { documentIn, told } from '../../flow/told.ts';
import { defaultLimits } from '../../limits.ts';
import { readOdf } from './read.ts';

const textType = 'application/vnd.oasis.opendocument.text';
const slidesType = 'application/vnd.oasis.opendocument.presentation';

const odf = (body: string, more: Record<string, string> = {}): Buffer =>
  makeZip(
    Object.entries({
      'content.xml': `<office:document-content><office:automatic-styles><style:style style:name="P1" style:parent-style-name="Title"/>
<style:style style:name="B"><style:text-properties fo:font-weight="bold"/></style:style>
<style:style style:name="S"><style:text-properties style:text-position="super 58%"/></style:style>
<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-prefix="[" style:num-suffix="]" style:num-format="1"/></text:list-style>
</office:automatic-styles><office:body>${body}</office:body></office:document-content>`,
      ...more,
    }).map(([name, content]) => ({ name, content })),
  );

test('an OpenDocument text gives titles, spans, notes, lists and tables', async () => {
  const note =
    '<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>A note</text:p></text:note-body></text:note>';
  const body = `<office:text><text:tracked-changes><text:p>old</text:p></text:tracked-changes>
<text:p text:style-name="P1">A Paper</text:p><text:h text:outline-level="1">Start</text:h>
<text:p>Some   text<text:s text:c="2"/><text:span text:style-name="B">strong</text:span>${note}, x<text:span text:style-name="S">2</text:span>.</text:p>
<text:list text:style-name="L"><text:list-item><text:p>first</text:p></text:list-item><text:list-item><text:p>second</text:p></text:list-item></text:list>
<text:p>between</text:p><text:list text:style-name="L" text:continue-numbering="true"><text:list-item><text:p>third</text:p></text:list-item></text:list>
<table:table><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>
</office:text>`;
  const meta =
    '<office:meta><dc:title>T</dc:title><meta:initial-creator>A. B.</meta:initial-creator></office:meta>';
  const document = documentIn(await readOdf(odf(body, { 'meta.xml': meta }), defaultLimits, textType));
  assert.deepEqual(told(document), [
    '20B A Paper',
    '18B Start',
    '10 Some text strong1, x2.',
    'footnote 8 1 A note',
    '10 [1] first',
    '10 [2] second',
    '10 between',
    '10 [3] third',
    '10 a b',
  ]);
  assert.equal(document.metadata.title, 'T');
  assert.equal(document.metadata.author, 'A. B.');
});

test('an OpenDocument presentation has a page a slide', async () => {
  const slide = (title: string, words: string): string =>
    `<draw:page><draw:frame presentation:class="outline"><draw:text-box><text:p>${words}</text:p></draw:text-box></draw:frame>
<draw:frame presentation:class="title"><draw:text-box><text:p>${title}</text:p></draw:text-box></draw:frame></draw:page>`;
  const body = `<office:presentation>${slide('One', 'first')}${slide('Two', 'second')}</office:presentation>`;
  const document = documentIn(await readOdf(odf(body), defaultLimits, slidesType));
  assert.deepEqual(told(document), ['10 first', '20B One', '---', '10 second', '18B Two']);
});

test('a file with a password says so', async () => {
  const manifest = '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>';
  const outcome = await readOdf(odf('', { 'META-INF/manifest.xml': manifest }), defaultLimits, textType);
  assert(!outcome.ok && outcome.error.code === 'encrypted');
});
