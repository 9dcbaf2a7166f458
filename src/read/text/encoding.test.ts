import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decodeText } from './encoding.ts';

const german = 'Über die Größe gewöhnlicher Körper: eine Prüfung der älteren Sätze für natürliche Zahlen.';

test('UTF-8 is read with and without a mark, and the mark is no text', () => {
  assert.deepEqual(decodeText(Buffer.from(german)), { text: german, encoding: 'utf-8' });
  assert.equal(decodeText(Buffer.from(`\ufeff${german}`)).text, german);
});

test('UTF-16 is read with and without a mark', () => {
  assert.equal(decodeText(Buffer.from(`\ufeff${german}`, 'utf16le')).text, german);
  assert.equal(decodeText(Buffer.from(german, 'utf16le')).text, german);
  assert.equal(decodeText(Buffer.from(german, 'utf16le').swap16()).text, german);
});

test('UTF-32 is read by its mark', () => {
  const points = [0xfeff, ...Array.from(german, (letter) => letter.codePointAt(0) ?? 0)];
  assert.equal(decodeText(Buffer.from(Uint32Array.from(points).buffer)).text, german);
});

test('Latin-1 is recognised by its letters', () => {
  assert.equal(decodeText(Buffer.from(german, 'latin1')).text, german);
});

test('Cyrillic and Japanese are recognised by their letters', () => {
  const koi8r =
    'f720d2c1c2cfd4c520d2c1d3d3cdc1d4d2c9d7c1c5d4d3d120dac1c4c1dec120d0cfc9d3cbc120c4cfcbd5cdc5ced4cf' +
    'd720d0cf20c3c9d4c9d2cfd7c1cec9c02e20f0cfcbc1dac1cecf2c20ded4cf20d3d7d1dac920cdc5d6c4d520d3d4c1d4' +
    'd8d1cdc920d0cfcdcfc7c1c0d42e';
  assert.equal(
    decodeText(Buffer.from(koi8r, 'hex')).text,
    'В работе рассматривается задача поиска документов по цитированию. Показано, что связи между статьями помогают.',
  );
  const shiftJis = '95b68f918c9f8df582c982a882af82e988f8977082cc9798977082c982c282a282c4';
  assert.equal(decodeText(Buffer.from(shiftJis, 'hex')).text, '文書検索における引用の利用について');
});

test('a declared charset is believed where the bytes allow it', () => {
  const word = Buffer.from([0xe6, 0xe8, 0xe0]);
  assert.equal(decodeText(word, 'windows-1251').text, 'жиа');
  assert.equal(decodeText(Buffer.from(german), 'iso-8859-1').text, german);
  assert.equal(
    decodeText(Buffer.from('déjà vu', 'latin1'), 'no-such-charset').encoding.slice(0, 7),
    'windows',
  );
});

test('UTF-8 with a broken byte or a cut end stays UTF-8', () => {
  const long = Buffer.from(german.repeat(20));
  const broken = Buffer.concat([long, Buffer.from([0xe9, 0x20]), long]);
  assert.equal(decodeText(broken).encoding, 'utf-8');
  const cut = Buffer.from('naïve café – ').subarray(0, -2);
  assert.match(decodeText(cut).text, /^naïve café/);
});

test('ISO-2022-JP is not taken for ASCII', () => {
  const bytes = Buffer.from('\x1b$B4A;z\x1b(B is kanji', 'latin1');
  assert.equal(decodeText(bytes, 'iso-2022-jp').text, '漢字 is kanji');
});

test('every string survives UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      fc.pre(!text.includes('\u0000') && !text.includes('\u001b') && !text.startsWith('\ufeff'));
      assert.equal(decodeText(Buffer.from(text)).text, text);
    }),
  );
});
