// From which hosts is nothing taken? A text file with a host or domain a line; a domain stands for all hosts below it.
import { readFile } from 'node:fs/promises';
import { Failure } from '../base/errors.ts';
import { hostOf } from '../base/url.ts';

export type Blacklist = { has(url: string): boolean };

/** Empty lines and what follows a # are passed over; a URL stands for its host, *.example.org for example.org. */
export function blacklistOf(text: string): Blacklist {
  const domains = new Set<string>();
  for (const line of text.split(/\r?\n/)) {
    const entry = line.replace(/#.*/, '').trim().toLowerCase();
    if (entry === '') continue;
    const host = entry.includes('://') ? hostOf(entry) : entry.replace(/^\*?\.|[/:].*$|\.$/g, '');
    // Names outside of ASCII are compared as they travel.
    domains.add(hostOf(`http://${host}/`) || host);
  }
  return {
    has: (url) => {
      if (domains.size === 0) return false;
      for (let host = hostOf(url); host !== ''; host = above(host)) if (domains.has(host)) return true;
      return false;
    },
  };
}

/** Throws `file-not-found`. */
export async function readBlacklist(path: string): Promise<Blacklist> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw new Failure('file-not-found', `The blacklist ${path} cannot be read. Check the path.`, { cause });
  });
  return blacklistOf(text);
}

const above = (host: string): string => {
  const dot = host.indexOf('.');
  return dot < 0 ? '' : host.slice(dot + 1);
};
