// The step of ingest that comes after recording: what was read joins its works, and its authors the people they are.
import type { Library } from '../library/library.ts';
import { rankSometimes } from './graph/pass.ts';
import { passSometimes } from './people/pass.ts';
import { settleWaiting } from './people/settle.ts';
import { linkWaiting } from './works/link.ts';

/** Names that hundreds share take long; those wait for the next call, or for `openseer disambiguate`. */
const patience = 2000;

/** Where another process is at it, that one will take ours along. */
export async function linkRecorded({ catalogue }: Library, owner: string): Promise<void> {
  if (!(await linkWaiting({ catalogue, owner }))) return;
  const settling = { catalogue, owner, signal: AbortSignal.timeout(patience) };
  await settleWaiting(settling);
  await passSometimes(settling);
  await rankSometimes({ catalogue, owner });
}
