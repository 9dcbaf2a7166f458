import { command } from '../command.ts';
import { count } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: 'QUERY', least: 1, most: Number.POSITIVE_INFINITY },
  about: 'Finds the papers in which all words of the query occur, the best first.',
  options: {
    limit: count('N', 'How many papers are shown', 10),
    offset: count('N', 'How many are passed over first', 0),
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
      (library) => search(library, args.join(' '), options),
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
    });
    const shown = answer.total > answer.hits.length ? `, ${answer.hits.length} shown` : '';
    terminal.note(`${answer.total} found${shown} in ${answer.took_ms} ms`);
    if (answer.total === 0)
      terminal.note('Try fewer or other words. openseer stats says what the library holds.');
  },
});

/** A snippet's HTML as text, its marks as colour. */
function plain(html: string, paint: (text: string) => string): string {
  return html
    .replaceAll(/<mark>(.*?)<\/mark>/g, (_, word: string) => paint(word))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
