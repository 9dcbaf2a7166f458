import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentIn, told } from '../flow/told.ts';
import { defaultLimits } from '../limits.ts';
import { readRtf } from './read.ts';

const read = (body: string) =>
  documentIn(readRtf(Buffer.from(`{\\rtf1\\ansi\\ansicpg1252 ${body}}`, 'latin1'), defaultLimits));

test('the sign that stands in for a Unicode letter is passed over', () => {
  assert.deepEqual(
    told(read("\\u8220?quoted\\u8221\\'94, {\\uc2\\u916 ??}{\\uc0\\u960}r and \\u-10179?\\u-8704?\\par")),
    ['12 “quoted”, Δπr and 😀'],
  );
});

test('bytes mean what the character set of the font says', () => {
  const fonts = '{\\fonttbl{\\f0\\fcharset0 Times;}{\\f1\\fcharset128 Mincho;}{\\f2\\fcharset204 Cyr;}}';
  assert.deepEqual(told(read(`${fonts}\\f0 caf\\'e9 \\f1 \\'95\\'b6\\'8f\\'91 \\f2 \\'e6\\'e8\\par`)), [
    '12 café 文書 жи',
  ]);
});

test('headings, weight, slant and size are kept', () => {
  const sheet = '{\\stylesheet{\\s0 Normal;}{\\s3\\b heading 1;}{\\s5 Title;}}';
  const body =
    '\\pard\\s5\\fs40 A Paper\\par\\pard\\plain\\s3\\fs28 Start\\par\\pard\\plain\\fs20 so very {\\b strong} x{\\super 2}\\par {\\i\\fs20 aslant}\\par';
  assert.deepEqual(told(read(sheet + body)), [
    '20B A Paper',
    '14B Start',
    '10 so very strong x2',
    '10I aslant',
  ]);
});

test('a table row is a line, a footnote follows its paragraph, heads stand apart', () => {
  const body =
    '{\\header Running\\par}\\pard\\intbl a\\cell b\\cell\\row\\pard See{\\super\\chftn}{\\footnote\\pard {\\super\\chftn} A note}.\\par Next\\par';
  assert.deepEqual(told(read(body)), [
    'margin-note 12 Running',
    '12 a b',
    '12 See1.',
    'footnote 8 1 A note',
    '12 Next',
  ]);
});

test('pictures, fields, hidden text and unknown destinations are no text', () => {
  const body =
    '{\\pict 89504e47}{\\*\\unknown stuff}{\\v unseen}{\\field{\\*\\fldinst HYPERLINK "http://a.org"}{\\fldrslt there}}\\bin2 {}\\\'zz here\\par';
  const document = read(body);
  assert.deepEqual(told(document), ['12 there here']);
  assert.equal(document.pages[0]?.links[0]?.url, 'http://a.org');
});

test('the properties say title, author and date', () => {
  const { title, author, created } = read(
    "{\\info{\\title A \\u8220?b\\'94}{\\author J. Doe}{\\creatim\\yr2001\\mo5\\dy3\\hr1}}text\\par",
  ).metadata;
  assert.deepEqual([title, author, created], ['A “b”', 'J. Doe', '2001-05-03']);
});

test('braces that do not match are forgiven', () => {
  assert.deepEqual(told(read('one}}}}} two {{{{\\par')), ['12 one two']);
});
