// What stands on the first page of a made-up paper? Real titles, abstracts, names and places, put together anew.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

export type Person = { given: string; family: string; places: number[]; email: string };

export type Front = {
  title: string;
  people: Person[];
  places: string[];
  abstract: string;
  keywords: string[];
  journal: string;
  year: number;
  volume: number;
  page: number;
  doi: string;
  editors: Person[];
  body: string[];
};

/** Texts that typesetting cannot spoil: Latin letters, no formulas. */
const isPlain = (text: string): boolean => /^[\p{Script=Latin}\p{M}\d\s.,;:!?'’"()\-–/&%+]+$/u.test(text);

/** Draws one front after another; the same data and numbers give the same fronts. */
export function drawing(data: string, random: () => number): () => Front {
  const rows = <T>(path: string, shape: z.ZodType<T>): T[] =>
    gunzipSync(readFileSync(join(data, path)))
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
      .map((row) => shape.parse(JSON.parse(row)));
  const pick = <T>(all: readonly T[]): T => {
    const chosen = all[Math.floor(random() * all.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  };
  const upTo = (most: number): number => 1 + Math.floor(random() * most);
  const papers = rows(
    'search/csfcube/docs.jsonl.gz',
    z.object({ title: z.string(), text: z.string() }),
  ).filter(({ title, text }) => isPlain(title) && isPlain(text) && text.length > 300 && title.length > 15);
  const bylines = rows('records/records.jsonl.gz', z.object({ authors: z.array(z.string()).default([]) }))
    .flatMap(({ authors }) => authors)
    .filter((name) => isPlain(name) && / /.test(name) && !/\d/.test(name));
  const places = rows(
    'refs/train/affiliations.jsonl.gz',
    z.object({ text: z.string(), spans: z.array(z.tuple([z.number(), z.number(), z.string()])) }),
  )
    .map(({ text, spans }) => text.slice(spans.find(([, , label]) => label !== 'marker')?.[0] ?? 0))
    .map((text) => text.replace(/\s+/g, ' ').replace(/[,.;\s]+$/, ''))
    .filter(
      (text) =>
        isPlain(text) && text.length > 20 && text.length < 140 && !/\d [A-Z]\p{Ll}+ (?:of|and)/u.test(text),
    );
  const journals = gunzipSync(readFileSync(join(data, 'names/journals.tsv.gz')))
    .toString('utf8')
    .split('\n')
    .map((row) => row.split('\t')[0] ?? '')
    .filter((name) => isPlain(name) && name.length > 8 && name.length < 60);

  return () => {
    const paper = pick(papers);
    const known = Array.from({ length: upTo(4) }, () => pick(places));
    const person = (i: number): Person => {
      const names = pick(bylines).split(' ');
      const family = names.at(-1) ?? '';
      const given = names.slice(0, -1).join(' ');
      const first = i < known.length ? i : Math.floor(random() * known.length);
      const second = random() < 0.15 ? Math.floor(random() * known.length) : first;
      return {
        given: random() < 0.15 ? given.replace(/(\p{Lu})\p{L}+/gu, '$1.') : given,
        family,
        places: [...new Set([first, second])],
        email: `${family
          .normalize('NFKD')
          .replace(/[^a-z]/gi, '')
          .toLowerCase()}@${pick(hosts)}`,
      };
    };
    const count = random() < 0.2 ? 1 : 1 + upTo(random() < 0.15 ? 12 : 4);
    const people = Array.from({ length: count }, (_, i) => person(i));
    const used = known.filter((_, i) => people.some((each) => each.places.includes(i)));
    const number = (i: number): number => used.indexOf(known[i] ?? '');
    return {
      title: paper.title.replace(/::/g, ':').replace(/\.$/, ''),
      people: people.map((each) => ({ ...each, places: each.places.map(number) })),
      places: used,
      abstract: paper.text.slice(0, 1400).replace(/\s\S*$/, '.'),
      keywords: keywordsOf(pick(papers).title),
      journal: pick(journals),
      year: 1985 + Math.floor(random() * 40),
      volume: upTo(90),
      page: upTo(900),
      doi: `10.${1000 + upTo(8000)}/${pick(['j', 's', 'x'])}.${upTo(9000)}.${upTo(999)}`,
      editors: Array.from({ length: 3 }, (_, i) => person(i)),
      body: Array.from({ length: 8 }, () => pick(papers).text),
    };
  };
}

const hosts = [
  'cs.example.edu',
  'uni-example.de',
  'example.ac.uk',
  'gmail.com',
  'inst.example.fr',
  'example.org',
];

function keywordsOf(title: string): string[] {
  const words = title.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words
    .slice(0, 5)
    .map((word, i) => (i % 2 === 0 ? word : `${word} ${words[(i + 2) % words.length]}`));
}
