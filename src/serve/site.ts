// What answers a request? All routes of the site, behind the same guards.
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { packageVersion } from '../base/package-root.ts';
import type { Library } from '../library/library.ts';
import { loadAssets } from './assets.ts';
import { figures } from './figures.ts';
import { guards } from './guards.ts';
import { Metrics } from './metrics.ts';
import type { Frame } from './page.ts';
import { problemOf, respondProblem } from './problems.ts';
import { remember } from './remember.ts';
import { apiRoutes } from './routes/api.ts';
import { assetRoutes } from './routes/assets.ts';
import { fileRoutes } from './routes/file.ts';
import { healthRoutes } from './routes/health.ts';
import { pageRoutes } from './routes/pages.ts';
import { english } from './texts.ts';

/** What every route may use. */
export type Site = {
  library: Library;
  frame: Frame;
  metrics: Metrics;
  /** Counting millions of rows for every visitor would be waste: a figure may be a few seconds old. */
  counts: () => ReturnType<Library['catalogue']['counts']>;
  /** Served to this machine only. */
  local: boolean;
  log: (line: Record<string, unknown>) => void;
};

export type SiteOptions = {
  library: Library;
  settings: Frame['site'];
  local: boolean;
  verbose: boolean;
};

export type Env = { Variables: { requestId: string } };

export async function createSite(options: SiteOptions): Promise<Hono<Env>> {
  const { library, local } = options;
  const frame: Frame = {
    site: options.settings,
    version: packageVersion(),
    texts: english,
    figures: figures(english.lang),
    assets: await loadAssets(),
  };
  const site: Site = {
    library,
    frame,
    local,
    metrics: new Metrics(),
    counts: remember(2000, () => library.catalogue.counts()),
    log: (line) => console.error(JSON.stringify({ time: new Date().toISOString(), ...line })),
  };

  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('requestId', randomUUID().slice(0, 8));
    await next();
    c.header('X-Request-Id', c.get('requestId'));
  });
  app.use(site.metrics.observe(options.verbose ? site.log : undefined));
  app.use(guards(site));
  app.route('/', fileRoutes(site));
  app.route('/', healthRoutes(site));
  app.route('/', assetRoutes(site));
  app.route('/', apiRoutes(site));
  app.route('/', pageRoutes(site));
  app.notFound((c) => respondProblem(site, c, problemOf(site, 'not-found')));
  app.onError((error, c) => {
    const problem = problemOf(site, error);
    if (problem.status >= 500)
      site.log({
        level: 'error',
        request: c.get('requestId'),
        path: c.req.path,
        error: error.stack ?? String(error),
      });
    return respondProblem(site, c, problem);
  });
  return app;
}
