// Who listens for visitors, where, and until when?
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Failure } from '../base/errors.ts';
import type { Intake } from '../ingest/intake.ts';
import type { Library } from '../library/library.ts';
import type { AccessSettings } from './access/access.ts';
import { Desk, type DeskSettings } from './desk.ts';
import { isLoopback } from './guards.ts';
import type { InstanceSettings } from './instance.ts';
import { createSite } from './site.ts';

export type ServerOptions = {
  library: Library;
  host: string;
  port: number;
  /** The port was asked for: if it is taken that is an error, else the next free one serves as well. */
  explicitPort: boolean;
  settings: InstanceSettings;
  verbose: boolean;
  access?: AccessSettings;
  desk?: DeskSettings;
  /** Where files may be handed in. */
  intake?: Intake;
  /** Closes the server when aborted. */
  signal?: AbortSignal;
};

export type RunningServer = {
  /** "http://127.0.0.1:8417/" */
  url: string;
  /** Finishes what is being answered, for a few seconds at most; done when no connection is left. */
  close(): Promise<void>;
};

const portsToTry = 50;
const patience = 5000;

/**
 * A slow client may hold a connection, never a worker: headers within ten seconds of their first byte, a request within
 * thirty. A connection that had its answer waits longer for the next question than the minute after which proxies and
 * load balancers let go of theirs, so that the one who asks closes it, never the server just as it is asked again.
 */
const connectionTimes = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5000,
};

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, port, explicitPort, library, settings, verbose, signal } = options;
  const desk = options.desk && new Desk(options.desk);
  const app = await createSite({
    library,
    settings,
    verbose,
    local: isLoopback(host),
    ...(options.access && { access: options.access }),
    ...(desk && { desk }),
    ...(options.intake && { intake: options.intake }),
  });
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: connectionTimes,
  }) as Server;
  await listen(server, host, port, explicitPort || port === 0 ? 1 : portsToTry);
  const { port: bound } = server.address() as AddressInfo;

  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closed ??= Promise.all([closeServer(server), desk?.close()]).then(() => {});
    return closed;
  };
  if (signal?.aborted) await close();
  signal?.addEventListener('abort', () => void close(), { once: true });
  return { url: `http://${visibleHost(host)}:${bound}/`, close };
}

async function listen(server: Server, host: string, port: number, tries: number): Promise<void> {
  for (let i = 0; i < tries && port + i <= 65_535; i++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port + i, host, () => {
          server.off('error', reject);
          resolve();
        });
      });
      return;
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error)) throw error;
      if (error.code !== 'EADDRINUSE')
        throw new Failure(
          'address-refused',
          `Cannot listen at ${host}, port ${port + i} (${error.code}). Choose another host or port.`,
        );
    }
  }
  throw tries === 1
    ? new Failure(
        'address-taken',
        `Another program listens at ${host}, port ${port}. Choose another port with --port.`,
      )
    : new Failure(
        'address-taken',
        `Ports ${port} to ${port + tries - 1} are all taken. Choose another one with --port.`,
      );
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that has had its answer would stay open for the next question: none is taken any more.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const force = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** What to type into a browser: a server that listens everywhere is also here. */
function visibleHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
