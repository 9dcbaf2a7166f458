// Over what was a host asked? The version of HTTP and the address of the machine, as only the socket knows them.
import { subscribe } from 'node:diagnostics_channel';
import { z } from 'zod';

export type Spoken = { httpVersion: '1.1' | '2'; address: string | null };

/** At the last request to this origin: a crawler asks a host for one thing at a time. */
export const spokenWith = (origin: string): Spoken => last.get(origin) ?? unknown;

const unknown: Spoken = { httpVersion: '1.1', address: null };
const last = new Map<string, Spoken>();
const mostKept = 10_000;

const sending = z.object({
  request: z.object({ origin: z.union([z.string(), z.instanceof(URL)]) }),
  socket: z.object({
    alpnProtocol: z.union([z.string(), z.literal(false), z.null()]).optional(),
    remoteAddress: z.string().optional(),
  }),
});

subscribe('undici:client:sendHeaders', (message) => {
  const { data } = sending.safeParse(message);
  if (!data) return;
  if (last.size >= mostKept) last.clear();
  last.set(new URL(data.request.origin).origin, {
    httpVersion: data.socket.alpnProtocol === 'h2' ? '2' : '1.1',
    address: data.socket.remoteAddress ?? null,
  });
});
