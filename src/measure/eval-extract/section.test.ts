import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withSection } from './section.ts';

test('a section is replaced where it stands, and only it', () => {
  const once = withSection('# Title\n', 'figures', 'old');
  const twice = withSection(`${once}\nafter\n`, 'figures', 'new');
  assert.equal(twice, '# Title\n\n<!-- begin figures -->\nnew\n<!-- end figures -->\n\nafter\n');
});

test('a mark without its end is left alone and the section goes to the end', () =>
  assert.match(
    withSection('<!-- begin a -->\ntext\n', 'a', 'x'),
    /text\n\n<!-- begin a -->\nx\n<!-- end a -->\n$/,
  ));
