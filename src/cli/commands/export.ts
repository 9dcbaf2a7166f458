import { Failure } from '../../base/errors.ts';
import type { PaperId } from '../../base/ids.ts';
import { command } from '../command.ts';
import { choice, count } from '../option.ts';
import { withLibrary } from '../with-library.ts';

export default command({
  takes: { usage: 'ID…|QUERY', least: 1, most: Number.POSITIVE_INFINITY },
  about:
    'Prints papers in the format of a reference manager: those whose numbers are given, or what a search finds. BibTeX, RIS, CSL-JSON, TEI, Markdown, CSV, RDF (Turtle), or as citations in words in one of six styles.',
  options: {
    format: choice(['bibtex', 'ris', 'csl', 'tei', 'markdown', 'csv', 'rdf'], 'The format to give', 'bibtex'),
    style: choice(
      ['none', 'apa', 'mla', 'chicago', 'ieee', 'acm', 'vancouver'],
      'Cite in words instead, in this style',
      'none',
    ),
    limit: count('N', 'How many papers of a search', 100),
  },
  examples: [
    ['openseer export 12 15 > papers.bib', 'two papers as BibTeX'],
    ['openseer export author:garfield --style apa', 'what a search finds, cited in words'],
  ],
  async run(invocation) {
    const { args, options, terminal } = invocation;
    const { settings } = await invocation.configuration();
    const { citablesOf } = await import('../../serve/cite/citables.ts');
    const { formats } = await import('../../serve/cite/formats.ts');
    const { cited, styleNames } = await import('../../serve/cite/styles.ts');
    const { search } = await import('../../search/search.ts');
    const origin = `http://${settings.serve.host}:${settings.serve.port}`;
    await withLibrary(invocation, { mode: 'shared', create: false, command: 'export' }, async (library) => {
      const areNumbers = args.every((each) => /^\d{1,15}$/.test(each));
      const ids = areNumbers
        ? args.map((each) => Number(each) as PaperId)
        : (await search(library, args.join(' '), { limit: options.limit, offset: 0 })).hits.map(
            ({ id }) => id,
          );
      const papers = await library.catalogue.papers.getMany(ids);
      for (const id of ids)
        if (!papers.some((paper) => paper.id === id))
          terminal.fail(`paper ${id}`, new Failure('not-found', `There is no paper ${id} in this library.`));
      const items = await citablesOf(library, papers, origin);
      const style = styleNames.find((name) => name === options.style);
      if (style)
        for (const item of items)
          if (terminal.json) terminal.record({ id: item.id, ...cited(item, style) });
          else terminal.print(cited(item, style).text);
      // A terminal takes no carriage returns, and every reader of RIS and CSV does without.
      else {
        const written = formats[options.format].write(items).replaceAll('\r', '').trimEnd();
        if (written !== '') terminal.print(written);
      }
      if (!areNumbers && ids.length === 0) terminal.note(`Nothing matches "${args.join(' ')}".`);
    });
    return undefined;
  },
});
