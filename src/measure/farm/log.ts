// What would a crawl of the farm have fetched? Its pages as a log, walked without a network, for strategies to be played on.
import { type Known, knownOf } from '../../crawl/focus/replay-log.ts';
import { canonicalUrl, looksLikeDocument } from '../../crawl/links/canonical.ts';
import { Shapes } from '../../crawl/links/shapes.ts';
import { trapIn } from '../../crawl/links/traps.ts';
import { answerOf } from './farm.ts';
import type { World } from './world.ts';

export type FarmLog = { pages: Map<string, Known>; seeds: string[]; allow: string[] };

export function farmLog(world: World): FarmLog {
  const allow = world.universities.filter(({ manner }) => manner !== 'silent').map(({ host }) => host);
  const seeds = allow.map((host) => `http://${host}/`);
  const pages = new Map<string, Known>();
  const shapes = new Shapes();
  const queue = seeds.map((url) => ({ url, isOutside: false }));
  const seen = new Set(seeds);
  for (const { url, isOutside } of queue) {
    if (shapes.isTrap(url)) continue;
    const { host, pathname, search } = new URL(url);
    const { status, body, headers } = answerOf(world, host, pathname + search);
    if (status === 301) {
      const to = new URL(headers?.location ?? '/', url).href;
      pages.set(url, { url, title: '', isDocument: false, links: [], redirect: to });
      if (!seen.has(to)) queue.push({ url: to, isOutside });
      seen.add(to);
      continue;
    }
    if (status !== 200 || pathname.startsWith('/private')) continue;
    const known = knownOf(url, Buffer.from(body));
    pages.set(url, known);
    const led: string[] = [];
    for (const link of known.links) {
      const target = canonicalUrl(link.url);
      const leaves = !allow.includes(new URL(target).host);
      if (seen.has(target) || trapIn(target) !== null) continue;
      // Behind a landing page only its document is taken.
      if (isOutside && !looksLikeDocument(target) && link.from !== 'meta') continue;
      seen.add(target);
      led.push(target);
      queue.push({ url: target, isOutside: leaves });
    }
    shapes.visited(url, led);
  }
  return { pages, seeds, allow };
}
