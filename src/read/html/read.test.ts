import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Document } from '../document.ts';
import { defaultLimits } from '../limits.ts';
import { readHtml } from './read.ts';

function read(html: string): Document {
  const outcome = readHtml(Buffer.from(html), defaultLimits);
  assert(outcome.ok, outcome.ok ? '' : outcome.error.message);
  return outcome.value;
}

/** Blocks of the running text, a string each. */
const bodyOf = (document: Document): string[] =>
  document.pages.flatMap((page) =>
    page.blocks.filter((b) => b.role === 'body').map((b) => b.lines.map((line) => line.text).join(' ')),
  );

const sentence =
  'This paper studies how citations are found in documents, and what can be learned from them. ';

test('blocks come in order, headings larger than text, the only h1 largest', () => {
  const document = read(`<h1>Title</h1><h2>1 Intro</h2><p>${sentence}</p><h3>1.1 More</h3><p>Text.</p>`);
  assert.deepEqual(bodyOf(document), ['Title', '1 Intro', sentence.trim(), '1.1 More', 'Text.']);
  const sizes = document.pages[0]?.blocks.map((block) => block.lines[0]?.size ?? 0) ?? [];
  const [title = 0, section = 0, text = 0, subsection = 0] = sizes;
  assert(title > section && section > subsection && subsection > text);
  assert.deepEqual(document.outline, [
    { title: '1 Intro', level: 1, page: 1 },
    { title: '1.1 More', level: 2, page: 1 },
  ]);
});

test('navigation is set apart from the text', () => {
  const menu = '<ul><li><a href="/a">Home</a><li><a href="/b">About</a><li><a href="/c">Contact</a></ul>';
  for (const frame of [
    `<nav>${menu}</nav>`,
    `<div class="sidebar">${menu}</div>`,
    menu,
    '<footer>Home</footer>',
  ])
    assert.deepEqual(bodyOf(read(`<body>${frame}<p>${sentence}</p></body>`)), [sentence.trim()]);
});

test('what is outside of main is set apart, a list of publications is not', () => {
  const document =
    read(`<p>Ads</p><main><ol><li><a href="a">A Paper</a>, J. Doe, 1999<li><a href="b">B</a>, 2000
    </ol></main>`);
  assert.deepEqual(bodyOf(document), ['1. A Paper, J. Doe, 1999', '2. B, 2000']);
});

test('scripts, styles and hidden parts are no text', () => {
  const document = read(`<script>var x = "no";</script><style>p{}</style><p hidden>no</p><p>yes
    <span style="display: none">no</span></p>`);
  assert.deepEqual(bodyOf(document), ['yes']);
});

test('a table row is one line with its cells apart', () => {
  const [row] = read('<table><tr><td>1999</td><td>12.5</td></tr></table>').pages[0]?.blocks ?? [];
  const [year, value] = row?.lines[0]?.words ?? [];
  assert.equal(row?.lines[0]?.text, '1999 12.5');
  assert(year && value && value.box[0] - year.box[2] > 10);
});

test('bold, italic, superscript and links are kept', () => {
  const document = read(
    '<p><b>Bold</b> <i>slanted</i> x<sup>2</sup> <a href="http://a.org/">there we go</a></p>',
  );
  const words = document.pages[0]?.blocks[0]?.lines[0]?.words ?? [];
  assert.equal(document.fonts[words[0]?.font ?? -1]?.bold, true);
  assert.equal(document.fonts[words[1]?.font ?? -1]?.italic, true);
  assert.deepEqual([words[3]?.text, words[3]?.rise, words[3]?.spaceBefore], ['2', 'superscript', false]);
  assert.deepEqual(
    document.pages[0]?.links.map((link) => link.url),
    ['http://a.org/'],
  );
});

test('the head tells title, authors and date', () => {
  const { metadata } = read(`<title>Page title</title><meta name="citation_title" content="The Paper">
    <meta name="citation_author" content="A. One"><meta name="citation_author" content="B. Two">
    <meta name="citation_date" content="2001/05/02"><p>x</p>`);
  assert.deepEqual(
    [metadata.title, metadata.author, metadata.created],
    ['The Paper', 'A. One; B. Two', '2001/05/02'],
  );
});

test('the charset that a page declares is used', () => {
  const bytes = Buffer.from('<meta charset="windows-1251"><p>\xc2\xe2\xee\xe4</p>', 'latin1');
  const outcome = readHtml(bytes, defaultLimits);
  assert(outcome.ok);
  assert.deepEqual(bodyOf(outcome.value), ['Ввод']);
});

test('the TeX behind a formula is not read beside the formula', () => {
  const math =
    '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">\\xi</annotation></semantics></math>';
  assert.deepEqual(bodyOf(read(`<p>Let ${math} be.</p>`)), ['Let x be.']);
});

test('a page that never closes its tags is read to its end, and in time', () => {
  assert.deepEqual(bodyOf(read(`${'<div>'.repeat(200_000)}Text`)), ['Text']);
});

test('any tag soup ends in a value', () => {
  const tag = fc.constantFrom(
    '<p>',
    '</p>',
    '<table>',
    '<tr>',
    '<td>',
    '</tr>',
    '<li>',
    '<ol>',
    '<b',
    '>',
    'word ',
    '&x;',
    '<br>',
    '<pre>',
    '</div>',
    '<!--',
    '<h1>',
  );
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 60 }), (soup) => {
      const outcome = readHtml(Buffer.from(soup.join('')), defaultLimits);
      return outcome.ok || outcome.error.code === 'no-text';
    }),
  );
});

test('text in the head, outside of the body and between zeros is text', () => {
  assert.deepEqual(bodyOf(read('<html><head><title>T</title>Text of the page<p>More')), [
    'Text of the page',
    'More',
  ]);
  assert.deepEqual(bodyOf(read('<html><body><p>Te\0xt</body></html>after')), ['Text', 'after']);
});
