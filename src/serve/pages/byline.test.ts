import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figures } from '../figures.ts';
import { html } from '../html.ts';
import { languages } from '../texts.ts';
import { byline } from './byline.ts';

const [texts] = languages;
const frame = { texts, figures: figures(texts.lang) };
const names = (n: number) => Array.from({ length: n }, (_, i) => html`<a>Author ${i}</a>`);

test('of very many authors the first are shown and the others can be opened', () => {
  const { text } = byline(frame, names(500), ['York', 'York', 'Leeds']);
  const [shown = '', hidden = ''] = text.split('<details>');
  assert.equal(shown.match(/<a>/g)?.length, 24);
  assert.equal(hidden.match(/<a>/g)?.length, 476);
  assert.match(hidden, /<summary>and 476 more<\/summary>/);
  assert.match(hidden, /<div class="aff"><p>York · Leeds<\/p><\/div>/);
});

test('a few authors are all shown, and nobody has no line', () => {
  assert.doesNotMatch(byline(frame, names(26), []).text, /details/);
  assert.equal(byline(frame, [], []).text.trim(), '');
});
