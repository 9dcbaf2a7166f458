// What is at this place, and how is it taken in? Found by content; where a person names a format it must be the right one.
import { stat } from 'node:fs/promises';
import { done, failed, type Outcome } from '../../base/errors.ts';
import type { Opened, Places } from '../source.ts';
import { openFolder } from './folder.ts';

export async function openSource(place: string, { from }: Places): Promise<Outcome<Opened>> {
  const there = await stat(place).catch(() => undefined);
  if (!there) return failed('file-not-found', `There is nothing at ${place}. Check the path.`);
  if (from !== undefined && from !== 'folder')
    return failed('wrong-usage', `There is no format "${from}". There is: folder.`);
  return done(await openFolder(place));
}
