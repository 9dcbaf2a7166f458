// A search engine that knows the farm: good, but not perfect. Names are found on the pages of colleagues, of publishers and
// of namesakes too, some homepages are not known to it, and half of the first results are seldom what one wants.
import type { Finder, Result } from '../../crawl/homepages/finder.ts';
import { mostResults } from '../../crawl/homepages/finder.ts';
import { seeded } from '../../learn/random.ts';
import { wordsOf } from '../../link/letters.ts';
import { publisherPage } from './publisher.ts';
import { type Answer, universityPage } from './site.ts';
import type { World } from './world.ts';

type Entry = Result & { title: string; inTitle: Set<string>; inText: Set<string>; noise: number };

/** One homepage in fourteen is not known to it: FC's engine missed as many. */
const unknown = 0.07;

export function farmSearchEngine(world: World): Finder {
  const random = seeded(world.size.seed + 99);
  const entries: Entry[] = [];
  const add = (url: string, answer: Answer | null): void => {
    if (answer?.status !== 200) return;
    const html = String(answer.body);
    const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
    const text = html.replace(/<head>[\s\S]*?<\/head>|<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    entries.push({
      url,
      title,
      snippet: text.slice(0, 160),
      inTitle: new Set(wordsOf(title)),
      inText: new Set(wordsOf(text)),
      noise: random(),
    });
  };
  for (const university of world.universities) {
    if (university.manner === 'silent') continue;
    const at = (path: string): void =>
      add(`http://${university.host}${path}`, universityPage(world, university, path, ''));
    for (const path of ['/', '/people/', '/research/group-a/', '/research/group-b/', '/reports/']) at(path);
    for (const id of university.people) {
      const homepage = world.authors[id]?.homepage;
      if (homepage === undefined) continue;
      const path = new URL(homepage).pathname;
      if (random() >= unknown) at(path);
      if (random() < 0.5) at(`${path}publications.html`);
    }
  }
  for (const { landing } of world.papers) {
    const url = landing === null ? null : new URL(landing);
    if (url) add(url.href, publisherPage(world, url.host, url.pathname));
  }
  for (const { name, namesake } of world.authors)
    if (namesake !== null)
      entries.push({
        url: namesake,
        title: `${name} - Biology`,
        snippet: 'Publications on cells.',
        inTitle: new Set(wordsOf(`${name} biology`)),
        inText: new Set(wordsOf(`${name} publications on cells`)),
        noise: random(),
      });
  return {
    name: 'farm',
    find: async ({ name, venues }) =>
      [...elsewhere(name), ...ranked(entries, name, venues[0] ?? '')].slice(0, mostResults),
  };
}

/** What every engine has of everybody. */
const elsewhere = (name: string): Result[] => {
  const slug = wordsOf(name).join('-');
  return [
    { url: `https://www.linkedin.com/in/${slug}`, title: `${name} | LinkedIn`, snippet: '' },
    { url: `https://dblp.org/pid/${slug}`, title: `dblp: ${name}`, snippet: 'List of publications' },
  ];
};

function ranked(entries: readonly Entry[], name: string, venue: string): Result[] {
  const words = wordsOf(name);
  const venueWords = wordsOf(venue);
  return entries
    .flatMap((entry) => {
      const found = words.filter((word) => entry.inText.has(word) || entry.inTitle.has(word)).length;
      if (found < words.length) return [];
      const titled = words.filter((word) => entry.inTitle.has(word)).length;
      const venued = venueWords.some((word) => entry.inText.has(word)) ? 0.5 : 0;
      return [{ entry, score: titled + venued + 1.5 * entry.noise }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, mostResults)
    .map(({ entry: { url, title, snippet } }) => ({ url, title, snippet }));
}
