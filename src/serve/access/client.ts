// Who asks? The address of the connection, or the one that a trusted proxy names.
import type { Context } from 'hono';
import { z } from 'zod';

const connection = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
});

/** `proxies` are addresses whose X-Forwarded-For is believed: its last name that is no proxy of ours. */
export function clientOf(c: Context, proxies: ReadonlySet<string>): string {
  const from = connection.safeParse(c.env).data?.incoming.socket.remoteAddress ?? 'local';
  const direct = plain(from);
  if (!proxies.has(direct)) return direct;
  const named = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => plain(part.trim()));
  return named.findLast((name) => name !== '' && !proxies.has(name))?.slice(0, 64) ?? direct;
}

/** An IPv4 address that came over IPv6 is the same client. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
