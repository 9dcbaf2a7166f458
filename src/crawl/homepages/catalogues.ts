// Catalogues that name homepages: DBLP's pages of people, and a file of candidates that a person made.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { Failure } from '../../base/errors.ts';
import { isSamePerson } from '../gaps/wanted.ts';
import { askJson, askText } from './engines.ts';
import { type Finder, mostResults, type Result } from './finder.ts';

const people = z.object({
  result: z.object({
    hits: z.object({
      hit: z.array(z.object({ info: z.object({ author: z.string(), url: z.string() }) })).default([]),
    }),
  }),
});

/** DBLP lists homepages with its people; a person is asked for by name, then by page. */
export const dblpPages = (address = 'https://dblp.org/'): Finder => ({
  name: 'dblp',
  find: async ({ name }) => {
    const search = new URL('search/author/api', address);
    search.search = new URLSearchParams({ q: name, format: 'json', h: '5' }).toString();
    const { result } = await askJson(search, people, {});
    const found: Result[] = [];
    for (const { info } of result.hits.hit) {
      const author = info.author.replace(/\s\d{4}$/, '');
      if (!isSamePerson(author, name)) continue;
      const page = await askText(new URL(`${new URL(info.url).pathname.slice(1)}.xml`, address), {});
      const own = /<person\b[\s\S]*?<\/person>/.exec(page)?.[0] ?? '';
      for (const [, url = ''] of own.matchAll(/<url\b[^>]*>(https?:\/\/[^<\s]+)<\/url>/g))
        found.push({ url: url.replaceAll('&amp;', '&'), title: `${author} homepage`, snippet: 'DBLP' });
    }
    return found.slice(0, mostResults);
  },
});

/** Lines of author, address and, if known, title, parted by tabs or commas. */
export async function candidateFile(path: string): Promise<Finder> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Failure('file-not-found', `There is no file ${path} with homepages.`);
  });
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const [author, url, title = ''] = line.split(line.includes('\t') ? '\t' : ',').map((part) => part.trim());
    return author && url && URL.canParse(url) ? [{ author, url, title }] : [];
  });
  return {
    name: 'file',
    find: async ({ name }) =>
      lines
        .filter(({ author }) => isSamePerson(author, name))
        .slice(0, mostResults)
        .map(({ url, title }) => ({ url, title: title || `${name} homepage`, snippet: '' })),
  };
}
