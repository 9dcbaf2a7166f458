// Search engines that may be asked: a SearXNG of one's own, or Brave with a key.
import { z } from 'zod';
import { Failure, messageOf } from '../../base/errors.ts';
import { type Finder, mostResults, queryOf, type Result } from './finder.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const searxngAnswer = z.object({
  results: z.array(z.object({ url: z.string(), title: text, content: text })),
});
const braveAnswer = z.object({
  web: z
    .object({ results: z.array(z.object({ url: z.string(), title: text, description: text })) })
    .nullish(),
});

/** `address` as in http://localhost:8888; the engine must allow `format=json`. */
export const searxng = (address: string): Finder => ({
  name: 'searxng',
  find: async (writer) => {
    const url = new URL('search', address.endsWith('/') ? address : `${address}/`);
    url.search = new URLSearchParams({ q: queryOf(writer), format: 'json' }).toString();
    const { results } = await askJson(url, searxngAnswer, {});
    return results
      .slice(0, mostResults)
      .map(({ url, title, content }): Result => ({ url, title, snippet: content }));
  },
});

export const brave = (key: string, address = 'https://api.search.brave.com/res/v1/web/search'): Finder => ({
  name: 'brave',
  find: async (writer) => {
    const url = new URL(address);
    url.search = new URLSearchParams({ q: queryOf(writer), count: String(mostResults) }).toString();
    const { web } = await askJson(url, braveAnswer, { 'x-subscription-token': key });
    return (web?.results ?? []).map(
      ({ url, title, description }): Result => ({
        url,
        title: withoutMarkup(title),
        snippet: withoutMarkup(description),
      }),
    );
  },
});

const withoutMarkup = (said: string): string => said.replace(/<[^>]*>/g, '');

const patience = 20_000;
const largest = 8 * 1024 * 1024;

/** What a service says, if it has the shape that it should have. */
export async function askJson<T>(url: URL, shape: z.ZodType<T>, headers: Record<string, string>): Promise<T> {
  const parsed = shape.safeParse(jsonOf(await askText(url, { accept: 'application/json', ...headers }), url));
  if (parsed.success) return parsed.data;
  throw new Failure('unreachable', `${url.host} gave an answer that is not understood.`);
}

export async function askText(url: URL, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(patience) }).catch((thrown) => {
    throw new Failure('unreachable', `${url.host} cannot be reached: ${messageOf(thrown)}.`, {
      cause: thrown,
    });
  });
  if (!response.ok) throw new Failure('unreachable', `${url.host} answered with status ${response.status}.`);
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength > largest) throw new Failure('too-large', `${url.host} gave more than was asked for.`);
  return new TextDecoder().decode(bytes);
}

function jsonOf(body: string, url: URL): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Failure('unreachable', `${url.host} did not answer with JSON.`);
  }
}
