import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { xml } from './xml.ts';

/** What another program reads from our XML. */
function textOf(document: string): string {
  let text = '';
  const parser = new Parser({ ontext: (part) => (text += part) }, { xmlMode: true, decodeEntities: true });
  parser.end(document);
  return text;
}

test('any text comes back from an element as it was', () => {
  const writable = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(text));
  fc.assert(
    fc.property(writable, (text) => {
      assert.equal(textOf(String(xml`<a>${text}</a>`)), text);
    }),
  );
});

test('no filling can open or close an element', () => {
  assert.equal(String(xml`<a b="${'"><c'}">${'</a>&'}</a>`), '<a b="&quot;&gt;&lt;c">&lt;/a&gt;&amp;</a>');
});

test('what XML cannot write becomes the sign for a lost character', () => {
  assert.equal(
    String(xml`<a>${'\u0000\u001b\ud800\uffff\r\n\t'}</a>`),
    '<a>\ufffd\ufffd\ufffd\ufffd&#13;\n\t</a>',
  );
});

test('XML within XML stays as it is', () => {
  assert.equal(String(xml`<a>${[1, 2].map((n) => xml`<b>${n}</b>`)}</a>`), '<a><b>1</b><b>2</b></a>');
});
