// Where are the homepages of these people? Engines are asked, their results looked at, links that bear a name followed up,
// and the likeliest page of each person is taken.
import { Failure } from '../../base/errors.ts';
import { wordsOf } from '../../link/letters.ts';
import type { Writer } from '../gaps/gaps.ts';
import { type Candidate, clues, evidenceOf, type Look } from './evidence.ts';
import type { Finder } from './finder.ts';
import { domainOf, isHtml, isPublisher } from './places.ts';
import { chanceOf, type HomepageModel } from './scorer.ts';
import { isBelow } from './table-one.ts';

export type Homepage = { author: string; url: string; chance: number; why: string };

export type Searching = {
  writers: readonly Writer[];
  finders: readonly Finder[];
  look(urls: readonly string[]): Promise<Map<string, Look>>;
  model: HomepageModel;
  failed?: (finder: string, failure: Failure) => void;
};

export async function findHomepages(searching: Searching): Promise<Homepage[]> {
  const { writers, model } = searching;
  const candidates = await candidatesOf(searching);
  const looks = await lookAtAll(searching, candidates);
  const domains = coauthorDomains(writers, candidates, looks, model);
  return writers.flatMap((writer) => {
    const scored = (candidates.get(writer.name) ?? [])
      .map((candidate) => {
        const look = looks.get(candidate.url) ?? null;
        const evidence = evidenceOf(writer, candidate, look, domains.get(writer.name) ?? new Set());
        return { url: candidate.url, evidence, chance: chanceOf(model, evidence) };
      })
      .sort((a, b) => b.chance - a.chance);
    const kept: Homepage[] = [];
    for (const best of scored) {
      if (kept.length >= mostKept || best.chance < (kept.length === 0 ? least : sure)) break;
      // Of a list of publications and the homepage above it the latter leads further.
      const above = scored.find(({ url, chance }) => chance >= sure && isBelow(best.url, url));
      const { url, evidence, chance } = above ?? best;
      if (kept.some((each) => each.url === url || isBelow(url, each.url))) continue;
      kept.push({ author: writer.name, url, chance, why: whyOf(model, evidence) });
    }
    return kept;
  });
}

const mostKept = 2;
/** A doubtful page is better than none: the crawl finds out. A second one must be sure. */
const least = 0.2;
const sure = 0.6;
/** Only what a person's name leads to; more would be looking at the whole web. */
const mostLinked = 4;

/** By author, the engines' order kept. */
async function candidatesOf({ writers, finders, failed }: Searching): Promise<Map<string, Candidate[]>> {
  const all = new Map<string, Candidate[]>();
  const broken = new Set<string>();
  for (const writer of writers) {
    const found = new Map<string, Candidate>();
    for (const finder of finders) {
      if (broken.has(finder.name)) continue;
      try {
        for (const [rank, result] of (await finder.find(writer)).entries())
          if (
            URL.canParse(result.url) &&
            isHtml(result.url) &&
            !isPublisher(result.url) &&
            !found.has(result.url)
          )
            found.set(result.url, { ...result, rank, isLinkedByName: false });
      } catch (thrown) {
        if (!(thrown instanceof Failure)) throw thrown;
        // An engine that does not answer now is not asked for everybody else too.
        broken.add(finder.name);
        failed?.(finder.name, thrown);
      }
    }
    all.set(writer.name, [...found.values()]);
  }
  return all;
}

/** Looks at the candidates, then at what their pages link to by an author's name: a colleague's page, a list of people. */
async function lookAtAll(
  searching: Searching,
  candidates: Map<string, Candidate[]>,
): Promise<Map<string, Look>> {
  const first = [...new Set([...candidates.values()].flat().map(({ url }) => url))];
  const looks = await searching.look(first);
  const names = new Map(searching.writers.map(({ name }) => [wordsOf(name).join(' '), name]));
  const linked = new Map<string, Map<string, number>>();
  for (const { links } of looks.values())
    for (const { url, anchor } of links) {
      const name = names.get(wordsOf(anchor).join(' '));
      if (name === undefined || !isHtml(url) || isPublisher(url)) continue;
      const counts = linked.get(name) ?? new Map<string, number>();
      linked.set(name, counts.set(url, (counts.get(url) ?? 0) + 1));
    }
  for (const [name, counts] of linked) {
    const list = candidates.get(name) ?? [];
    const most = [...counts].sort((a, b) => b[1] - a[1]).slice(0, mostLinked);
    for (const [url] of most) {
      const had = list.find((each) => each.url === url);
      if (had) had.isLinkedByName = true;
      else list.push({ url, title: name, snippet: '', rank: 10, isLinkedByName: true });
    }
    candidates.set(name, list);
  }
  const added = [...candidates.values()]
    .flat()
    .flatMap(({ url }) => (looks.has(url) || first.includes(url) ? [] : [url]));
  if (added.length > 0)
    for (const [url, look] of await searching.look([...new Set(added)])) looks.set(url, look);
  return looks;
}

/** The domains at which the likeliest pages of somebody's co-authors are. */
function coauthorDomains(
  writers: readonly Writer[],
  candidates: ReadonlyMap<string, Candidate[]>,
  looks: ReadonlyMap<string, Look>,
  model: HomepageModel,
): Map<string, Set<string>> {
  const best = new Map<string, string>();
  for (const writer of writers) {
    let most = sure;
    for (const candidate of candidates.get(writer.name) ?? []) {
      const chance = chanceOf(
        model,
        evidenceOf(writer, candidate, looks.get(candidate.url) ?? null, new Set()),
      );
      if (chance < most) continue;
      most = chance;
      best.set(writer.name, domainOf(candidate.url));
    }
  }
  return new Map(
    writers.map(({ name, coauthors }) => [
      name,
      new Set(coauthors.flatMap((other) => best.get(other) ?? [])),
    ]),
  );
}

/** The clues that weighed most, for whoever asks. */
const whyOf = ({ weights }: HomepageModel, evidence: Float64Array): string =>
  clues
    .map((clue, i) => ({ clue, weight: (evidence[i] ?? 0) * (weights[i] ?? 0) }))
    .filter(({ weight }) => weight > 0.3)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 4)
    .map(({ clue }) => clue)
    .join(', ');
