import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultLimits } from '../../read/limits.ts';
import { readPlainText } from '../../read/text/read.ts';
import { sections } from './sections.ts';
import { sightOf } from './sight.ts';

function asked(name: string, text: string): number {
  const outcome = readPlainText(Buffer.from(text), defaultLimits);
  assert.ok(outcome.ok);
  return sections[name]?.(sightOf(outcome.value)) ?? Number.NaN;
}

test('an abstract is found under its heading, spaced out, numbered or run into its text', () => {
  for (const line of [
    'Abstract',
    'A B S T R A C T',
    'A BSTRACT',
    'II. ABSTRACT',
    'ZUSAMMENFASSUNG',
    'Abstract—We count what there is to count in many words that fill the line.',
    'RESUMO | A Organização',
    '1. Summary',
  ])
    assert.equal(asked('abstract', `${line}\n\nMore text.`), 1, line);
});

test('a sentence that begins with the word is no heading', () => {
  assert.equal(asked('introduction', 'Introduction of species is a risk.\n'), 0);
});

test('a bibliography is found wherever it stands, and told how far back', () => {
  const text = `${'Some words of text.\n\n'.repeat(900)}References\n\n${'A. Author, 1999.\n\n'.repeat(300)}`;
  assert.equal(asked('bibliography', text), 1);
  const at = asked('bibliographyAt', text);
  assert.ok(at > 0.6 && at < 0.9, String(at));
});

test('parts of a life are counted in several languages', () => {
  assert.equal(asked('life', 'Ausbildung\n\nBerufserfahrung\n\nSprachen\n'), 3);
  assert.equal(asked('life', 'Formation\n\nCompétences\n\nLangues\n'), 3);
});
