// The library for assistants, over HTTP (Model Context Protocol): each request stands alone, nothing is remembered.
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { Hono } from 'hono';
import { libraryTools } from '../mcp/tools.ts';
import { originOf } from '../origin.ts';
import { Refusal } from '../refusal.ts';
import type { Env, Site } from '../site.ts';
import { bodyOf } from '../upload.ts';

const longestMessage = 1e6;

export function mcpRoutes(site: Site): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/mcp', async (c) => {
    const body = await bodyOf(c.req.raw, longestMessage);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = libraryTools(site.library, originOf(c));
    await server.connect(transport);
    try {
      const { headers } = c.req.raw;
      return await transport.handleRequest(new Request(c.req.url, { method: 'POST', headers, body }));
    } finally {
      await server.close();
    }
  });
  app.all('/mcp', () => {
    throw new Refusal(405, 'wrong-method', 'Wrong method', 'Messages to assistants’ tools are posted.', {
      Allow: 'POST',
    });
  });
  return app;
}
