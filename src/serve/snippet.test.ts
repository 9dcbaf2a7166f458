import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { marked } from './snippet.ts';

test('marks stay marks and text stays text', () => {
  assert.equal(
    marked('… Q&amp;A about <mark>citation</mark> &lt;b&gt; …').text,
    '… Q&amp;A about <mark>citation</mark> &lt;b&gt; …',
  );
});

test('whatever a snippet holds, marks are the only markup that comes of it, and they are paired', () => {
  const piece = fc.constantFrom('<mark>', '</mark>', '<script>', '&lt;', '&amp;lt;', 'x', '"', '<');
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const left = marked(pieces.join('')).text.replace(/<mark>[^<>]*<\/mark>/g, '');
      assert.doesNotMatch(left, /[<>"]/);
    }),
  );
});
