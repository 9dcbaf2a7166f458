import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import type { ErrorCode } from '../base/errors.ts';
import { openPool } from './open.ts';
import type { Limits } from './pool.ts';
import { haveEnded, unruly } from './unruly-for-tests.ts';
import type { Order } from './unruly-work-for-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'openseer-pool-test-'));
const pool = openPool({ workers: 2, folder });
after(async () => {
  await pool.stop();
  rmSync(folder, { recursive: true });
});

const hasProc = existsSync('/proc/self/stat');

async function answerTo(order: Order, limits?: Partial<Limits>): Promise<unknown> {
  const outcome = await pool.run(unruly(limits), order);
  if (!outcome.ok) throw outcome.error;
  return outcome.value;
}

/** The bad task has this code, and the next good one succeeds. */
async function endsIn(code: ErrorCode, order: Order, limits?: Partial<Limits>, said = /./): Promise<void> {
  const outcome = await pool.run(unruly(limits), order);
  assert.ok(!outcome.ok);
  assert.equal(outcome.error.code, code, outcome.error.message);
  assert.match(outcome.error.message, said);
  assert.equal(await answerTo({ deed: 'echo', text: 'still here' }), 'still here');
}

suite('a good task', () => {
  test('gets its input and gives its answer', async () => {
    assert.equal(await answerTo({ deed: 'echo', text: 'ἀγαθόν \ud800' }), 'ἀγαθόν \ud800');
  });

  test('sends and receives tens of megabytes', async () => {
    const bytes = new Uint8Array(30e6).fill(1, 29e6);
    const answer = await answerTo({ deed: 'reverse bytes', bytes }, { answerBytes: 31e6 });
    assert.ok(typeof answer === 'object' && answer !== null && 'bytes' in answer);
    assert.ok(answer.bytes instanceof Uint8Array && Buffer.compare(answer.bytes, bytes.toReversed()) === 0);
  });

  test('may print what it likes', async () => {
    assert.equal(await answerTo({ deed: 'print garbage', text: 'and yet' }), 'and yet');
  });

  test('has a failure of its own as outcome, returned or thrown', async () => {
    await endsIn('damaged', { deed: 'fail' }, {}, /^page 3 of 9$/);
    await endsIn('encrypted', { deed: 'throw a failure' });
  });

  test('works in an empty folder of its own', async () => {
    await answerTo({ deed: 'write a file', text: 'left over' });
    const told = await answerTo({ deed: 'tell the folder' });
    assert.ok(
      typeof told === 'object' && told !== null && 'folder' in told && 'cwd' in told && 'files' in told,
    );
    assert.deepEqual([told.cwd, told.files], [told.folder, []]);
    assert.ok(String(told.folder).startsWith(folder));
  });

  test('sees no secret and has to wait for others', async () => {
    process.env['OPENSEER_SECRET'] = 'x';
    const told = await answerTo({ deed: 'tell the environment' });
    assert.ok(typeof told === 'object' && told !== null && 'PATH' in told && !('OPENSEER_SECRET' in told));
    assert.equal(await answerTo({ deed: 'tell the priority' }), 10);
  });

  test('whose answer is refused at the door is garbled', async () => {
    const strict = { ...unruly(), accept: () => assert.fail('not what it should be') };
    const outcome = await pool.run(strict, { deed: 'echo' });
    assert.equal(outcome.ok || outcome.error.code, 'worker-garbled');
  });
});

suite('a bad task ends in its own code and harms no other:', () => {
  test('an endless loop', () => endsIn('too-slow', { deed: 'loop forever' }, { wallSeconds: 1 }));
  test('an endless wait', () => endsIn('too-slow', { deed: 'wait forever' }, { wallSeconds: 1 }));
  test('CPU time over the limit', () => endsIn('too-slow', { deed: 'loop forever' }, { cpuSeconds: 0.5 }));
  test('memory over the limit', () =>
    endsIn('too-much-memory', { deed: 'eat memory', much: 5e9 }, { memoryBytes: 400e6 }));
  test('an exit', () => endsIn('worker-crashed', { deed: 'exit', much: 3 }, {}, /exit code 3/));
  test('a segmentation fault', () => endsIn('worker-crashed', { deed: 'crash' }, {}, /SIGSEGV/));
  test('an exception', () => endsIn('worker-crashed', { deed: 'throw' }, {}, /no such glyph/));
  test('an answer that cannot travel', () => endsIn('worker-crashed', { deed: 'answer a cycle' }));
  test('an answer over the limit', () =>
    endsIn('too-much-output', { deed: 'answer much', much: 3e6 }, { answerBytes: 1e6 }));
  test('errors printed without end', () =>
    endsIn('too-much-output', { deed: 'print without end' }, { answerBytes: 1e6 }));
  test('garbage on the channel', () => endsIn('worker-garbled', { deed: 'garble the channel' }));
  test('an answer to a question that was not asked', () =>
    endsIn('worker-garbled', { deed: 'answer for another' }));
  test('a closed channel', () => endsIn('worker-crashed', { deed: 'close the channel' }));
  test('a module that does not load', async () => {
    const outcome = await pool.run({ ...unruly(), module: `file://${folder}/none.js` }, { deed: 'echo' });
    assert.ok(!outcome.ok);
    assert.match(`${outcome.error.code}: ${outcome.error.message}`, /^worker-crashed: .*Cannot find module/);
  });
});

suite('programs that a task starts', () => {
  const skip = hasProc ? false : 'needs /proc';
  const pids = (): number[] => JSON.parse(readFileSync(join(folder, 'pids'), 'utf8')).slice(-2);

  test('die with a task that is killed', async () => {
    const order: Order = { deed: 'start a sleeper and loop', text: join(folder, 'pids') };
    await endsIn('too-slow', order, { wallSeconds: 2 });
    assert.ok(await haveEnded(pids()));
  });

  test('die with a task that crashes', async () => {
    await endsIn('worker-crashed', { deed: 'start a sleeper and crash', text: join(folder, 'pids') });
    assert.ok(await haveEnded(pids()));
  });

  test('do not outlive a task that has answered', async () => {
    assert.ok(await haveEnded([Number(await answerTo({ deed: 'start a sleeper and answer' }))]));
  });

  test('count for its memory', { skip }, () =>
    endsIn('too-much-memory', { deed: 'let a program eat memory', much: 800e6 }, { memoryBytes: 600e6 }),
  );

  test('count for its CPU time', { skip }, () =>
    endsIn('too-slow', { deed: 'let a program burn CPU' }, { cpuSeconds: 0.5 }),
  );
});

test('what ended leaves no folder behind', async () => {
  await pool.stop();
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('openseer-worker')),
    [],
  );
});
