// How many snippets show an address or the title again instead of a sentence? Asked of the library that
// OPENSEER_LIBRARY names, with words out of a hundred of its titles: `OPENSEER_LIBRARY=DIR npm run measure`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLibrary } from '../library/open.ts';
import { search } from './search.ts';

const folder = process.env.OPENSEER_LIBRARY;

test('snippets say something', { skip: folder ? false : 'needs OPENSEER_LIBRARY' }, async (t) => {
  const library = await openLibrary({
    folder: folder ?? '',
    catalogue: 'sqlite',
    mode: 'shared',
    create: false,
    command: 'measure',
  });
  const papers = await library.catalogue.papers.list({ limit: 2000 });
  const questions = papers.map(({ title }) => (title ?? '').match(/(?<!\S)\p{L}{4,}(?!\S)/gu) ?? []);
  const asked = questions.filter((words) => words.length >= 3).slice(0, 100);
  const counts = { snippets: 0, email: 0, affiliation: 0, title: 0 };
  for (const [n, words] of asked.entries()) {
    const { hits } = await search(library, words.slice(n % 2, 2 + 2 * (n % 2)).join(' '), {
      limit: 10,
      offset: 0,
    });
    for (const { snippets, title } of hits)
      for (const snippet of snippets) {
        const shown = snippet.replace(/<\/?mark>/g, '');
        const own = plain(title ?? '').slice(0, 40);
        counts.snippets += 1;
        if (/@|\be-?mail\b/i.test(shown)) counts.email += 1;
        if (affiliation.test(shown)) counts.affiliation += 1;
        if (own.length > 20 && plain(shown).includes(own)) counts.title += 1;
      }
  }
  await library.close();
  t.diagnostic(`${asked.length} questions: ${JSON.stringify(counts)}`);
  assert.ok(counts.email + counts.affiliation < counts.snippets * 0.1);
});

const affiliation =
  /universit|\bdep(t|artment)\b|institut|laborator(y|ies)\b|\bfaculty of|school of|college of|lehrstuhl|\bInc\.|\bCorp\.|research cent/i;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
