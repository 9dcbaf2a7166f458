// Takes papers in and records them without end, printing what is committed, until someone kills it (kill.soak.ts).
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { sample } from './catalogue/arrivals-for-tests.ts';
import { contentOf } from './files/contract.ts';
import { metOf } from './files/met.ts';
import { openLibrary } from './open.ts';

const [folder = '', catalogue = '', first = '0'] = process.argv.slice(2);
const library = await openLibrary({ folder, catalogue, mode: 'shared', create: true, command: 'test' });
const { files } = library;
const { papers } = library.catalogue;
const say = (line: object): boolean => process.stdout.write(`${JSON.stringify(line)}\n`);
let seed = Number(first);

async function takeIn(): Promise<void> {
  const ids = await papers.reserveFiles(3);
  const arrivals = await Promise.all(
    ids.map(async (id) => {
      seed += 1;
      const number = seed;
      const content = contentOf(number, (number * 7919) % 200_000);
      const staged = await files.stage(Readable.from([content]), content.length);
      const key = { id, sha256: staged.sha256, extension: 'pdf' };
      await files.keep(staged, key);
      const { sha256, sha1, md5, bytes } = staged;
      const found = { url: `http://h.example/${number}`, parent: null, depth: null, seed: true, at: number };
      const arrival = { sha256, sha1, md5, bytes, mediaType: 'application/pdf', found };
      await files.writeBeside(key, { met: metOf(arrival) });
      return { ...arrival, file: id, extension: 'pdf', number };
    }),
  );
  const admitted = await papers.admit(arrivals.map(({ number: _, ...arrival }) => arrival));
  say({ admitted: arrivals.map(({ number }, i) => ({ number, paper: admitted[i]?.paper })) });
}

async function read(): Promise<void> {
  const owner = `reader ${process.pid}`;
  // Short leases, so that the papers of the killed return soon.
  const claims = await papers.claim(owner, 4, Date.now() + 300);
  for (const { file } of claims)
    await files.writeBeside(file, {
      text: Buffer.from(String(file.id)),
      extraction: Buffer.from(file.sha256),
    });
  const recorded = await papers.record(
    owner,
    claims.map(({ paper }) => ({ paper, extraction: sample(2), extractionVersion: 1 })),
  );
  if (recorded.length > 0) say({ recorded });
  // SQLite answers at once: whoever asks in a circle without a pause lets nothing else happen.
  else await sleep(5);
}

const forever = async (work: () => Promise<void>): Promise<never> => {
  for (;;) await work();
};
await Promise.all([forever(takeIn), forever(takeIn), forever(read)]);
