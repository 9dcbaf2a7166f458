import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isProse, readingStart } from './prose.ts';

test('sentences say something, in whatever language', () => {
  for (const sentence of [
    'We show that citation indexes can be built from the web without anyone typing references.',
    'Die Gesellschaft der Forscher spielt in der Entwicklung der Bibliothek ebenfalls eine große Rolle.',
    'Nous présentons dans cet article un système capable de reconnaître les noms propres.',
    '本文介绍了一种从网络上自动建立引文索引的方法，并讨论了它的优点和缺点，以及今后的工作。',
    'تقدم هذه الورقة طريقة لبناء فهرس الاستشهادات من الشبكة تلقائيا دون إدخال المراجع',
  ])
    assert.ok(isProse(sentence, ''), sentence);
});

test('addresses, titles, references, headings and tables do not', () => {
  for (const stretch of [
    'write to the first author at a.nguyen@example.org for the data and all of the programs',
    'Sonja Meyer and Hermann Klein, Lehrstuhl für Informatik VI, Computer Science Department',
    'Toward Hierarchical Models for Statistical Machine Translation of Inflected Languages',
    '[12] J. Smith and K. Jones. Statistical translation. In Proc. ACL 2001, pp. 12-19.',
    '2.3 Citation indexing',
    'recall\nprecision\nours\n0.91\n0.87\nbaseline\n0.74\n0.69\nrandom\n0.12\n0.11',
  ])
    assert.equal(isProse(stretch, ''), false, stretch);
});

test('what repeats the title says nothing new', () => {
  const title = 'Why old references rot more slowly than young ones';
  assert.equal(isProse(`${title} and what can be done about it by the people who keep them`, title), false);
  assert.ok(isProse('References that are old rot more slowly than those that are young, we find.', title));
});

test('a stretch begins with its sentence where that is near, else with a word', () => {
  const text = 'The first ends here. Second sentences have the words that were asked for.';
  const start = (from: number) => {
    const { at, whole } = readingStart(text, from, text.indexOf('words'));
    return { begins: text.slice(at, at + 6), whole };
  };
  assert.deepEqual(start(0), { begins: 'The fi', whole: true });
  assert.deepEqual(start(5), { begins: 'Second', whole: true });
  assert.deepEqual(start(24), { begins: 'senten', whole: false });
});

test('headings above the words are left out', () => {
  const text = 'Before it.\nAbstract\nIn this paper citations are counted.';
  assert.equal(text.slice(readingStart(text, 3, text.indexOf('citations')).at), text.slice(20));
});

test('a stretch never begins after the words that it is shown for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(), fc.nat(), (before, from, gap) => {
      const text = `${before} word`;
      const to = text.length - 4;
      assert.ok(readingStart(text, Math.min(to, from % (to + 1)), Math.min(to, from + gap)).at <= to);
    }),
  );
});
