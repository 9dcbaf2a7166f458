// How does a server bear load? Requests start when they are due, whether or not others are answered (an open model: a slow
// server cannot slow its own load down), and their time counts from when they were due.
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is asked, how often a second, and where: the next address each time. */
export type Stream = { name: string; aSecond: number; address: () => string };

export type LoadFigures = {
  name: string;
  requests: number;
  errors: number;
  p50_ms: number;
  p95_ms: number;
  p99_ms: number;
  megabytes: number;
};

type Asked = { times: number[]; errors: number; bytes: number };

export async function load(streams: readonly Stream[], seconds: number): Promise<LoadFigures[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  try {
    return await Promise.all(streams.map((stream) => follow(stream, seconds, agent)));
  } finally {
    agent.destroy();
  }
}

async function follow(
  { name, aSecond, address }: Stream,
  seconds: number,
  agent: Agent,
): Promise<LoadFigures> {
  const asked: Asked = { times: [], errors: 0, bytes: 0 };
  const start = performance.now();
  const running = new Set<Promise<void>>();
  for (let n = 0; n < aSecond * seconds; n += 1) {
    const due = start + (n / aSecond) * 1000;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    const one = ask(address(), due, asked, agent);
    running.add(one);
    void one.finally(() => running.delete(one));
  }
  await Promise.all(running);
  const times = asked.times.sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    name,
    requests: times.length + asked.errors,
    errors: asked.errors,
    p50_ms: at(0.5),
    p95_ms: at(0.95),
    p99_ms: at(0.99),
    megabytes: asked.bytes / 1e6,
  };
}

async function ask(address: string, due: number, asked: Asked, agent: Agent): Promise<void> {
  try {
    let response = await fetched(address, asked, agent);
    // Two works that became one are both found by their numbers: a browser follows, and so do we.
    if (response.statusCode === 301 && response.headers.location)
      response = await fetched(new URL(response.headers.location, address).href, asked, agent);
    if (response.statusCode !== 200) asked.errors += 1;
    else asked.times.push(performance.now() - due);
  } catch {
    asked.errors += 1;
  }
}

async function fetched(address: string, asked: Asked, agent: Agent): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { agent, timeout: 30_000 }, resolve)
      .on('error', reject)
      .on('timeout', () => reject(new Error('no answer')));
  });
  for await (const part of response) asked.bytes += (part as Buffer).length;
  return response;
}

/** Connections that say nothing, and others that send their request a letter a second; `close` ends them. */
export async function idlers(url: string, silent: number, slow: number): Promise<{ close(): void }> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  for (let i = 0; i < silent + slow; i += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    sockets.push(socket);
    if (i % 50 === 49) await sleep(10);
  }
  const letters = setInterval(() => {
    for (const socket of sockets.slice(silent)) if (socket.writable) socket.write('G');
  }, 1000);
  await sleep(500);
  return {
    close() {
      clearInterval(letters);
      for (const socket of sockets) socket.destroy();
    },
  };
}
