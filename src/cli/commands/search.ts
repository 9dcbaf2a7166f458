import { sorts } from '../../library/index/index.ts';
import type { Library } from '../../library/library.ts';
import type { AnswerOf, Asked, Found } from '../../search/answer.ts';
import { command } from '../command.ts';
import { choice, count, flag } from '../option.ts';
import { plain } from '../plain.ts';
import type { Terminal } from '../terminal.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: 'QUERY', least: 1, most: Number.POSITIVE_INFINITY },
  about:
    'Finds papers, the best first: those with all words of the query, or with some where too few have all. With --type other things are found: works (also those that are only cited), references (works that are cited), people, or experts on a topic.',
  words: {
    called: 'QUERY',
    rows: [
      ['citation index', 'these words, in any form'],
      ['"citation index"', 'in this order'],
      ['+crawling -web', 'must have the one, must not have the other'],
      ['(robot OR crawler) manners', 'one of the two, and the third'],
      ['crawl*', 'all words that begin so'],
      ['title: author: venue: keyword:', 'only there, as in author:garfield or author:garf*'],
      ['year:2001..2005', 'published in these years; also year:1998'],
      ['kind: lang: doi: has:file', 'by kind (kind:thesis), language, DOI, and whether a file is held'],
      ['cites:17 citedby:17', 'what cites work 17, what it cites'],
    ],
  },
  options: {
    type: choice(['papers', 'works', 'references', 'people', 'experts'], 'What is looked for', 'papers'),
    limit: count('N', 'How many are shown', 10),
    offset: count('N', 'How many are passed over first', 0),
    sort: choice(sorts, 'In which order; recency is relevance with the younger ones lifted', 'relevance'),
    facets: flag('Count years, venues, authors, kinds, keywords and languages over all that was found'),
    explain: flag('Say how the query was understood and what each score is made of'),
  },
  examples: [
    ['openseer search citation indexing', 'the ten best papers'],
    ['openseer search j kleinberg --type people', 'people of that name'],
  ],
  async run(invocation) {
    const { args, options, terminal } = invocation;
    const query = args.join(' ');
    const asked: Asked = {
      ...options,
      facets: options.facets ? ['year', 'venue', 'author', 'kind', 'keyword', 'language'] : [],
    };
    await withLibrary(invocation, { mode: 'shared', create: false, command: 'search' }, async (library) => {
      if (options.type === 'experts') return printExperts(library, query, options.limit, terminal);
      const answer = await answers[options.type](library, query, asked);
      if (terminal.json) return void terminal.record(answer);
      answer.hits.forEach((hit, i) => {
        printHit(hit, options.offset + i + 1, terminal);
      });
      sayMore(answer, options.type, terminal);
    });
    return undefined;
  },
});

/** A hit of any type, as it is printed. */
type Shown = Found & {
  id: number;
  title?: string | null;
  name?: string;
  authors?: string[];
  affiliations?: string[];
  venue?: string | null;
  year?: number | null;
  papers?: number[];
  works?: number;
  last_year?: number | null;
  snippets?: string[];
  said?: { html: string; paper: number; page: number }[];
};

type Ask = (library: Library, query: string, asked: Asked) => Promise<AnswerOf<Shown>>;

const answers: Record<'papers' | 'works' | 'references' | 'people', Ask> = {
  papers: async (...question) => (await import('../../search/search.ts')).search(...question),
  works: async (...question) => (await import('../../search/search-works.ts')).searchWorks(...question),
  references: async (library, query, asked) =>
    (await import('../../search/search-works.ts')).searchWorks(library, `${query} cited:1..`, asked),
  people: async (...question) => (await import('../../search/search-people.ts')).searchPeople(...question),
};

function printHit(hit: Shown, place: number, terminal: Terminal): void {
  const dim = (text: string) => terminal.paint('dim', text);
  const heading = hit.name ?? hit.title ?? '(no title)';
  terminal.print(`${dim(String(place).padStart(3))}  ${terminal.paint('bold', heading)}`);
  const cited = hit.cited_by > 0 ? `cited by ${hit.cited_by}` : '';
  const who = (hit.authors ?? hit.affiliations?.slice(0, 2) ?? []).join(', ');
  const wrote = hit.works === undefined ? '' : `${hit.works} work${hit.works === 1 ? '' : 's'}`;
  const facts = [who, hit.venue, hit.year ?? hit.last_year, wrote, cited].filter(Boolean).join(' · ');
  const noun = hit.name !== undefined ? 'person' : hit.papers === undefined ? 'paper' : 'work';
  terminal.print(`     ${facts}${facts && ' · '}${dim(`${noun} ${hit.id}`)}`);
  const paint = (text: string) => terminal.paint('yellow', text);
  for (const snippet of hit.snippets ?? []) terminal.print(`     ${plain(snippet, paint)}`);
  for (const { html, paper, page } of hit.said ?? [])
    terminal.print(`     “${plain(html, paint)}” ${dim(`paper ${paper}, p. ${page}`)}`);
  for (const { what, adds } of hit.why ?? []) terminal.print(`     ${dim(`${adds.toFixed(2)}  ${what}`)}`);
}

function sayMore(answer: AnswerOf<Shown>, type: keyof typeof answers, terminal: Terminal): void {
  const { facets, relaxed, did_you_mean, explained, total, hits, took_ms } = answer;
  for (const [field, values] of Object.entries(facets))
    if (values.length > 0)
      terminal.print(
        `${terminal.paint('dim', field)}  ${values.map(([value, n]) => `${value} (${n})`).join(', ')}`,
      );
  if (relaxed && total > 0) terminal.note('Few have all words; these have some of them.');
  if (did_you_mean !== null) terminal.note(`Did you mean: ${did_you_mean}`);
  if (explained) terminal.print(JSON.stringify(explained));
  terminal.note(`${total} found${total > hits.length ? `, ${hits.length} shown` : ''} in ${took_ms} ms`);
  if (total > 0) return;
  terminal.note(
    type === 'people'
      ? 'People are those who wrote papers of this library. What others wrote is found by openseer search --type works author:NAME.'
      : 'Try fewer or other words. openseer stats says what the library holds.',
  );
}

async function printExperts(
  library: Library,
  topic: string,
  limit: number,
  terminal: Terminal,
): Promise<void> {
  const { experts } = await import('../../search/experts.ts');
  for (const expert of await experts(library, topic, limit)) {
    if (terminal.json) terminal.record(expert);
    else {
      terminal.print(`     ${terminal.paint('bold', expert.name)}`);
      const papers = `paper ${expert.papers.slice(0, 5).join(', ')}`;
      terminal.print(
        `     ${expert.works} works · cited by ${expert.cited_by} · ${terminal.paint('dim', `person ${expert.id} · ${papers}`)}`,
      );
    }
  }
}
