// Need this address be fetched again? Not where the server says that nothing has changed since the library had it.
import { normaliseUrl } from '../../base/url.ts';
import type { Item, Opened, Places } from '../source.ts';
import { isUnmodified } from './place/http.ts';
import { addressOf } from './place/place.ts';

/** Null where it must be fetched: it is new, has changed, or the server does not tell. */
export async function openUnchanged(place: string, { seenAt }: Places): Promise<Opened | null> {
  const address = addressOf(place);
  if (!seenAt || !address || !/^https?:$/.test(address.protocol)) return null;
  const seen = await seenAt(normaliseUrl(address.href));
  if (seen === null || !(await isUnmodified(address, seen))) return null;
  async function* items(from: string | null): AsyncGenerator<Item> {
    const about = { name: place, path: place, url: place, status: 304, position: '.' };
    if (from === null) yield { ...about, skipped: 'unchanged', reason: 'not modified' };
  }
  return { format: 'folder', size: null, items, close: async () => {} };
}
