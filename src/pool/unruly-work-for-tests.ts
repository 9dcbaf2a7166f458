// Work that misbehaves in every way that the pool has to survive; only the pool's own tests ask for it.
import { spawn } from 'node:child_process';
import { closeSync, readdirSync, writeFileSync, writeSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { done, Failure, failed, type Outcome } from '../base/errors.ts';
import { encodeFrame } from './frame.ts';
import type { Context, Json, Message } from './pool.ts';

export type Order = {
  deed: keyof typeof deeds;
  /** Bytes, milliseconds or whatever the deed counts in. */
  much?: number;
  text?: string;
  bytes?: Uint8Array;
};

export default async function obey(order: Order, context: Context): Promise<Outcome<Message>> {
  const deed: Deed = deeds[order.deed];
  return deed({ much: 0, text: '', bytes: new Uint8Array(), ...order, ...context });
}

type Deed = (order: Required<Order> & Context) => Outcome<Message> | Promise<Outcome<Message>>;

const deeds = {
  // What good tasks do.
  echo: ({ text }) => done(text),
  'reverse bytes': ({ bytes }) => done({ bytes: bytes.toReversed(), length: bytes.length }),
  'tell who': () => done([process.pid, process.ppid]),
  'tell the folder': ({ folder }) => done({ folder, cwd: process.cwd(), files: readdirSync('.') }),
  'tell the environment': () => done(environment()),
  'tell the priority': () => done(getPriority()),
  'write a file': ({ folder, text }) => {
    writeFileSync(`${folder}/${text}`, 'x');
    return done(null);
  },
  fail: () => failed('damaged', 'page 3 of 9'),
  'throw a failure': () => {
    throw new Failure('encrypted');
  },
  'take roots': ({ much }) => {
    let x = 1;
    for (let i = 0; i < much; i++) x = Math.sqrt(x + i);
    return done(x);
  },
  'hold memory': ({ much }) => {
    held.push(Buffer.alloc(much, 1));
    return done([process.pid, process.ppid]);
  },
  sleep: async ({ much, text }) => {
    await sleep(much);
    return done(text);
  },

  // What bad ones do.
  throw: () => {
    throw new TypeError('no such glyph');
  },
  'answer a cycle': () => {
    const cycle: { [key: string]: Json } = {};
    cycle['self'] = cycle;
    return done(cycle);
  },
  'answer much': ({ much }) => done('x'.repeat(much)),
  'loop forever': () => {
    for (;;);
  },
  'wait forever': async () => {
    await sleep(1e9);
    return done(null);
  },
  'eat memory': async ({ much }) => {
    const eaten: Buffer[] = [];
    for (; eaten.length * 10e6 < much; await sleep(5)) eaten.push(Buffer.alloc(10e6, 1));
    return done(eaten.length);
  },
  exit: ({ much }) => process.exit(much),
  crash: async () => {
    process.kill(process.pid, 'SIGSEGV');
    await sleep(10_000);
    return done(null);
  },
  'print garbage': ({ text }) => {
    for (const fd of [1, 2]) writeSync(fd, `garbage\0{"kind":"answer"}\n`.repeat(100));
    console.log(process.argv);
    return done(text);
  },
  'print without end': async () => {
    for (;;) await new Promise((resolve) => process.stderr.write('x'.repeat(65_536), resolve));
  },
  'garble the channel': ({ text }) => {
    writeSync(3, 'This is not a frame, and it is longer than the head of one.');
    return done(text);
  },
  'answer for another': ({ text }) => {
    for (const piece of encodeFrame(12345678, { kind: 'answer', clean: true, residentBytes: 0 }, text))
      writeSync(3, piece);
    return done(text);
  },
  'close the channel': async () => {
    closeSync(3);
    await sleep(1e9);
    return done(null);
  },
  'start a sleeper and answer': () => done(sleeper()),
  'start a sleeper and loop': ({ text }) => {
    writeFileSync(text, JSON.stringify([process.ppid, process.pid, sleeper()]));
    for (;;);
  },
  'start a sleeper and crash': ({ text }) => {
    writeFileSync(text, JSON.stringify([process.pid, sleeper()]));
    process.exit(1);
  },
  'let a program eat memory': ({ much }) => {
    node(`const b = Buffer.alloc(${much}, 1); setInterval(() => b.fill(2), 100)`);
    return new Promise(() => {});
  },
  'let a program burn CPU': () => {
    node('for (;;);');
    return new Promise(() => {});
  },
  'leave a timer that exits': ({ much, text }) => {
    setTimeout(() => process.exit(1), much);
    return done(text);
  },
  'leave a hidden timer that exits': ({ much, text }) => {
    setTimeout(() => process.exit(1), much).unref();
    return done(text);
  },
} satisfies Record<string, Deed>;

const held: Buffer[] = [];

function environment(): { [name: string]: string } {
  return Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']));
}

const sleeper = (): number => spawn('sleep', ['600'], { stdio: 'ignore' }).pid ?? 0;
const node = (code: string): unknown => spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
