import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { withoutMarkup } from './markup.ts';

const says = (cases: Record<string, string>): void => {
  for (const [written, plain] of Object.entries(cases)) assert.equal(withoutMarkup(written), plain, written);
};

test('tags of type are gone, whatever they are called and however they are quoted', () =>
  says({
    'Role of <i>p53</i> <em>in vivo</em>': 'Role of p53 in vivo',
    'Role of &lt;i&gt;p53&lt;/i&gt;': 'Role of p53',
    'Role of &amp;lt;i&amp;gt;p53&amp;lt;/i&amp;gt;': 'Role of p53',
    '<jats:title>Abstract</jats:title><jats:p>We <jats:italic>do</jats:italic>.</jats:p>':
      ' Abstract  We do. ',
    '<span class="small-caps">l</span>-Proline': 'l-Proline',
    'One<br/>two<BR>three': 'One two three',
    '<scp>AHSG</scp> and <sc>d</sc>-Ala': 'AHSG and d-Ala',
  }));

test('entities are letters', () =>
  says({
    'Journal of Law &amp; Society': 'Journal of Law & Society',
    'Law &amp;amp; Society': 'Law & Society',
    'M&uuml;ller &#38; S&#xf8;n': 'Müller & Søn',
    'caf&eacute;&nbsp;&ndash; x': 'café\u00a0– x',
    '&mgr;m and &OHgr;, &ohgr;': 'μm and Ω, ω',
    'p &lt; .05 &amp; q &gt; .1': 'p < .05 & q > .1',
  }));

test('raised and lowered digits stay so', () =>
  says({
    'H<sub>2</sub>O and Ca<sup>2+</sup>': 'H₂O and Ca²⁺',
    '10<sup>&minus;3</sup> m<sup><i>n</i></sup>': '10⁻³ mⁿ',
    '10<sup>1.5</sup> and 2<sup>n/2</sup>': '10^1.5 and 2^(n/2)',
    'the 21<sup>st</sup> century': 'the 21st century',
    'TiO<jats:sub>2</jats:sub>': 'TiO₂',
    'x<sub>ABC</sub>': 'xABC',
  }));

test('formulas are written on one line', () =>
  says({
    'Decay of <mml:math xmlns:mml="x"><mml:msup><mml:mi>B</mml:mi><mml:mn>0</mml:mn></mml:msup><mml:mo>→</mml:mo><mml:mi>μ</mml:mi></mml:math>':
      'Decay of B⁰ → μ',
    '<math><mfrac><mn>1</mn><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></mfrac></math>': '1/(n + 1)',
    '<math><msqrt><mi>s</mi></msqrt><mo>=</mo><mn>13</mn></math> TeV': '√s = 13 TeV',
    '<math><mmultiscripts><mi>C</mi><mprescripts/><none/><mn>14</mn></mmultiscripts></math>': '¹⁴C',
    '<math><mover accent="true"><mi>p</mi><mo>¯</mo></mover></math>': 'p̄',
    '<math><mi>n</mi><mo>&lt;</mo><mn>2</mn></math>': 'n < 2',
    '<inline-formula><alternatives><tex-math>$$x^2$$</tex-math><math><msup><mi>x</mi><mn>2</mn></msup></math></alternatives></inline-formula>':
      'x²',
    '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math>':
      'x',
    '<mml:math><mml:mi>x</mml:mi>': 'x',
  }));

test('what only looks like markup stays', () => {
  const plain = [
    'p < .05 and r > .3',
    'AT&T, R&D; and Q&A',
    'Typing List<String> in Java',
    'for x<i and i>y',
    'The <canvas> and <table> elements',
    'a <b> c',
    'Paris & Rome; &unknown; entities',
    'x<y>z',
    '<3',
    '10.1002/(SICI)1097-4571(199001)41:1<1::AID-ASI1>3.0.CO;2-#',
  ];
  for (const text of plain) assert.equal(withoutMarkup(text), text);
});

test('text without < and & is never changed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const without = text.replace(/[<&]/g, '');
      assert.equal(withoutMarkup(without), without);
    }),
  );
});

const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('<', '>', '</', '&', 'amp;', 'lt;', 'gt;', '#60;', 'i', 'b', 'sup', ' '),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('<i>', '</i>', '<sup>', '</sup>', '<br>', '<math>', '</math>', '<msup>'),
  },
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);

test('any soup of tags and entities ends in text that stays as it is', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const once = withoutMarkup(pieces.join(''));
      assert.equal(withoutMarkup(once), once);
    }),
    { numRuns: 2000 },
  );
});

test('long and spiteful text comes to an end', () => {
  const spite = [
    '<math>',
    '&amp;',
    '<i ',
    '<sup>',
    '<',
    '<sup>x',
    '<<i>i>',
    '<i a="',
    '<tex-math>',
    '<mml:mrow>',
  ];
  for (const each of spite) {
    const once = withoutMarkup(each.repeat(100_000 / each.length));
    assert.equal(withoutMarkup(once), once);
  }
});
