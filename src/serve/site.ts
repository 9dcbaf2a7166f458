// What answers a request? All routes of the site, behind the same guards.
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { packageVersion } from '../base/package-root.ts';
import type { Intake } from '../ingest/intake.ts';
import type { Library } from '../library/library.ts';
import { defaultLimits } from '../read/limits.ts';
import { type AccessSettings, access } from './access/access.ts';
import { loadAssets } from './assets.ts';
import { Desk } from './desk.ts';
import { figures } from './figures.ts';
import { guards, isSafe } from './guards.ts';
import { type InstanceSettings, instanceOf } from './instance.ts';
import { Metrics } from './metrics.ts';
import type { Frame } from './page.ts';
import { problemOf, respondProblem } from './problems.ts';
import { Refusal } from './refusal.ts';
import { remember } from './remember.ts';
import { addRoutes } from './routes/add.ts';
import { apiRoutes } from './routes/api.ts';
import { assetRoutes } from './routes/assets.ts';
import { convertedRoutes } from './routes/converted.ts';
import { feedRoutes } from './routes/feeds.ts';
import { fileRoutes } from './routes/file.ts';
import { grobidRoutes } from './routes/grobid.ts';
import { healthRoutes } from './routes/health.ts';
import { mcpRoutes } from './routes/mcp.ts';
import { negotiatedRoutes } from './routes/negotiated.ts';
import { oaiRoutes } from './routes/oai.ts';
import { pageRoutes } from './routes/pages.ts';
import { robotRoutes } from './routes/robots.ts';
import { languages } from './texts.ts';

/** What every route may use. */
export type Site = {
  library: Library;
  frame: Frame;
  metrics: Metrics;
  /** Counting millions of rows for every visitor would be waste: a figure may be a few seconds old. */
  counts: () => ReturnType<Library['catalogue']['counts']>;
  /** Served to this machine only. */
  local: boolean;
  /** Reads what is handed in. */
  desk: Desk;
  /** Takes what is handed in into the library; null where nothing is taken. */
  intake: Intake | null;
  log: (line: Record<string, unknown>) => void;
};

export type SiteOptions = {
  library: Library;
  settings: InstanceSettings;
  local: boolean;
  verbose: boolean;
  access?: AccessSettings;
  desk?: Desk;
  intake?: Intake;
};

export type Env = { Variables: { requestId: string } };

/** What tests and short-lived sites do with. */
const openAccess: AccessSettings = { tokens: '', proxies: '', requests_a_minute: 0 };
const defaultDesk = {
  workers: 1,
  maxUpload: 100e6,
  reading: { limits: defaultLimits, ocr: { on: false, languages: 'eng' } },
};

export async function createSite(options: SiteOptions): Promise<Hono<Env>> {
  const { library, local } = options;
  const { instance, files } = await instanceOf(options.settings, library.folder);
  const [texts] = languages;
  const frame: Frame = {
    site: instance,
    version: packageVersion(),
    texts,
    figures: figures(texts.lang),
    assets: await loadAssets(files),
    visitor: { basket: [], here: '/' },
    takesFiles: local && options.intake !== undefined,
  };
  const site: Site = {
    library,
    frame,
    local,
    desk: options.desk ?? new Desk(defaultDesk),
    intake: options.intake ?? null,
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
  app.use(access(site, options.access ?? openAccess));
  app.route('/', negotiatedRoutes(site));
  app.route('/', fileRoutes(site));
  app.route('/', convertedRoutes(site));
  app.route('/', healthRoutes(site));
  app.route('/', assetRoutes(site));
  app.route('/', apiRoutes(site));
  app.route('/', grobidRoutes(site));
  app.route('/', oaiRoutes(site));
  app.route('/', mcpRoutes(site));
  app.route('/', feedRoutes(site));
  app.route('/', robotRoutes(site));
  app.route('/', addRoutes(site));
  app.route('/', pageRoutes(site));
  app.notFound((c) => {
    if (isSafe(c.req.method)) return respondProblem(site, c, 'not-found');
    c.header('Allow', 'GET, HEAD');
    return respondProblem(site, c, 'read-only');
  });
  app.onError((error, c) => {
    if (problemOf(error, site.frame.texts).status >= 500 && !(error instanceof Refusal))
      site.log({
        level: 'error',
        request: c.get('requestId'),
        path: c.req.path,
        error: error.stack ?? String(error),
      });
    return respondProblem(site, c, error);
  });
  return app;
}
