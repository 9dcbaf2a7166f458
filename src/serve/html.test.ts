import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { html } from './html.ts';

test('a value is escaped in text and in attributes', () => {
  const hostile = `<img src=x onerror="alert('&')">`;
  assert.equal(
    html`<p title="${hostile}">${hostile}</p>`.text,
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;&amp;&#39;)&quot;&gt;">&lt;img src=x onerror=&quot;alert(&#39;&amp;&#39;)&quot;&gt;</p>',
  );
});

test('whatever a value is, it opens no tag and leaves no attribute', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      assert.doesNotMatch(html`${value}`.text, /[<>"']/);
    }),
  );
});

test('templates nest without being escaped twice', () => {
  const items = ['a & b', 'c'].map((text) => html`<li>${text}</li>`);
  assert.equal(html`<ul>${items}</ul>`.text, '<ul><li>a &amp; b</li><li>c</li></ul>');
});

test('what is absent is nothing', () => {
  assert.equal(html`[${null}${undefined}${false}${[]}]`.text, '[]');
  assert.equal(html`${0}`.text, '0');
});

test('an address that is a program leads nowhere', () => {
  for (const url of [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'x',
  ]) {
    assert.equal(html`<a href="${url}">x</a>`.text, '<a href="#">x</a>', url);
  }
  for (const url of ['https://a.example/b', '/papers/1', '?page=2', '#refs', 'mailto:a@b.example']) {
    assert.equal(html`<a href="${url}">x</a>`.text, `<a href="${url}">x</a>`, url);
  }
});

test('a template in which escaping would not help is refused', () => {
  assert.throws(() => html`<p class=${'x'}></p>`, /quotes/);
  assert.throws(() => html`<script>let a = "${'x'}"</script>`, /script/);
  assert.throws(() => html`<style>p { color: ${'x'} }</style>`, /style/);
});

test('signs that turn the direction of writing round are left out', () => {
  assert.equal(String(html`<b>${'a\u202eb\u2066c\u2069'}</b>`), '<b>abc</b>');
});
