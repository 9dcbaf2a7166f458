import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extensionOf, typesNamed } from './types.ts';

test('a name stands for all media types of its kind', () => {
  const { accepts } = typesNamed(['html']);
  assert.ok(accepts('text/html') && accepts('application/xhtml+xml'));
  assert.ok(!accepts('application/pdf'));
});

test('any takes everything, and what has no name is stored as bin', () => {
  assert.ok(typesNamed(['any']).accepts('application/x-unheard-of'));
  assert.equal(extensionOf('application/x-unheard-of'), 'bin');
});

test('a slip is answered with what was probably meant', () => {
  assert.throws(() => typesNamed(['pdff']), /Did you mean pdf\?/);
  assert.throws(() => typesNamed(['toString']), { code: 'wrong-usage' });
});
