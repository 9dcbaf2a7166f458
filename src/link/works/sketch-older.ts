// What do texts look like that were read before sketches were made? Told from the text that is kept beside each file; these
// papers wait to be linked again then.
import { Failure } from '../../base/errors.ts';
import { packSketch, sketchOf } from '../../base/sketch.ts';
import type { Library } from '../../library/library.ts';

const atOnce = 100;

/** How many papers got a sketch; one without a text gets that of nothing, and is not asked again. */
export async function sketchOlder(
  { catalogue: { works }, files }: Pick<Library, 'catalogue' | 'files'>,
  signal?: AbortSignal,
): Promise<number> {
  let done = 0;
  for (;;) {
    const papers = await works.unsketched(atOnce);
    if (papers.length === 0 || signal?.aborted) return done;
    const sketches = [];
    for (const { paper, file } of papers) {
      const bytes = await files.readBeside(file, 'text').catch(unreadable);
      sketches.push({ paper, sketch: packSketch(sketchOf(new TextDecoder().decode(bytes ?? undefined))) });
    }
    await works.keepSketches(sketches);
    done += papers.length;
  }
}

function unreadable(thrown: unknown): null {
  if (thrown instanceof Failure && thrown.code === 'damaged') return null;
  throw thrown;
}
