// What does the library hold on a topic? Whatever names it in its title, keywords or abstract, by kind; with who wrote
// it, where and when. A topic is any few words; those that papers give as keywords make the list of topics.
import type { PaperId } from '../base/ids.ts';
import type { Paper } from '../library/catalogue/catalogue.ts';
import type { Work } from '../library/catalogue/work.ts';
import { wordsOf } from '../library/index/analysis/scan.ts';
import { type Condition, everything } from '../library/index/condition.ts';
import type { Facet, FacetField } from '../library/index/index.ts';
import type { Library } from '../library/library.ts';
import { type Expert, experts } from '../search/experts.ts';
import { type Bar, barsOf } from './charts/bars.ts';
import { bestFirst, type KindShown, kindsShown } from './kinds.ts';

/** A paper on the topic; `beside` are the other papers of its work: its slides, its poster, the preprint. */
export type TopicPaper = { paper: Paper; work: Work | undefined; beside: Paper[] };

export type OnTopic = {
  /** As papers write it, where they give it as a keyword. */
  name: string;
  total: number;
  kinds: { kind: KindShown; total: number; papers: TopicPaper[] }[];
  years: Bar[];
  venues: [name: string, papers: number][];
  people: Expert[];
  related: string[];
};

const fields = ['title', 'keywords', 'abstract'] as const;
const shownOfKind = 8;
const shownBeside = 8;
const topicsListed = 300;

/** The topic as a question of the search box. */
export const topicQuestion = (name: string): string =>
  `(${fields.map((field) => `${field}:"${name}"`).join(' OR ')})`;

/** The words that an address names a topic by; empty where there are none. */
export function topicName(written: string): string {
  const name = written.replaceAll('"', ' ').replace(/\s+/g, ' ').trim().slice(0, 120);
  return wordsOf(name).length > 0 ? name : '';
}

export async function onTopic(library: Library, asked: string): Promise<OnTopic> {
  const named: Condition = { any: fields.map((field) => ({ phrase: asked, field })) };
  const counted: FacetField[] = ['kind', 'year', 'venue', 'keyword'];
  const { total, facets } = await library.index.search('papers', {
    where: named,
    facets: counted.map((field) => ({ field, top: field === 'year' ? 1000 : 40 })),
    limit: 0,
    offset: 0,
  });
  const topics = topicsIn(facets).map(([name]) => name);
  const isAsked = (name: string): boolean => folded(name) === folded(asked);
  return {
    name: topics.find(isAsked) ?? asked,
    total,
    kinds: await byKind(library, named, total, facets),
    years: barsOf(facets.find(({ field }) => field === 'year')?.values ?? []),
    venues: valuesOf(facets, 'venue').slice(0, shownBeside),
    people: total > 0 ? await experts(library, topicQuestion(asked), shownBeside) : [],
    related: topics.filter((name) => !isAsked(name)).slice(0, 12),
  };
}

/** What papers say they are about, in the spelling that most of them use, the most frequent first. */
export async function topicsOf(library: Library): Promise<[name: string, papers: number][]> {
  const { facets } = await library.index.search('papers', {
    where: everything,
    facets: [{ field: 'keyword', top: 2 * topicsListed }],
    limit: 0,
    offset: 0,
  });
  return topicsIn(facets).slice(0, topicsListed);
}

async function byKind(
  library: Library,
  named: Condition,
  total: number,
  facets: readonly Facet[],
): Promise<OnTopic['kinds']> {
  const counts = new Map(valuesOf(facets, 'kind'));
  const known = kindsShown.map((kind) => ({ value: kind, of: 'kind' }) as const);
  const wanted = [
    ...known.map((where) => ({ kind: where.value as KindShown, total: counts.get(where.value) ?? 0, where })),
    {
      kind: 'other' as const,
      total: total - known.reduce((sum, { value }) => sum + (counts.get(value) ?? 0), 0),
      where: { not: { any: known } },
    },
  ].filter((each) => each.total > 0);
  return Promise.all(
    wanted.map(async ({ kind, total, where }) => {
      const { hits } = await library.index.search('papers', {
        where: { all: [named, where] },
        limit: shownOfKind,
        offset: 0,
      });
      return {
        kind,
        total,
        papers: await described(
          library,
          hits.map(({ id }) => id as PaperId),
        ),
      };
    }),
  );
}

async function described({ catalogue }: Library, ids: PaperId[]): Promise<TopicPaper[]> {
  const workOf = await catalogue.works.ofPapers(ids);
  const workIds = [...new Set(workOf.values())];
  const works = new Map((await catalogue.graph.works(workIds)).map((work) => [work.id, work]));
  const several = workIds.filter((id) => (works.get(id)?.papers ?? 0) > 1);
  const papersOf = await catalogue.works.papersOf(several);
  const wanted = [...new Set([...ids, ...[...papersOf.values()].flat()])];
  const papers = new Map((await catalogue.papers.getMany(wanted)).map((paper) => [paper.id, paper]));
  return ids.flatMap((id) => {
    const paper = papers.get(id);
    const work = workOf.get(id);
    const beside = (work === undefined ? [] : (papersOf.get(work) ?? [])).filter((other) => other !== id);
    if (!paper) return [];
    return [
      {
        paper,
        work: work === undefined ? undefined : works.get(work),
        beside: bestFirst(beside.flatMap((other) => papers.get(other) ?? [])),
      },
    ];
  });
}

/** Keywords, spellings that differ in capitals and blanks as one, in the one that is used most. */
function topicsIn(facets: readonly Facet[]): [name: string, papers: number][] {
  const topics = new Map<string, [string, number]>();
  for (const [name, papers] of valuesOf(facets, 'keyword').filter(([value]) => isTopic(value))) {
    const known = topics.get(folded(name));
    if (known) known[1] += papers;
    else topics.set(folded(name), [name, papers]);
  }
  return [...topics.values()].sort(([, a], [, b]) => b - a);
}

const valuesOf = (facets: readonly Facet[], wanted: FacetField): [string, number][] =>
  (facets.find(({ field }) => field === wanted)?.values ?? [])
    .map(([value, count]): [string, number] => [String(value), count])
    .filter(([value]) => value !== '');

const folded = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Where the list of keywords was read wrongly, a sentence may stand among them. */
const isTopic = (keyword: string): boolean => keyword.length <= 50 && topicName(keyword) !== '';
