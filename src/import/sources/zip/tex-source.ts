// Is this archive one paper, in TeX? Then it is taken whole; else each entry is a paper of its own.
import { Failure } from '../../../base/errors.ts';
import { type Chunks, collect } from '../../../read/archive/bytes.ts';
import { mediaTypeOf } from '../../../read/media-type.ts';
import { TexGathering } from '../../../read/tex/source.ts';

/** Sources of papers have some dozens of files. */
const mostEntries = 1000;
const largestFile = 8e6;
const texNames = /\.(?:tex|ltx|latex)$/i;

/** Looks at the first entries only: what goes on beyond them is a collection. */
export async function holdsTexSource(
  entries: AsyncIterable<{ name: string; content: Chunks }>,
): Promise<boolean> {
  const tex = new TexGathering();
  let seen = 0;
  try {
    for await (const { name, content } of entries) {
      seen += 1;
      if (seen > mostEntries) return false;
      if (/\.(?:pdf|ps)$/i.test(name))
        tex.see({ path: [name], mediaType: 'application/pdf', bytes: new Uint8Array(), cutOff: false });
      if (!texNames.test(name)) continue;
      const bytes = await collect(content, largestFile);
      tex.see({ path: [name], mediaType: mediaTypeOf(bytes), bytes, cutOff: false });
    }
  } catch (thrown) {
    // Damage is told by whoever reads it all.
    if (!(thrown instanceof Failure)) throw thrown;
  }
  return tex.source() !== null;
}
