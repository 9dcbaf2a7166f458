// Where is this site, for those who take addresses away? As the visitor named it, or as a proxy in front says.
import type { Context } from 'hono';

export function originOf(c: Context): string {
  const { origin, host } = new URL(c.req.url);
  return c.req.header('X-Forwarded-Proto') === 'https' ? `https://${host}` : origin;
}
