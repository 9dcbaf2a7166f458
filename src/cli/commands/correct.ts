import { userInfo } from 'node:os';
import { Failure } from '../../base/errors.ts';
import type { PaperId } from '../../base/ids.ts';
import { processName } from '../../base/process-name.ts';
import { command } from '../command.ts';
import { correctedValue, whereNow } from '../correction-in-words.ts';
import { notHere, numberOf } from '../number-of.ts';
import { list, text } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: 'PAPER', least: 1, most: 1 },
  about:
    'Puts right what a paper is said to be. The correction stands above what was read, also when the paper is read again; the paper moves to its right work, and counts and index follow. An empty value says that the paper does not tell. openseer corrections lists what was put right, and undoes it.',
  options: {
    title: text('TEXT', 'The title'),
    author: list('NAME', 'An author; all of them, in order, an option each'),
    year: text('YEAR', 'The year of publication'),
    venue: text('TEXT', 'Where it appeared'),
    doi: text('DOI', 'The DOI'),
    arxiv: text('NUMBER', 'The arXiv number'),
    abstract: text('TEXT', 'The abstract'),
    by: text('WHO', 'Who says so (the name of the user at this machine)'),
  },
  examples: [
    ['openseer correct 17 --title "Indexing by latent semantic analysis"', 'another title'],
    ['openseer correct 17 --author "Scott Deerwester" --author "Susan Dumais"', 'other authors'],
  ],
  async run(invocation) {
    const { terminal, options, args } = invocation;
    const { correctionSchema, correctPaper } = await import('../../link/corrections/correct.ts');
    const paper = numberOf(args[0] ?? '', 'paper');
    const proposed = correctionSchema.safeParse(proposedBy(options));
    if (!proposed.success) {
      const [issue] = proposed.error.issues;
      const option = String(issue?.path[0]).replace('authors', 'author');
      throw new Failure('wrong-usage', `--${option} should be ${issue?.message}.`);
    }
    if (Object.keys(proposed.data).length === 0)
      throw new Failure(
        'wrong-usage',
        'Say what to put right, such as --title or --year. See openseer help correct.',
      );
    await withLibrary(invocation, { mode: 'shared', create: false, command: 'correct' }, async (library) => {
      const who = options.by ?? userInfo().username;
      const correcting = { library, owner: `${processName}.correct`, who };
      const made = await correctPaper(correcting, paper as PaperId, proposed.data);
      if (made === null) throw notHere(paper, 'paper');
      for (const correction of made)
        if (terminal.json) terminal.record(correction);
        else terminal.print(`${correction.id}  ${correction.field}: ${correctedValue(correction.after)}`);
      if (made.length === 0) terminal.note('nothing to put right: it says so already');
      else terminal.note(await whereNow(library.catalogue, paper as PaperId));
    });
    return undefined;
  },
});

type Given = Record<'title' | 'year' | 'venue' | 'doi' | 'arxiv' | 'abstract', string | undefined> & {
  author: readonly string[];
};

function proposedBy({ title, author, year, venue, doi, arxiv, abstract }: Given): Record<string, unknown> {
  const told = (value: string | undefined) => value && (value.trim() === '' ? null : value);
  const given = {
    title,
    venue,
    abstract,
    doi: told(doi),
    arxiv: told(arxiv),
    year: year === undefined ? undefined : year.trim() === '' ? null : Number(year),
    authors: author.length > 0 ? author.map((name) => ({ name })) : undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
