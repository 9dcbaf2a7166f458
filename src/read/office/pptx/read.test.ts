import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeZip } from '../../archive/made.ts';
import { documentIn, told } from '../../flow/told.ts';
import { defaultLimits } from '../../limits.ts';
import { readPptx } from './read.ts';

const shape = (kind: string, ...lines: string[]): string =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="${kind}"/></p:nvPr></p:nvSpPr><p:txBody>${lines
    .map((line) => `<a:p><a:r><a:rPr sz="1800" b="0"/><a:t>${line}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`;

const relationships = (...links: [id: string, type: string, target: string][]): string =>
  `<Relationships>${links.map(([id, type, target]) => `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`).join('')}</Relationships>`;

test('slides come in the order of the show, titles first, notes last, numbers apart', async () => {
  const table =
    '<a:tbl><a:tr><a:tc><a:p><a:r><a:t>one</a:t></a:r></a:p></a:tc><a:tc><a:p><a:r><a:t>two</a:t></a:r></a:p></a:tc></a:tr></a:tbl>';
  const bytes = makeZip(
    Object.entries({
      'ppt/presentation.xml':
        '<p:presentation><p:sldIdLst><p:sldId id="256" r:id="b"/><p:sldId id="257" r:id="a"/></p:sldIdLst></p:presentation>',
      'ppt/_rels/presentation.xml.rels': relationships(
        ['a', 'slide', 'slides/slide1.xml'],
        ['b', 'slide', 'slides/slide2.xml'],
      ),
      'ppt/slides/slide1.xml': `<p:sld>${shape('body', 'A point', 'Another')}${shape('title', 'Second')}${shape('sldNum', '2')}<p:graphicFrame>${table}</p:graphicFrame></p:sld>`,
      'ppt/slides/_rels/slide1.xml.rels': relationships(['n', 'notesSlide', '../notesSlides/notes1.xml']),
      'ppt/notesSlides/notes1.xml': `<p:notes>${shape('body', 'Say this')}${shape('sldNum', '2')}</p:notes>`,
      'ppt/slides/slide2.xml': `<p:sld>${shape('ctrTitle', 'The Talk')}${shape('subTitle', 'A. Speaker')}</p:sld>`,
    }).map(([name, content]) => ({ name, content })),
  );
  const document = documentIn(await readPptx(bytes, defaultLimits));
  assert.deepEqual(told(document), [
    '18B The Talk',
    '18 A. Speaker',
    '---',
    '18B Second',
    '18 A point',
    '18 Another',
    'margin-note 18 2',
    '10 one two',
    'footnote 18 Say this',
  ]);
  assert.deepEqual(document.outline, [{ title: 'Second', level: 1, page: 2 }]);
});

test('a presentation without slides has no text', async () => {
  const bytes = makeZip([{ name: 'ppt/presentation.xml', content: '<p:presentation/>' }]);
  const outcome = await readPptx(bytes, defaultLimits);
  assert(!outcome.ok && outcome.error.code === 'no-text');
});
