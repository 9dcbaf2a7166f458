// What stands in a file of JSON lines, packed or not? Each line checked, and named where it is not understood.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { Failure, messageOf } from '../base/errors.ts';

export async function readJsonLines<T extends z.ZodType>(path: string, schema: T): Promise<z.infer<T>[]> {
  const rows: z.infer<T>[] = [];
  let line = 0;
  try {
    const file = createReadStream(path);
    const input = path.endsWith('.gz') ? pipeline(file, createGunzip(), () => {}) : file;
    for await (const text of createInterface({ input })) {
      line += 1;
      if (text.trim() !== '') rows.push(schema.parse(JSON.parse(text)));
    }
  } catch (thrown) {
    const missing = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
    throw new Failure(
      missing ? 'file-not-found' : 'wrong-usage',
      missing ? `There is no ${path}.` : `${path}, line ${line}: ${messageOf(thrown)}`,
    );
  }
  return rows;
}
