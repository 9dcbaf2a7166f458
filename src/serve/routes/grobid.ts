// The addresses of GROBID's service, so that its clients work here unchanged: same fields, same status codes, same TEI.
import { type Context, Hono } from 'hono';
import type { Body } from '../../base/body.ts';
import { type Extraction, emptyExtraction } from '../../base/extraction.ts';
import { bibtexOf } from '../../extract/output/bibtex.ts';
import { biblStruct } from '../../extract/output/tei/bibliography.ts';
import { teiOf } from '../../extract/output/tei/tei.ts';
import { parseReference } from '../../extract/references/parse.ts';
import { extracted } from '../api/extract.ts';
import { Refusal } from '../refusal.ts';
import { respond } from '../respond.ts';
import type { Env, Site } from '../site.ts';
import { noFile, uploadOf } from '../upload.ts';

/** What each service gives of a document. */
const services: Record<string, (of: Extraction) => Extraction> = {
  processFulltextDocument: (of) => of,
  processHeaderDocument: (of) => ({ ...of, references: [], elements: [], acknowledgements: null }),
  processReferences: (of) => ({
    ...emptyExtraction(of.media_type, of.pages),
    language: of.language,
    references: of.references,
  }),
};

const noBody: Body = { parts: [], notes: [] };
/** Strings of one request. */
const mostCitations = 5000;

export function grobidRoutes(site: Site): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/api/isalive', (c) => c.text('true'));
  app.get('/api/version', (c) => c.json({ version: site.frame.version, revision: 'openseer' }));
  app.get('/api/health', (c) => c.json({ ready: true, pool: { maxActive: site.desk.settings.workers } }));
  for (const [service, chosen] of Object.entries(services))
    app.on(['POST', 'PUT'], `/api/${service}`, (c) => document(c, site, service, chosen));
  app.post('/api/processCitation', async (c) => {
    const [citation] = await citationsOf(c, site);
    if (!citation) return c.body(null, 204);
    const reference = parseReference(citation);
    if (wantsBibtex(c)) return bibtex(c, { ...emptyExtraction('', 0), references: [reference] }, true);
    return respond(c, { body: `${biblStruct(reference, null)}\n`, type: 'application/xml; charset=utf-8' });
  });
  app.post('/api/processCitationList', async (c) => {
    const extraction = emptyExtraction('text/plain', 0);
    for (const citation of await citationsOf(c, site)) {
      extraction.references.push(parseReference(citation));
      // A long list must not keep everybody else waiting.
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (extraction.references.length === 0) return c.body(null, 204);
    if (wantsBibtex(c)) return bibtex(c, extraction, true);
    return respond(c, { body: teiOf(extraction, noBody), type: 'application/xml; charset=utf-8' });
  });
  return app;
}

async function document(
  c: Context<Env>,
  { desk }: Site,
  service: string,
  chosen: (of: Extraction) => Extraction,
): Promise<Response> {
  return desk.atPlace(async () => {
    const [file] = (await uploadOf(c, 'input', desk.settings.maxUpload)).files;
    if (!file) throw noFile('input');
    try {
      const { extraction, body } = await extracted(desk, file.bytes);
      const found = chosen(extraction);
      if (service === 'processReferences' && found.references.length === 0) return c.body(null, 204);
      if (service !== 'processFulltextDocument' && wantsBibtex(c))
        return bibtex(c, found, service === 'processReferences');
      const whole = service === 'processFulltextDocument' ? body : noBody;
      return respond(c, { body: teiOf(found, whole), type: 'application/xml; charset=utf-8' });
    } catch (error) {
      // Nothing to be had from this file is an answer of its own.
      if (error instanceof Refusal && /^(?:no-text|empty)$/.test(error.code)) return c.body(null, 204);
      throw error;
    }
  });
}

async function citationsOf(c: Context<Env>, { desk }: Site): Promise<string[]> {
  const { fields } = await uploadOf(c, 'citations', Math.min(desk.settings.maxUpload, 5e6));
  const all = (fields.get('citations') ?? [])
    .map((line) => line.trim().slice(0, 10_000))
    .filter((line) => line !== '');
  if (all.length > mostCitations)
    throw new Refusal(413, 'too-large', 'Too many', `At most ${mostCitations} citations at a time.`);
  return all;
}

const wantsBibtex = (c: Context): boolean => /\bapplication\/x-bibtex\b/.test(c.req.header('Accept') ?? '');

/** The first entry is the document's own. */
function bibtex(c: Context, of: Extraction, onlyReferences: boolean): Promise<Response> {
  const body = bibtexOf(of);
  const start = onlyReferences ? body.indexOf('\n@') + 1 : 0;
  return respond(c, { body: body.slice(start), type: 'application/x-bibtex; charset=utf-8' });
}
