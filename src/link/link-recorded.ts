// The step of ingest that comes after recording: what was read joins its works.
import type { Library } from '../library/library.ts';
import { linkWaiting } from './works/link.ts';

/** Where another process is at it, that one will take ours along. */
export const linkRecorded = ({ catalogue }: Library, owner: string): Promise<boolean> =>
  linkWaiting({ catalogue, owner });
