// OAI-PMH 2.0, by which other libraries harvest this one.
import { type Context, Hono } from 'hono';
import { xml } from '../../base/xml.ts';
import { answers, type Repository, stamp } from '../oai/answers.ts';
import { type Arguments, argumentsOf } from '../oai/arguments.ts';
import { OaiError } from '../oai/error.ts';
import { originOf } from '../origin.ts';
import { respond } from '../respond.ts';
import type { Env, Site } from '../site.ts';
import { bodyOf } from '../upload.ts';

export function oaiRoutes(site: Site): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/oai', (c) => answer(c, site, new URL(c.req.url).searchParams));
  app.post('/oai', async (c) => {
    const form = new TextDecoder().decode(await bodyOf(c.req.raw, 100_000));
    return answer(c, site, new URLSearchParams(form));
  });
  return app;
}

async function answer(c: Context<Env>, site: Site, asked: URLSearchParams): Promise<Response> {
  const { library, frame } = site;
  const { name, contact } = frame.site;
  const origin = originOf(c);
  const repository: Repository = { library, origin, name: name || 'Openseer', contact };
  const { request, content } = await said(repository, asked);
  const body = xml`<?xml version="1.0" encoding="UTF-8"?>
<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">
<responseDate>${stamp(Date.now())}</responseDate>
<request${request}>${origin}/oai</request>
${content}
</OAI-PMH>
`;
  return respond(c, { body: body.text, type: 'text/xml; charset=utf-8' });
}

type Xml = ReturnType<typeof xml>;

/** Errors are answers; the request is repeated with its arguments unless these are what is wrong. */
async function said(repository: Repository, asked: URLSearchParams): Promise<{ request: Xml; content: Xml }> {
  let understood: Arguments | undefined;
  try {
    understood = argumentsOf(asked);
    const content = await answers[understood.verb](repository, understood.given);
    return { request: attributes(understood), content };
  } catch (error) {
    if (!(error instanceof OaiError)) throw error;
    const isWrong = !understood || error.code === 'badArgument' || error.code === 'badVerb';
    return {
      request: isWrong || !understood ? xml`` : attributes(understood),
      content: xml`<error code="${error.code}">${error.message}</error>`,
    };
  }
}

const attributes = ({ verb, given }: Arguments): Xml =>
  xml` verb="${verb}"${given.has('identifier') ? xml` identifier="${given.get('identifier') ?? ''}"` : xml``}${given.has('metadataPrefix') ? xml` metadataPrefix="${given.get('metadataPrefix') ?? ''}"` : xml``}${given.has('from') ? xml` from="${given.get('from') ?? ''}"` : xml``}${given.has('until') ? xml` until="${given.get('until') ?? ''}"` : xml``}${given.has('set') ? xml` set="${given.get('set') ?? ''}"` : xml``}${given.has('resumptionToken') ? xml` resumptionToken="${given.get('resumptionToken') ?? ''}"` : xml``}`;
