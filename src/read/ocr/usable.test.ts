import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from '../document.ts';
import { documentIn } from '../flow/told.ts';
import { defaultLimits } from '../limits.ts';
import { readPlainText } from '../text/read.ts';
import { usabilityOf } from './usable.ts';

function pageOf(text: string, images: Page['images'] = []): Page {
  const [page] = documentIn(readPlainText(Buffer.from(text), defaultLimits)).pages;
  assert(page);
  return { ...page, images };
}

const sentence =
  'The structure of expository texts can be characterized as a sequence of subtopical discussions. ';

test('running text is usable in any script, with formulas and numbers', () => {
  for (const text of [
    sentence.repeat(3),
    'Показано, что связи между статьями помогают находить новые результаты. '.repeat(3),
    '本論文では、文書検索における引用の利用について述べる。'.repeat(6),
    `${sentence} 12.5 14.7 19.2 (3.1) [4] 1999 `.repeat(3),
    'הקשרים בין מאמרים עוזרים למצוא תוצאות חדשות '.repeat(4),
  ])
    assert.equal(usabilityOf(pageOf(text)), 'usable', text);
});

test('codes that mean nothing are garbled', () => {
  for (const text of [
    '"7+%- #$%& !)(* +,./ '.repeat(20),
    '\ufffd\ufffd\ufffdab\ufffd '.repeat(40),
    'Wkh vwuxfwxuh ri hsrvlwrub whwv fdq eh fkdudfwhulhg dv d vhtxhqfh ri vxewrslfdo '.repeat(6),
  ])
    assert.equal(usabilityOf(pageOf(text)), 'garbled', text);
});

test('a picture with a line under it has too little text, a title page has enough', () => {
  assert.equal(usabilityOf(pageOf('Figure 3', [[0, 0, 600, 700]])), 'too-little');
  assert.equal(usabilityOf(pageOf('Part II')), 'usable');
});
