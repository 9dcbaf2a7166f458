import assert from 'node:assert/strict';
import { test } from 'node:test';
import { garbled } from './garbled.ts';
import { column, pageOf } from './typeset.ts';

const english = [
  'the reader of this page will find that it is written',
  'in plain words and that most of them are short and known',
  'so that no one has to guess what the page is about',
];
const page = (lines: string[]): ReturnType<typeof pageOf> =>
  pageOf(column([...lines, ...lines, ...lines], 50, 100));

test('running text is not garbled', () => {
  assert.equal(garbled(page(english)), false);
});

test('text whose letters are shifted by one is garbled', () => {
  const shifted = english.map((line) =>
    line.replace(/[a-z]/g, (c) => String.fromCharCode(((c.charCodeAt(0) - 72) % 26) + 97)),
  );
  assert.equal(garbled(page(shifted)), true);
});

test('a page of glyphs without meaning is garbled', () => {
  assert.equal(garbled(page(['\ufffd\ufffd\ufffd \ufffd\ufffd'])), true);
});

test('a table of numbers is not garbled', () => {
  assert.equal(garbled(page(['0.12 0.34 0.56 0.78', '1.12 1.34 1.56 1.78'])), false);
});

test('German is not garbled', () => {
  const german = [
    'Die Verwendung von Wissen ist für den Leser nicht immer',
    'mit einem Gewinn für das Leben verbunden und so',
  ];
  assert.equal(garbled(page(german)), false);
});

const russian = [
  'Показано, что связи между статьями помогают находить новые',
  'результаты и проверять старые выводы других авторов этого',
];

test('Russian is not garbled, but in its own 8-bit code taken for Latin it is', () => {
  const asLatin = russian.map((line) =>
    line.replace(/[А-я]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x410 + 0xc0)),
  );
  assert.equal(garbled(page(russian)), false);
  assert.equal(garbled(page(asLatin)), true);
});

test('UTF-8 taken for Latin is garbled', () => {
  const asLatin = russian.map((line) =>
    Buffer.from(line)
      .toString('latin1')
      .replace(/[\x80-\x9f]/g, '\ufffd'),
  );
  assert.equal(garbled(page(asLatin)), true);
});

test('glyph numbers taken for characters are garbled', () => {
  const numbered = english.map((line) =>
    line.replace(/[a-z]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 29)),
  );
  assert.equal(garbled(page(numbered)), true);
});

test('signs of private use are garbled', () => {
  const privately = english.map((line) =>
    line.replace(/[a-z]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xf000)),
  );
  assert.equal(garbled(page(privately)), true);
});

test('languages with many accents are not garbled', () => {
  for (const line of [
    'Vérité à propos des caractères accentués: où un élève a été créé, né et élevé déjà',
    'Þetta er íslenskur texti með mörgum stöfum: þá áður ég ætla að fara út í búð',
    'Đây là một văn bản tiếng Việt với rất nhiều dấu thanh điệu và các chữ cái đặc biệt',
    'Příliš žluťoučký kůň úpěl ďábelské ódy a tento text je plný háčků že se to ví',
    'Õhtuöö ääres jäi töö ööäärest üle ja see on kõik mis ma ütlen et jää',
  ])
    assert.equal(garbled(page([line, line, line])), false, line);
});
