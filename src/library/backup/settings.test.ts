import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'smol-toml';
import { settingsFor, settingsNaming } from './settings.ts';

test('settings that do not name a catalogue stay as they are', () => {
  const toml = '# mine\n[read]\nmax_pages = 9\n';
  assert.equal(settingsFor('sqlite', toml), toml);
  assert.equal(settingsFor('postgres://h/d', toml), toml);
});

test('settings that name the right catalogue stay as they are', () => {
  const toml = '[library]\ncatalogue = "sqlite"\n';
  assert.equal(settingsFor('sqlite', toml), toml);
});

test('the catalogue of another place is left out, however it is written', () => {
  for (const toml of [
    '[library]\ncatalogue = "postgres://u:p@old/d" # ours\n[read]\nmax_pages = 9\n',
    'library.catalogue="postgres://old/d"\nread.max_pages = 9\n',
  ]) {
    const adapted = settingsFor('sqlite', toml);
    assert.doesNotMatch(adapted ?? '', /^[^#]*catalogue/m);
    assert.match(adapted ?? '', /max_pages = 9/);
  }
});

test('what cannot be cut out cleanly is not cut', () => {
  assert.equal(settingsFor('sqlite', 'library = { catalogue = "postgres://old/d" }'), null);
  assert.equal(settingsFor('sqlite', 'this is no toml ['), null);
});

test('settings come to name a catalogue, whether they named another, none, or are not there at all', () => {
  const catalogue = 'postgres://u:p@new/d';
  for (const toml of [
    '',
    '# mine\n[read]\nmax_pages = 9',
    '[library]\n# catalogue = "sqlite"\n\n[read]\nmax_pages = 9\n',
    '[library] # ours\ncatalogue = "postgres://u:p@old/d"\n',
    'library.catalogue = "postgres://old/d"\nread.max_pages = 9\n',
  ]) {
    const { library, read } = parse(settingsNaming(catalogue, toml) ?? '');
    assert.deepEqual(Object.entries(library ?? {}), [['catalogue', catalogue]], toml);
    assert.deepEqual(read, parse(toml).read, toml);
  }
  assert.equal(settingsNaming('sqlite', '# mine\n'), '# mine\n', 'SQLite needs no word');
  assert.equal(settingsNaming(catalogue, 'library = {}'), null);
});
