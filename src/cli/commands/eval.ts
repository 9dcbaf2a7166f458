import { Failure } from '../../base/errors.ts';
import { command } from '../command.ts';
import { count, text } from '../option.ts';

export default command({
  takes: { usage: 'WHAT DIR|FILE', least: 2, most: 2 },
  about: 'Measures how good Openseer is on data whose truth is known.',
  words: {
    called: 'WHAT',
    rows: [
      [
        'read',
        'DIR has pdf/<id>.pdf and truth.jsonl; are titles, abstracts and sentences in the text in one piece?',
      ],
      [
        'extract',
        'the same DIR; are title, authors, abstract and the other fields right, the references found and the places that cite them? With intervals, by source, and the worst cases to look at',
      ],
      [
        'headers',
        'FILE has headers as lines of text with a label each (JSONL, packed or not); how many lines get the right one?',
      ],
      ['refs', 'FILE has reference strings with labelled spans (likewise); by words and by whole fields'],
      [
        'classify',
        'DIR has labels.jsonl, a line of JSON a file with its path below DIR ("file"), its "kind" and whether it is "scholarly"',
      ],
      [
        'search',
        'DIR has docs.jsonl.gz (id, title, text and what else is known), queries.jsonl and, for a score, qrels.tsv (queries with a paper ask for papers like it); or FILE has records (JSONL, packed or not): are a thousand found first by their titles with a slip and by references to them?',
      ],
      [
        'match',
        'DIR has a.jsonl.gz and b.jsonl.gz, records with id, title, authors, venue, year and more where known; which of them mean the same work? With a alone, which are duplicates?',
      ],
      [
        'link',
        'DIR has pdf/<id>.pdf and truth.jsonl; do references, as they are read, end in the works they mean, whose records stand among others?',
      ],
      [
        'duplicates',
        'DIR has papers (or pdf/ below it); copies with OCR noise, edits, cut pages, another layout or an appendix are made of each and looked for, also among other documents',
      ],
      [
        'people',
        'DIR has papers.jsonl.gz, papers with id, title, venue, year and authors (name, affiliation, email where known); who is who?',
      ],
      ['robots', 'FILE has lines with robots, agent and url; may it be fetched?'],
    ],
  },
  options: {
    out: text('FILE', 'robots: the same lines with their answers'),
    pairs: text('FILE', 'match: where the pairs of ids go'),
    among: text(
      'FILE',
      'link: other records, as for match; duplicates: other documents, the same with their text; to those without one a text is made up',
    ),
    others: count('N', 'link, duplicates: how many of these stand by at most', 100_000),
    clusters: text('FILE', 'people: where paper, position and person of every byline go'),
    write: text('FILE', 'read, extract: also puts the tables into their section of this Markdown file'),
    run: text('FILE', 'search: writes query, document, rank and score of the first 100 a query'),
  },
  examples: [
    ['openseer eval refs references.jsonl.gz', 'a table by source and label'],
    ['openseer eval classify labelled/ --json', 'F1 of scholarly, accuracy of kinds, and what went wrong'],
  ],
  async run(invocation) {
    const [what, path = ''] = invocation.args;
    if (what === 'read')
      await (await import('../evaluations/read.ts')).evaluateReading(
        path,
        invocation,
        invocation.options.write,
      );
    else if (what === 'extract')
      await (await import('../evaluations/extract.ts')).evaluateExtraction(
        path,
        invocation,
        invocation.options.write,
      );
    else if (what === 'headers')
      await (await import('../evaluations/headers.ts')).evaluateHeaders(path, invocation);
    else if (what === 'refs')
      await (await import('../evaluations/refs.ts')).evaluateReferences(path, invocation);
    else if (what === 'match')
      await (await import('../evaluations/match.ts')).evaluateMatching(
        path,
        invocation,
        invocation.options.pairs,
      );
    else if (what === 'link')
      await (await import('../evaluations/link.ts')).evaluateLinking(
        path,
        invocation,
        invocation.options.among,
        invocation.options.others,
      );
    else if (what === 'duplicates')
      await (await import('../evaluations/duplicates.ts')).evaluateCopies(
        path,
        invocation,
        invocation.options.among,
        invocation.options.others,
      );
    else if (what === 'people')
      await (await import('../evaluations/people.ts')).evaluateNames(
        path,
        invocation,
        invocation.options.clusters,
      );
    else if (what === 'classify')
      await (await import('../evaluations/classify.ts')).evaluateKinds(path, invocation);
    else if (what === 'search')
      await (await import('../evaluations/search.ts')).evaluateRanking(
        path,
        invocation.options.run,
        invocation,
      );
    else if (what === 'robots')
      await (await import('../evaluations/robots.ts')).evaluateRobots(
        path,
        invocation,
        invocation.options.out,
      );
    else
      throw new Failure(
        'wrong-usage',
        `There is no evaluation "${what}". There are: read, extract, headers, refs, classify, search, match, link, duplicates, people, robots.`,
      );
    return undefined;
  },
});
