import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  configure,
  everySetting,
  type Given,
  type Source,
  settingValue,
  variableOf,
} from './configuration.ts';
import { Failure } from './errors.ts';

const file: Source = { kind: 'file', name: 'library/openseer.toml' };
const environment: Source = { kind: 'environment', name: 'OPENSEER_READ_MAX_PAGES' };
const flag: Source = { kind: 'flag', name: '--pages' };

const complaintOf = (given: Given): string => {
  try {
    configure([given]);
  } catch (error) {
    if (error instanceof Failure && error.code === 'wrong-setting') return error.message;
    throw error;
  }
  return 'none';
};

test('every default passes its own schema, and every setting says what it means in a sentence', () => {
  for (const { key, setting } of everySetting()) {
    assert.deepEqual(setting.schema.parse(setting.initial), setting.initial, key);
    assert.match(setting.meaning, /^[A-Z].*\.$/, key);
  }
});

test('what a setting shows is understood again', () => {
  for (const { key, setting } of everySetting()) {
    const shown = setting.show(setting.initial).replaceAll(',', '');
    assert.ok(setting.schema.safeParse(shown).success, `${key}: ${shown}`);
  }
});

test('a setting that nobody named has its default and says so', () => {
  const configuration = configure([]);
  assert.equal(configuration.settings.serve.port, 8417);
  assert.equal(configuration.sourceOf('serve.port').kind, 'default');
});

test('a later source overrules an earlier one and is remembered', () => {
  const key = 'read.max_pages';
  const configuration = configure([
    { key, value: 10, source: file },
    { key, value: '20', source: environment },
    { key, value: '30', source: flag },
  ]);
  assert.equal(configuration.settings.read.max_pages, 30);
  assert.deepEqual(configuration.sourceOf(key), flag);
  assert.equal(settingValue(configuration, key), 30);
});

test('sizes and times are understood in their units', () => {
  const { read } = configure([
    { key: 'read.max_bytes', value: '250 MB', source: file },
    { key: 'read.max_seconds', value: '2 min', source: file },
    { key: 'read.max_memory', value: 4096, source: file },
  ]).settings;
  assert.deepEqual([read.max_bytes, read.max_seconds, read.max_memory], [250_000_000, 120, 4096]);
});

test('an unknown key is named with the one that was probably meant', () => {
  assert.equal(
    complaintOf({ key: 'read.max_byts', value: 1, source: file }),
    'library/openseer.toml: there is no setting read.max_byts. Did you mean read.max_bytes?',
  );
});

test('a key without its section is shown its section', () => {
  assert.match(complaintOf({ key: 'port', value: 80, source: file }), /Did you mean serve\.port\?$/);
});

test('a section is not taken for a setting', () => {
  assert.match(complaintOf({ key: 'read', value: 3, source: file }), /read is a section/);
});

test('a wrong value is named with file, key and what is allowed', () => {
  assert.equal(
    complaintOf({ key: 'read.max_bytes', value: 'lots', source: file }),
    'library/openseer.toml: read.max_bytes is "lots", but must be a size such as "512 MB".',
  );
});

test('a wrong value is found even where a later source overrules it', () => {
  const key = 'read.max_pages';
  assert.throws(
    () =>
      configure([
        { key, value: 'all', source: file },
        { key, value: 5, source: flag },
      ]),
    /"all"/,
  );
});

test('what is no whole number in its bounds is no port', () => {
  for (const value of ['', ' ', '80.5', '-1', '65536', true, null, [], {}, Number.NaN])
    assert.match(complaintOf({ key: 'serve.port', value, source: file }), /from 0 to 65535/, String(value));
});

test('a size of nothing is no limit that could be meant', () => {
  assert.match(complaintOf({ key: 'read.max_bytes', value: '0 MB', source: file }), /must be a size/);
});

test('a password is never shown, neither as a value nor in a complaint', () => {
  const key = 'library.catalogue';
  const setting = everySetting().find((candidate) => candidate.key === key)?.setting;
  for (const address of [
    'postgres://ann:s3cret@db.example/papers',
    'postgres://ann:p@s3cret@db.example/papers',
    'postgres://ann:a:s3cret@[::1]:5432/papers',
    'postgres://db.example/papers?user=ann&password=s3cret&sslmode=require',
  ]) {
    const shown = setting?.show(
      configure([{ key, value: address, source: file }]).settings.library.catalogue,
    );
    assert.match(shown ?? '', /ann/);
    assert.doesNotMatch(shown ?? '', /s3cret/);
  }
  assert.doesNotMatch(complaintOf({ key, value: 'mysql://ann:s3cret@db', source: file }), /s3cret/);
});

test('a variable is named by its section and key', () => {
  assert.equal(variableOf('read.max_pages'), 'OPENSEER_READ_MAX_PAGES');
});
