// How probably does a link lead to papers? A model that was learned from crawls: the words of anchor, address and
// surroundings and what is known of the parent page, against how near the documents were that lay behind the link.
import { readFile } from 'node:fs/promises';
import { inPackage } from '../../base/package-root.ts';
import { FeatureTable } from '../../learn/feature-table.ts';
import { hashText } from '../../learn/hash.ts';
import {
  type LogisticExample,
  type LogisticModel,
  type Observation,
  probabilities,
  trainLogistic,
} from '../../learn/logistic.ts';
import { packWeights, WeightsFile } from '../../learn/weights-file.ts';
import type { Candidate, Prioritise, Priority } from '../plan.ts';
import { wordsOf } from './words.ts';

export type LinkModel = { model: LogisticModel; score(candidate: Candidate): number };

/** What lies behind a link: documents on the page itself, on a page that it leads to, or nothing so near. */
const nearness = ['nothing', 'way', 'hub'] as const;
const gains = [0, 0.45, 1];

const sort = 'crawl-links';

const linkModel = (model: LogisticModel): LinkModel => ({
  model,
  score: (candidate) =>
    probabilities(model, observe(candidate)).reduce((sum, p, label) => sum + p * (gains[label] ?? 0), 0),
});

export async function loadLinkModel(
  path: string = inPackage('models', 'crawl-links.bin'),
): Promise<LinkModel> {
  const file = new WeightsFile(sort, await readFile(path));
  const table = new FeatureTable(file.u32('hashes'));
  return linkModel({ labels: nearness, table, weights: file.f32('weights') });
}

export const packLinkModel = ({ model }: LinkModel, about: Record<string, unknown>): Uint8Array =>
  packWeights(sort, about, { hashes: model.table.hashes, weights: model.weights });

/** A document comes before any page; a page by what is expected behind it. */
export function scoredPriority({ score }: LinkModel): Prioritise {
  return (candidate): Priority => {
    if (candidate.looksLikeDocument) return { value: 3, why: 'It looks like a document.' };
    if (candidate.link.from === 'redirect' && candidate.parent)
      return { value: candidate.parent.priority, why: 'It was redirected.' };
    const value = score(candidate);
    return { value: 2 * value, why: `Papers are expected behind it with ${Math.round(100 * value)} of 100.` };
  };
}

export type LinkExample = { candidate: Candidate; label: number };

export const trainScorer = (examples: readonly LinkExample[]): LinkModel =>
  linkModel(
    trainLogistic(
      nearness,
      examples.map(({ candidate, label }): LogisticExample => ({ ...observe(candidate), label, weight: 1 })),
      { l2: 1, least: 3, iterations: 60 },
    ),
  );

function observe({ link, url, parent, host, depth }: Candidate): Observation {
  const { pathname = '', search = '' } = URL.parse(url) ?? {};
  const names = new Set<string>();
  const anchor = wordsOf(link.anchor);
  for (const word of anchor) names.add(`a ${word}`).add(`a* ${word.slice(0, 4)}`);
  for (const word of wordsOf(safely(pathname))) names.add(`u ${word}`).add(`u* ${word.slice(0, 4)}`);
  const last =
    pathname
      .split('/')
      .filter((part) => part !== '')
      .at(-1) ?? '';
  for (const word of wordsOf(safely(last))) names.add(`l ${word}`);
  for (const word of wordsOf(link.context).slice(0, 30)) names.add(`c ${word}`);
  for (const word of wordsOf(parent?.title ?? '').slice(0, 10)) names.add(`t ${word}`);
  names.add(`anchor words ${Math.min(6, anchor.length)}`);
  names.add(`path ${Math.min(6, pathname.split('/').length)}`);
  names.add(`depth ${Math.min(6, depth)}`);
  names.add(`from ${link.from}`);
  if (pathname.includes('~')) names.add('tilde');
  if (pathname.includes('~') && /~[^/]+\/?$/.test(pathname)) names.add('homepage');
  if (pathname.endsWith('/')) names.add('folder');
  if (search !== '') names.add('query');
  if (/\d/.test(last)) names.add('number');
  if (/(?:19|20)\d\d/.test(url)) names.add('year');
  if (parent) {
    names.add(parent.host === host ? 'same host' : 'other host');
    names.add(`parent documents ${Math.min(4, Math.ceil(Math.log2(1 + parent.documentLinks)))}`);
    if (url.startsWith(parent.url)) names.add('below');
  }
  return {
    features: Uint32Array.from(names, hashText),
    values: new Float32Array(names.size).fill(1),
  };
}

function safely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
