import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import { inPackage } from '../../base/package-root.ts';
import type { Document } from '../../read/document.ts';
import { defaultLimits } from '../../read/limits.ts';
import { readPdf } from '../../read/pdf/read.ts';
import { readPlainText } from '../../read/text/read.ts';
import { classify, likeliest } from './classify.ts';
import { learnedKinds } from './model.ts';

function textDocument(text: string): Document {
  const outcome = readPlainText(Buffer.from(text), defaultLimits);
  assert.ok(outcome.ok);
  return outcome.value;
}

test('the papers of the demo collection are what their truth says', async () => {
  const folder = inPackage('fixtures', 'demo');
  for (const line of readFileSync(join(folder, 'truth.jsonl'), 'utf8').trim().split('\n')) {
    const truth = z
      .object({ file: z.string(), kind: z.string(), scholarly: z.boolean() })
      .parse(JSON.parse(line));
    const outcome = await readPdf(readFileSync(join(folder, truth.file)), defaultLimits);
    assert.ok(outcome.ok);
    const { kind, scholarly } = classify(outcome.value);
    assert.deepEqual({ file: truth.file, kind, scholarly }, truth);
  }
});

const resume = `Curriculum Vitae
Maria Example
Phone: +49 30 1234567
E-mail: maria@example.org
LinkedIn: linkedin.com/in/example

EDUCATION
2010-2014  Master of Engineering, Example University, GPA 3.8
2007-2010  Bachelor of Science, Example College

WORK EXPERIENCE
2016-today  Senior software engineer, Example Company
• Led a team of five developers
• Managed the release of three products
2014-2016  Software developer, Other Company, internship before
• Maintained the billing system

SKILLS
Python, Java, SQL, project management

LANGUAGES
German (native), English (fluent), French (basic)

AWARDS
Employee of the year 2017

REFERENCES
Available upon request
`;

test('a resume without any layout is known by its headings', () => {
  const { kind, scholarly } = classify(textDocument(resume));
  assert.deepEqual({ kind, scholarly }, { kind: 'resume', scholarly: false });
});

const homework = `Homework 3
Math 201, Fall 2019. Instructor: A. Example
Due Friday, October 4, at the beginning of class. Each problem is worth 10 points.

Problem 1 (10 points)
Show that the sum of two even numbers is even.

Problem 2 (10 points)
Let f be a continuous function. Prove that f attains its maximum on [0, 1].
(a) Give an example where the maximum is attained twice.
(b) What happens if f is not continuous?

Problem 3 (10 points)
Compute the determinant of the matrix given in the lecture.

Submit your solutions on paper. Late homework is not accepted. Office hours are on Monday.
`;

test('homework is no scholarly document', () => {
  const { kind, scholarly } = classify(textDocument(homework));
  assert.deepEqual({ kind, scholarly }, { kind: 'coursework', scholarly: false });
});

test('a document without pages or text is given a verdict', () => {
  const empty = { ...textDocument('x'), pages: [] };
  assert.equal(classify(empty).scholarly, false);
});

test('whatever the text, the verdict is a kind and a probability', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const { kind, confidence } = classify(textDocument(`a ${text}`));
      assert.ok([...learnedKinds, 'preprint'].includes(kind));
      assert.ok(confidence >= 0.5 && confidence <= 1);
    }),
    { numRuns: 60 },
  );
});

test('megabytes without a space or a line end, and a hundred thousand lines, are looked at in part', () => {
  for (const text of ['x'.repeat(4e6), 'A. '.repeat(1e6), 'Item (1999)\n'.repeat(1e5)]) {
    const document = textDocument(text);
    const start = process.cpuUsage().user;
    classify(document);
    assert.ok(process.cpuUsage(undefined).user - start < 2e6);
  }
});

test('a kind that contradicts the verdict is never chosen', () => {
  const kinds = new Float64Array(learnedKinds.length);
  kinds[learnedKinds.indexOf('resume')] = 0.6;
  kinds[learnedKinds.indexOf('paper')] = 0.4;
  assert.equal(likeliest(kinds, true), 'paper');
  assert.equal(likeliest(kinds, false), 'resume');
});
