// What a child process does where only the words of a file matter: its running text, a form feed after every page.
import { done, type Outcome } from '../../base/errors.ts';
import type { Work } from '../../pool/pool.ts';
import { pagedTextOf } from '../../read/document.ts';
import { mediaTypeOf } from '../../read/media-type.ts';
import { read } from '../../read/read.ts';
import type { ReadSettings } from '../../read/settings.ts';
import { decodeText } from '../../read/text/encoding.ts';

type Given = { bytes: Uint8Array; settings: ReadSettings };

/** `text` is UTF-8: the body of all pages, then the footnotes of all pages. */
type Text = { text: Uint8Array; pages: number; mediaType: string };

const textOfFile: Work<Given, Text> = async ({ bytes, settings }): Promise<Outcome<Text>> => {
  // Where lines stand on made-up pages does not matter here, and takes longer than all the rest.
  if (mediaTypeOf(bytes) === 'text/plain')
    return done({ text: Buffer.from(decodeText(bytes).text), pages: 0, mediaType: 'text/plain' });
  const outcome = await read(bytes, settings);
  if (!outcome.ok) return outcome;
  const { pages, mediaType } = outcome.value;
  return done({ text: Buffer.from(pagedTextOf(outcome.value)), pages: pages.length, mediaType });
};

export default textOfFile;
