// Where do the parts of an Office file point? Each has a list of ids with targets beside it.
import { posix } from 'node:path';
import type { ZipParts } from '../archive/zip.ts';
import { parseXml } from '../xml/parse.ts';

/** `target` is a part's name in the ZIP, or an address when it leads out of the file. */
export type Relationship = { id: string; type: string; target: string; external: boolean };

export async function relationshipsOf(parts: ZipParts, part: string): Promise<Map<string, Relationship>> {
  const folder = posix.dirname(part);
  const source = await parts.text(`${folder}/_rels/${posix.basename(part)}.rels`);
  const found = new Map<string, Relationship>();
  parseXml(source ?? '', {
    open(name, { Id, Type, Target, TargetMode }) {
      if (name !== 'Relationship' || !Id || !Target) return;
      const external = TargetMode === 'External';
      const target = external ? Target : posix.join('/', folder, Target).slice(1);
      const inside = Target.startsWith('/') ? Target.slice(1) : target;
      found.set(Id, {
        id: Id,
        type: (Type ?? '').replace(/^.*\//, ''),
        target: external ? Target : inside,
        external,
      });
    },
    close() {},
    text() {},
  });
  return found;
}
