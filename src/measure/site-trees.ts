// Real sites as logs of crawls: DIR has a folder of HTML files a site, named owner__host. Documents are not in them: what
// looks like one by its address is taken for one.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Known, knownOf } from '../crawl/focus/replay-log.ts';
import { canonicalUrl, looksLikeDocument } from '../crawl/links/canonical.ts';

export type SiteLog = { site: string; pages: Map<string, Known>; seeds: string[] };

export function siteLogs(folder: string): SiteLog[] {
  return readdirSync(folder)
    .filter((name) => statSync(join(folder, name)).isDirectory())
    .sort()
    .map((name) => siteLog(join(folder, name), name.replace(/^.*__/, '')));
}

function siteLog(folder: string, host: string): SiteLog {
  const origin = `https://${host}/`;
  const pages = new Map<string, Known>();
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, path);
    if (!/\.html?$/.test(path) || !statSync(file).isFile()) continue;
    const url = canonicalUrl(origin + relative(folder, file).split('\\').join('/'));
    const bytes = readFileSync(file);
    for (const name of [url, url.replace(/\/index\.html?$/, '/')])
      pages.set(name, { ...knownOf(name, bytes), url: name });
  }
  for (const { links } of [...pages.values()])
    for (const link of links) {
      const url = canonicalUrl(link.url);
      if (looksLikeDocument(url) && !pages.has(url))
        pages.set(url, { url, title: '', isDocument: true, links: [], redirect: null });
    }
  const [first] = pages.keys();
  const seed = pages.has(origin) ? origin : first;
  return { site: host, pages, seeds: seed === undefined ? [] : [seed] };
}
