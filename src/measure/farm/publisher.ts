// What does a publisher of the farm show? Landing pages that lead to documents, and a great many pages beside them.
import { escapeText as escaped } from 'entities';
import { paperPdf } from './pdf.ts';
import { type Answer, html, link, pdf } from './site.ts';
import type { FarmPaper, World } from './world.ts';

export function publisherPage(world: World, host: string, path: string): Answer | null {
  const url = `http://${host}${path}`;
  if (path === '/robots.txt')
    return { status: 200, type: 'text/plain', body: 'User-agent: *\nDisallow: /account\n' };
  const landed = world.papers.find(({ landing }) => landing === url);
  if (landed) return landing(landed);
  const held = path.startsWith('/doi/pdf/') ? world.papers.find(({ urls }) => urls.includes(url)) : undefined;
  if (held) return pdf(paperPdf(world, held));
  const volume = Number(/^\/toc\/(\d+)$/.exec(path)?.[1] ?? (path === '/' ? 0 : Number.NaN));
  if (!(volume >= 0 && volume < 500)) return null;
  const around = [1, 2, 3].map((step) =>
    link(`/toc/${(volume * 3 + step) % 500}`, `Volume ${volume * 3 + step}`),
  );
  return html(
    `Volume ${volume}`,
    `<h1>Volume ${volume}</h1>${around.join(' ')} ${link('/account', 'Sign in')}`,
  );
}

function landing({ title, urls, venue, year }: FarmPaper): Answer {
  const [document = ''] = urls;
  return html(
    title,
    `<h1>${escaped(title)}</h1><p>${venue} ${year}</p>${link(document, 'Full text (PDF)')} ${link('/toc/7', 'Browse volumes')} ${link('/', 'Home')}`,
    `<meta name="citation_title" content="${escaped(title)}"><meta name="citation_pdf_url" content="${document}">`,
  );
}
