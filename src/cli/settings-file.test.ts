import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'smol-toml';
import { configure, everySetting, type Given } from '../base/configuration.ts';
import { settingsFile } from './settings-file.ts';

const source = { kind: 'file', name: 'openseer.toml' } as const;

const givenBy = (text: string): Given[] =>
  Object.entries(parse(text)).flatMap(([section, values]) =>
    Object.entries(values).map(([name, value]) => ({ key: `${section}.${name}`, value, source })),
  );

test('a new file changes nothing', () => {
  assert.deepEqual(givenBy(settingsFile(configure([]))), []);
});

test('every line that is uncommented says what was so already', () => {
  const uncommented = settingsFile(configure([])).replaceAll(/^# (\w+ = )/gm, '$1');
  const given = givenBy(uncommented);
  assert.equal(given.length, everySetting().length);
  assert.deepEqual(configure(given).settings, configure([]).settings);
});

test('what was given by a flag is kept', () => {
  const flag = { kind: 'flag', name: '--set' } as const;
  const configuration = configure([
    { key: 'read.max_bytes', value: '1.5 MB', source: flag },
    { key: 'read.ocr_languages', value: 'deu', source: flag },
    { key: 'serve.port', value: '80', source: { kind: 'environment', name: 'OPENSEER_SERVE_PORT' } },
  ]);
  assert.deepEqual(
    givenBy(settingsFile(configuration)).map(({ key, value }) => [key, value]),
    [
      ['read.max_bytes', 1_500_000],
      ['read.ocr_languages', 'deu'],
    ],
  );
});
