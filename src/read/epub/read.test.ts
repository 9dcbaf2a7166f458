import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeZip } from '../archive/made.ts';
import { documentIn, told } from '../flow/told.ts';
import { defaultLimits } from '../limits.ts';
import { readEpub } from './read.ts';

const book = (more: Record<string, string> = {}): Buffer =>
  makeZip(
    Object.entries({
      mimetype: 'application/epub+zip',
      'META-INF/container.xml':
        '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
      'OPS/book.opf': `<package><metadata><dc:title>The Book</dc:title><dc:creator>A. Writer</dc:creator><dc:creator>B. Other</dc:creator></metadata>
<manifest><item id="n" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/><item id="b" href="two%20b.xhtml" media-type="application/xhtml+xml"/>
<item id="a" href="one.xhtml" media-type="application/xhtml+xml"/><item id="x" href="lost.xhtml" media-type="application/xhtml+xml"/></manifest>
<spine><itemref idref="n"/><itemref idref="a"/><itemref idref="b"/><itemref idref="x"/></spine></package>`,
      'OPS/nav.xhtml': '<html><body><nav>Contents</nav></body></html>',
      'OPS/one.xhtml':
        '<?xml version="1.0"?><html><head><title/></head><body><h1>First</h1><a id="p"/><p>Some text.</p></body></html>',
      'OPS/two b.xhtml': '<html><body><h1>Second</h1><p>More &eacute; text.</p></body></html>',
      ...more,
    }).map(([name, content]) => ({ name, content })),
  );

test('chapters come in the order of the spine, each on a page of its own', async () => {
  const document = documentIn(await readEpub(book(), defaultLimits));
  assert.deepEqual(told(document), ['18B First', '10 Some text.', '---', '18B Second', '10 More é text.']);
  assert.equal(document.metadata.title, 'The Book');
  assert.equal(document.metadata.author, 'A. Writer; B. Other');
  assert.deepEqual(document.warnings, ['The book lists OPS/lost.xhtml, which is not in it.']);
});

test('a book whose chapters are locked says so', async () => {
  const locked = '<encryption><CipherReference URI="OPS/one.xhtml"/></encryption>';
  const outcome = await readEpub(book({ 'META-INF/encryption.xml': locked }), defaultLimits);
  assert(!outcome.ok && outcome.error.code === 'encrypted');
});
