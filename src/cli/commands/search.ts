import type { Answer } from '../../search/search.ts';
import { command } from '../command.ts';
import { choice, count, flag } from '../option.ts';
import type { Terminal } from '../terminal.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: 'QUERY', least: 1, most: Number.POSITIVE_INFINITY },
  about:
    'Finds papers, the best first: those with all words of the query, or with some where too few have all. "…" is a phrase; + must, - must not; OR, brackets, begin*; title: author: venue: keyword: year:2001..2005 kind: lang: doi: has:file.',
  options: {
    limit: count('N', 'How many papers are shown', 10),
    offset: count('N', 'How many are passed over first', 0),
    sort: choice(
      ['relevance', 'citations', 'citations-by-others', 'newest', 'oldest'],
      'In which order',
      'relevance',
    ),
    facets: flag('Count years, venues, authors, kinds, keywords and languages over all that was found'),
    explain: flag('Say how the query was understood and what each score is made of'),
  },
  examples: [
    ['openseer search citation indexing', 'the ten best papers'],
    ['openseer search "focused crawling" --json', 'the same as one JSON object'],
  ],
  async run(invocation) {
    const { args, options, terminal } = invocation;
    const { search } = await import('../../search/search.ts');
    const answer = await withLibrary(
      invocation,
      { mode: 'shared', create: false, command: 'search' },
      (library) =>
        search(library, args.join(' '), {
          ...options,
          facets: options.facets ? ['year', 'venue', 'author', 'kind', 'keyword', 'language'] : [],
        }),
    );
    if (terminal.json) return void terminal.record(answer);
    answer.hits.forEach((hit, i) => {
      const number = String(options.offset + i + 1).padStart(3);
      terminal.print(
        `${terminal.paint('dim', number)}  ${terminal.paint('bold', hit.title ?? '(no title)')}`,
      );
      const facts = [hit.authors.join(', '), hit.venue, hit.year].filter(Boolean).join(' · ');
      terminal.print(`     ${facts}${facts && ' · '}${terminal.paint('dim', `paper ${hit.id}`)}`);
      for (const snippet of hit.snippets)
        terminal.print(`     ${plain(snippet, (text) => terminal.paint('yellow', text))}`);
      for (const { what, adds } of hit.why ?? [])
        terminal.print(`     ${terminal.paint('dim', `${adds.toFixed(2)}  ${what}`)}`);
    });
    sayMore(answer, terminal);
    const shown = answer.total > answer.hits.length ? `, ${answer.hits.length} shown` : '';
    terminal.note(`${answer.total} found${shown} in ${answer.took_ms} ms`);
    if (answer.total === 0)
      terminal.note('Try fewer or other words. openseer stats says what the library holds.');
  },
});

function sayMore({ facets, relaxed, did_you_mean, explained }: Answer, terminal: Terminal): void {
  for (const [field, values] of Object.entries(facets))
    if (values.length > 0)
      terminal.print(
        `${terminal.paint('dim', field)}  ${values.map(([value, n]) => `${value} (${n})`).join(', ')}`,
      );
  if (relaxed) terminal.note('Few papers have all words; these have some of them.');
  if (did_you_mean !== null) terminal.note(`Did you mean: ${did_you_mean}`);
  if (explained) terminal.print(JSON.stringify(explained));
}

/** A snippet's HTML as text, its marks as colour. */
function plain(html: string, paint: (text: string) => string): string {
  return html
    .replaceAll(/<mark>(.*?)<\/mark>/g, (_, word: string) => paint(word))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
